import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The provider that a portal admin looks at. Absent means all.
export interface StartSearch {
  provider?: string
}

export const readStartSearch = (given: Record<string, unknown>): StartSearch =>
  withoutUndefined({ provider: searchReader(given).text('provider') })

// What was asked: on which days, on which lane.
export interface QuotesSearch {
  provider?: string
  from?: string
  to?: string
  lane?: string
}

export const readQuotesSearch = (given: Record<string, unknown>): QuotesSearch => {
  const { text } = searchReader(given)
  return withoutUndefined({
    provider: text('provider'),
    from: text('from'),
    to: text('to'),
    lane: text('lane'),
  })
}
