import type { ModelId } from '@dtms/contract/account/permission.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

export interface PermissionsSearch {
  // The page whose entries are shown.
  model?: ModelId
}

// What is no page's name is left out by the page itself: its table is not loaded yet.
export const readPermissionsSearch = (given: Record<string, unknown>): PermissionsSearch =>
  withoutUndefined({ model: searchReader(given).text('model') as ModelId | undefined })
