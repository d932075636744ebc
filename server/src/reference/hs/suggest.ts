import type { Words } from '@dtms/contract/language.ts'
import type { ReferenceKeeper } from '../entry/keep-reference.ts'
import { searchHsCodes } from './search.ts'

export interface HsSuggester {
  /** Whether the Harmonized System, or the administrator's own list, has the six digits that a code begins with. */
  isKnown: (code: string) => boolean
  nameOf: (code: string) => Words | undefined
  /** The codes that the search finds for what goods are called, best first. */
  codesFor: (names: readonly string[]) => Promise<string[]>
}

const maxCodes = 3
// A file of thousands of rows names few kinds of goods. A search takes milliseconds; beyond this the file is wrong throughout.
const maxSearches = 200

/** For one check of a file: the same words are searched once. */
export const openHsSuggester = (reference: ReferenceKeeper): HsSuggester => {
  const { hsCodes } = reference.current()
  const found = new Map<string, Promise<string[]>>()
  const search = async (name: string) =>
    (await searchHsCodes(hsCodes, name)).slice(0, maxCodes).map(({ code }) => code)
  return {
    isKnown: code => hsCodes.byCode(code) !== undefined || hsCodes.byCode(code.slice(0, 6)) !== undefined,
    nameOf: code => hsCodes.byCode(code)?.name,
    codesFor: async names => {
      for (const name of names.map(text => text.trim().slice(0, 60)).filter(Boolean)) {
        const known = found.get(name)
        if (!known && found.size >= maxSearches) return []
        const searched = known ?? search(name)
        found.set(name, searched)
        const codes = await searched
        if (codes.length > 0) return codes
      }
      return []
    },
  }
}
