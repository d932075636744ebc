/** @public For inquiry and order: a menu of the book's addresses, loaded when it is first needed. */
export { loadAddressPage, loadAddressPicker } from './load-page.ts'
export type { Address } from './queries.ts'
export { readAddressSearch } from './search.ts'
