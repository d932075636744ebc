import type { EntryKind, EntryOrigin, EntrySortKey, EntryState } from '@dtms/contract/desk/place.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// Read before the page is loaded: types alone of the contract.
const kinds: readonly EntryKind[] = ['fba', 'sea', 'air', 'hs']
const states: readonly EntryState[] = ['open', 'closed']
const origins: readonly EntryOrigin[] = ['release', 'portal']
const sortKeys: readonly EntrySortKey[] = [
  'code',
  'nameZh',
  'nameEn',
  'country',
  'city',
  'weight',
  'updateTime',
]

export interface PlacesSearch {
  // Warehouses where none is named.
  kind?: EntryKind
  q?: string
  country?: string
  region?: string
  state?: EntryState
  origin?: EntryOrigin
  sort?: EntrySortKey
  order?: 'asc' | 'desc'
  // The entry that is open: its id, `new` or `import`.
  open?: string
}

export const readPlacesSearch = (given: Record<string, unknown>): PlacesSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    kind: one('kind', kinds),
    q: text('q'),
    country: text('country'),
    region: text('region'),
    state: one('state', states),
    origin: one('origin', origins),
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    open: text('open'),
  })
}
