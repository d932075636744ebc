import type { Mode } from '@dtms/contract/mode.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { send } from '#kernel/request/send.ts'
import type { ComboChoice } from '#ui/field/combo-input.tsx'

/** A form with customs codes has opened: the server prepares its index before a word is typed. */
export const prepareHsSearch = (): void => {
  const abort = new AbortController()
  searchHsCodes('', abort.signal).catch(() => {})
}

/** Customs codes for a word or the beginning of a code, as choices of a field. */
export const searchHsCodes = async (keyword: string, signal: AbortSignal): Promise<ComboChoice[]> => {
  const found = await send(referenceCalls.hsCodes, { query: { keyword } }, { signal, silent: true })
  return found.map(({ code, name, fullName, chapter, chapterName }) => ({
    value: code,
    text: name,
    whole: fullName,
    note: `${chapter} ${chapterName}`,
  }))
}

/** What an order or an inquiry goes by, as far as it is known: its own refusal is shown, else those of whole modes. */
export interface CarriedBy {
  businessType: Mode
  channel: string
}

/** Dangerous goods by number or name, with their class and packing groups, and why they are refused. */
export const searchUnNumbers = async (
  keyword: string,
  signal: AbortSignal,
  by?: CarriedBy,
): Promise<ComboChoice[]> => {
  const found = await send(referenceCalls.unNumbers, { query: { keyword } }, { signal, silent: true })
  return found.map(({ code, name, packingGroups, refusals, ...one }) => {
    const refused = refusals.filter(({ businessType, channel }) =>
      by
        ? businessType === by.businessType && (channel === null || channel === by.channel)
        : channel === null,
    )
    const why = [...new Set(refused.map(({ text }) => text))]
    return {
      value: code,
      text: name,
      note: [one.class, packingGroups, ...why].filter(Boolean).join(' · '),
      ...(by && why[0] !== undefined && { problem: why[0] }),
    }
  })
}
