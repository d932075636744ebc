import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The state of the desk's list of imports is in its address. Read before the page is loaded, so it imports nothing of
// the contract.
const states = ['mapping', 'checked', 'committing', 'partly', 'committed'] as const

export interface DeskImportsSearch {
  q?: string
  state?: (typeof states)[number]
  // Filters: one customer; orders of one provider, by its code.
  customer?: string
  provider?: string
  from?: string
  to?: string
  sort?: 'createTime' | 'fileName'
  order?: 'asc' | 'desc'
  // The import that is open, and which of its orders are shown.
  open?: string
  show?: 'bad' | 'placed'
}

export const readDeskImportsSearch = (given: Record<string, unknown>): DeskImportsSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    q: text('q'),
    state: one('state', states),
    customer: text('customer'),
    provider: text('provider'),
    from: text('from'),
    to: text('to'),
    sort: one('sort', ['createTime', 'fileName'] as const),
    order: one('order', ['asc', 'desc'] as const),
    open: text('open'),
    show: one('show', ['bad', 'placed'] as const),
  })
}
