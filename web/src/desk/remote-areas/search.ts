import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

export interface RemoteAreasSearch {
  // Whether this place is remote.
  country?: string
  postcode?: string
  open?: 'import'
}

export const readRemoteAreasSearch = (given: Record<string, unknown>): RemoteAreasSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    country: text('country'),
    postcode: text('postcode'),
    open: one('open', ['import'] as const),
  })
}
