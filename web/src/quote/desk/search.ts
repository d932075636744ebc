import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The list's state is in its address.
export interface RequestsSearch {
  view?: 'open' | 'answered'
  open?: string
}

export const readRequestsSearch = (given: Record<string, unknown>): RequestsSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({ view: one('view', ['open', 'answered'] as const), open: text('open') })
}
