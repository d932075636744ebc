import { type Language, languages } from '@dtms/contract/language.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The mail that is open, in which language, and what the list was searched for.
export interface MailsSearch {
  mail?: string
  language?: Language
  q?: string
}

export const readMailsSearch = (given: Record<string, unknown>): MailsSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({ mail: text('mail'), language: one('language', languages), q: text('q') })
}
