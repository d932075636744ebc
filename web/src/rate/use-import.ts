import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { formatFileSize } from '#kernel/file/file-size.ts'
import { type Said, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { manyText } from './many/text.ts'
import { rate, type SeenDraft } from './queries.ts'
import { rateText } from './text.ts'

const maxBytes = 10 * 1024 * 1024

export const sheetFiles = '.xlsx,.json'

interface Busy {
  text: string
  share: number | undefined
}

// Uploads a file as a new draft, or as a replacement of one. The server checks it; a file that cannot be a sheet is
// refused at once.
export const useImport = (onImported: (id: string) => void, replaced?: SeenDraft) => {
  const say = useWords(rateText)
  const sayMany = useWords(manyText)
  const [busy, setBusy] = useState<Busy>()
  const [failure, setFailure] = useState('')

  const importFile = async (file: File) => {
    const fail = (why: string) => setFailure(fill(say.importFailed, { name: file.name, why }))
    setFailure('')
    const wrong = problemOf(file, say)
    if (wrong) return fail(wrong)
    const onProgress = (share: number) => setBusy(progressOf(file, share, say))
    onProgress(0)
    try {
      const response = await sendFile(file, replaced, onProgress)
      if (!response) return fail(say.notJson)
      const errors = response.findings.some(finding => finding.severity === 'error')
      const [good, wrong] = replaced ? [say.replaced, say.replacedWrong] : [say.imported, say.importedWrong]
      if (response.existing) void showMessage('warning', sayMany.alreadyImported)
      else void showMessage(errors ? 'warning' : 'success', errors ? wrong : good)
      onImported(response.id)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      fail(Object.values(error.fields)[0] ?? error.message)
    } finally {
      setBusy(undefined)
    }
  }

  return { busy, failure, importFile, dismiss: () => setFailure('') }
}

const problemOf = (file: File, say: Said<typeof rateText>): string | undefined => {
  if (!/\.(xlsx|json)$/i.test(file.name)) return say.notSheetFile
  return file.size > maxBytes ? say.tooBig : undefined
}

const progressOf = (file: File, share: number, say: Said<typeof rateText>): Busy =>
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

// undefined: the file is no JSON.
const sendFile = async (file: File, replaced: SeenDraft | undefined, onProgress: (share: number) => void) => {
  if (!/\.json$/i.test(file.name))
    return replaced ? rate.replaceByXlsx(replaced, file, onProgress) : rate.importFile(file, onProgress)
  const sheet = readJson(await file.text())
  if (!sheet) return undefined
  return replaced ? rate.replaceByJson(replaced, sheet, onProgress) : rate.importFile(file, onProgress)
}

const readJson = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
