import { loadChunk } from '#kernel/load-chunk.ts'

export const loadAddressPage = () => loadChunk('addresses', () => import('./address-page.tsx'))
/** @public For inquiry and order: a menu of the book's addresses, loaded when it is first needed. */
export const loadAddressPicker = () => loadChunk('address-picker', () => import('./address-picker.tsx'))
