import type { RepliedMessage } from '@dtms/contract/chat/chat.ts'
import { acceptedFiles, acceptedPictures, maxFileBytes } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { useRef, useState } from 'react'
import { currentCustomer } from '#account/public.ts'
import { file } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { readTyped, storeTyped } from '#kernel/typed.ts'
import { sendMessage } from './connection/connection.ts'
import { chatText } from './text.ts'

export interface Upload {
  id: number
  name: string
  size: number
  // Absent after a reload: the bytes are on the server.
  file?: File
  // From 0 to 1.
  share: number
  // Uploaded, and since when: it waits beside the text for Send.
  path?: string
  at?: number
  failure?: string | undefined
}

let made = 0

const hasEnding = (name: string, accepted: string): boolean =>
  accepted.split(',').includes(`.${name.split('.').pop()?.toLowerCase()}`)

interface WaitingFile {
  path: string
  name: string
  size: number
  at: number
}

// The server removes what belongs to nothing after a day.
const maxWaitMs = 20 * 3_600_000

const storedName = (conversationId: string) =>
  `chat files ${currentCustomer()?.userId ?? ''} ${conversationId}`

const storedFiles = (conversationId: string): Upload[] => {
  const stored = readTyped(storedName(conversationId))
  if (!Array.isArray(stored)) return []
  return (stored as WaitingFile[])
    .filter(({ at }) => Date.now() - at < maxWaitMs)
    .map(waiting => ({ id: ++made, share: 1, ...waiting }))
}

// Pictures and documents of the next message: uploaded at once, sent together with the text. A failed one stays until
// the user retries or removes it.
export const useUploads = (conversation: { id: string; userId: string }) => {
  const say = useWords(chatText)
  const [uploads, setUploads] = useState<readonly Upload[]>(() => storedFiles(conversation.id))
  // What is true now: an upload may end between two drawings.
  const now = useRef(uploads)
  // Send was pressed while these were on their way.
  const awaited = useRef(new Set<number>())

  const set = (next: readonly Upload[]) => {
    now.current = next
    setUploads(next)
    const waiting = next.flatMap(({ path, at, name, size }): WaitingFile[] =>
      path && at ? [{ path, at, name, size }] : [],
    )
    storeTyped(storedName(conversation.id), waiting.length > 0 ? waiting : undefined)
  }
  const change = (id: number, changed: Partial<Upload>) =>
    set(now.current.map(one => (one.id === id ? { ...one, ...changed } : one)))
  const drop = (id: number) => {
    awaited.current.delete(id)
    set(now.current.filter(one => one.id !== id))
  }

  const problemOf = ({ name, size }: File): string | undefined => {
    if (!hasEnding(name, acceptedFiles)) return fill(say.fileNotAccepted, { name })
    return size > maxFileBytes ? fill(say.fileTooBig, { name }) : undefined
  }

  const deliver = ({ id, name, size }: Upload, path: string, replyTo?: RepliedMessage) => {
    sendMessage(conversation, {
      ...(hasEnding(name, acceptedPictures)
        ? { type: 'image' as const, content: JSON.stringify({ path }) }
        : { type: 'file' as const, content: JSON.stringify({ path, name, size }) }),
      ...(replyTo && { replyTo }),
    })
    drop(id)
  }

  const bring = async (upload: Upload) => {
    if (!upload.file) return
    change(upload.id, { share: 0, failure: undefined })
    try {
      const { path } = await file.bring(upload.file, {
        silent: true,
        onProgress: share => change(upload.id, { share }),
      })
      if (awaited.current.has(upload.id)) deliver(upload, path)
      else change(upload.id, { share: 1, path, at: Date.now() })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      change(upload.id, { failure: fill(say.uploadFailed, { name: upload.name, why: error.message }) })
    }
  }

  const add = (files: Iterable<File>) => {
    for (const chosen of files) {
      const failure = problemOf(chosen)
      const { name, size } = chosen
      const upload: Upload = { id: ++made, name, size, file: chosen, share: 0, failure }
      set([...now.current, upload])
      if (!failure) void bring(upload)
    }
  }

  // What is still on its way follows by itself. Only the first can be the answer to a message.
  const send = (replyTo?: RepliedMessage) => {
    let answered = replyTo
    for (const upload of now.current) {
      if (upload.failure !== undefined) continue
      if (upload.path === undefined) awaited.current.add(upload.id)
      else {
        deliver(upload, upload.path, answered)
        answered = undefined
      }
    }
  }

  return {
    uploads,
    hasFiles: uploads.some(({ failure }) => failure === undefined),
    add,
    again: (upload: Upload) => void bring(upload),
    drop,
    send,
  }
}
