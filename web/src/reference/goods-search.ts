import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { send } from '#kernel/send.ts'
import type { ComboChoice } from '#ui/field/combo-field.tsx'

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

/** Dangerous goods by number or name, with their class and packing groups. */
export const searchUnNumbers = async (keyword: string, signal: AbortSignal): Promise<ComboChoice[]> => {
  const found = await send(referenceCalls.unNumbers, { query: { keyword } }, { signal, silent: true })
  return found.map(one => ({
    value: one.code,
    text: one.name,
    note: [one.class, one.packingGroups].filter(Boolean).join(' · '),
  }))
}
