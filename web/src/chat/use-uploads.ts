import { acceptedFiles, acceptedPictures, maxFileBytes } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { file } from '#file/public.ts'
import { CallFailure } from '#kernel/call-failure.ts'
import { useWords } from '#kernel/language.ts'
import { sendMessage } from './connection.ts'
import { chatText } from './text.ts'

export interface Upload {
  id: number
  file: File
  // From 0 to 1.
  share: number
  failure: string | undefined
}

let made = 0

const hasEnding = (name: string, accepted: string): boolean =>
  accepted.split(',').includes(`.${name.split('.').pop()?.toLowerCase()}`)

// Pictures and documents being uploaded: first uploaded, then sent. A failed one stays until the user retries or removes it.
export const useUploads = (conversation: { id: string; userId: string }) => {
  const say = useWords(chatText)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = (id: number, changed: Partial<Upload>) =>
    setUploads(all => all.map(one => (one.id === id ? { ...one, ...changed } : one)))
  const drop = (id: number) => setUploads(all => all.filter(one => one.id !== id))

  const problemOf = ({ name, size }: File): string | undefined => {
    if (!hasEnding(name, acceptedFiles)) return fill(say.fileNotAccepted, { name })
    return size > maxFileBytes ? fill(say.fileTooBig, { name }) : undefined
  }

  const bring = async (upload: Upload) => {
    change(upload.id, { share: 0, failure: undefined })
    try {
      const { name, size } = upload.file
      const { path } = await file.bring(upload.file, {
        silent: true,
        onProgress: share => change(upload.id, { share }),
      })
      sendMessage(
        conversation,
        hasEnding(name, acceptedPictures)
          ? { type: 'image', content: JSON.stringify({ path }) }
          : { type: 'file', content: JSON.stringify({ path, name, size }) },
      )
      drop(upload.id)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      change(upload.id, { failure: fill(say.uploadFailed, { name: upload.file.name, why: error.message }) })
    }
  }

  const add = (files: Iterable<File>) => {
    for (const chosen of files) {
      const failure = problemOf(chosen)
      const upload: Upload = { id: ++made, file: chosen, share: 0, failure }
      setUploads(all => [...all, upload])
      if (!failure) void bring(upload)
    }
  }

  return { uploads, add, again: (upload: Upload) => void bring(upload), drop }
}
