import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

export interface ProvidersSearch {
  // The code of the one that is open.
  open?: string
}

export const readProvidersSearch = (given: Record<string, unknown>): ProvidersSearch =>
  withoutUndefined({ open: searchReader(given).text('open') })
