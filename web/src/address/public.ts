/** @public The picker is for inquiry and order. */
export { loadAddressPicker } from './pages.ts'
