import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { type Card, type CardDraft, cards } from './queries.ts'
import { cardText } from './text.ts'

const maxBytes = 10 * 1024 * 1024

export const cardFiles = '.xlsx,.ods,.csv,.xls,.xlsm,.eml'

export interface Uploaded {
  name: string
  // Why it was refused.
  failure?: string
  // The card that it became.
  id?: string
  // Of a known layout that has nothing new in it.
  drafts?: CardDraft[]
}

// A known layout in which something is new or wrong is looked at before it becomes a draft.
const isCertain = ({ ready, layout, findings }: Card): boolean =>
  ready &&
  layout !== undefined &&
  !findings.some(({ severity, code }) => severity === 'error' || /^(new|missing)-/.test(code))

// Many files, one after the other. A known layout goes straight to its drafts.
export const useCardUpload = (provider: string | undefined, onDone: (results: Uploaded[]) => void) => {
  const say = useWords(cardText)
  const [busy, setBusy] = useState<{ text: string; share: number | undefined }>()

  const uploadOne = async (file: File): Promise<Uploaded[]> => {
    const { name } = file
    if (file.size > maxBytes) return [{ name, failure: say.tooBig }]
    try {
      const card = await cards.upload(file, provider, share =>
        setBusy(
          share < 1
            ? { text: fill(say.uploading, { name, percent: `${Math.floor(share * 100)}%` }), share }
            : { text: fill(say.reading, { name }), share: undefined },
        ),
      )
      const first = { name: card.fileName, id: card.id }
      return [
        isCertain(card) ? { ...first, drafts: (await cards.draft(card.id)).rateSheets } : first,
        ...(card.more ?? []).map(({ fileName, id, reason }) => ({
          name: fileName,
          ...(id !== null && { id }),
          ...(reason !== null && { failure: reason }),
        })),
      ]
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return [{ name, failure: Object.values(error.fields)[0] ?? error.message }]
    }
  }

  const upload = async (files: readonly File[]) => {
    const results: Uploaded[] = []
    for (const file of files) {
      setBusy({ text: fill(say.reading, { name: file.name }), share: 0 })
      results.push(...(await uploadOne(file)))
    }
    setBusy(undefined)
    onDone(results)
  }

  return { busy, upload }
}
