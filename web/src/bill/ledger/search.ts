import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The filters of the ledger are in its address.
const names = ['q', 'customer', 'account', 'kind', 'currency', 'provider', 'from', 'to'] as const

export type LedgerSearch = { [Name in (typeof names)[number]]?: string }

export const readLedgerSearch = (given: Record<string, unknown>): LedgerSearch => {
  const { text } = searchReader(given)
  return withoutUndefined(Object.fromEntries(names.map(name => [name, text(name)])) as LedgerSearch)
}
