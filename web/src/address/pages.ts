import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readAddressSearch } from './search.ts'

export const addressPage = {
  readSearch: readAddressSearch,
  load: () => loadChunk('addresses', () => import('./address-page.tsx')),
}

// For inquiries and orders: a menu of the saved addresses, loaded when it is first needed.
export const loadAddressPicker = () => loadChunk('address-picker', () => import('./address-picker.tsx'))
