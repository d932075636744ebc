import { fill } from '@dtms/contract/language.ts'
import type { ModeText } from '@dtms/contract/mode.ts'
import { useState } from 'react'
import { formatFileSize } from '#kernel/file/file-size.ts'
import { type Said, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { imports, type Rule } from './queries.ts'
import { startText } from './text/start.ts'

const maxBytes = 10 * 1024 * 1024
export const tableFiles = '.xlsx,.ods,.csv'

interface Busy {
  text: string
  share: number | undefined
}

// Uploads a file for the dry run. A file that cannot be a table is refused at once; the server checks the rest. A
// user who leaves the page finds the import in the history.
export const useUpload = (mode: ModeText, rule: Rule, onUploaded: (id: string) => void) => {
  const say = useWords(startText)
  const [busy, setBusy] = useState<Busy>()
  const [failure, setFailure] = useState('')

  const take = async (file: File) => {
    const fail = (why: string) => setFailure(fill(say.uploadFailed, { name: file.name, why }))
    setFailure('')
    const wrong =
      problemOf(file, say) ?? (rule.rule === 'channel' && rule.channel === '' ? say.chooseChannel : '')
    if (wrong) return fail(wrong)
    const onProgress = (share: number) => setBusy(progressOf(file, share, say))
    onProgress(0)
    try {
      const { id } = await imports.upload(file, { businessType: mode, ...rule }, onProgress)
      onUploaded(id)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      fail(Object.values(error.fields)[0] ?? error.message)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, failure, take }
}

const problemOf = (file: File, say: Said<typeof startText>): string | undefined => {
  if (!/\.(xlsx|ods|csv|tsv|txt)$/i.test(file.name)) return say.notTable
  return file.size > maxBytes ? say.tooBig : undefined
}

const progressOf = (file: File, share: number, say: Said<typeof startText>): Busy =>
  share < 1
    ? {
        text: fill(say.uploading, {
          name: file.name,
          size: formatFileSize(file.size),
          percent: `${Math.floor(share * 100)}%`,
        }),
        share,
      }
    : { text: fill(say.checking, { name: file.name }), share: undefined }
