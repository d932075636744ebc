/** @public The picker is for inquiry and order. */
export { loadAddressPage, loadAddressPicker } from './load-page.ts'
export { readAddressSearch } from './search.ts'
