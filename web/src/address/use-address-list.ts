import type { TableSort } from '#ui/list/data-table.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useAnswer } from '#ui/query/use-answer.ts'
import { type AddressFilter, addresses } from './queries.ts'
import type { AddressSearch } from './search.ts'

// What the page's address asks for: the rows, and the counts of the tabs.
export const useAddressList = (search: AddressSearch) => {
  const words: AddressFilter = { type: search.type, country: search.country, keyword: search.q }
  // Newest first, until somebody sorts.
  const sidx = search.sort ?? 'createdAt'
  const sord = search.sort ? (search.order ?? 'asc') : 'desc'
  const filter: AddressFilter = { ...words, kind: search.view, sidx, sord }
  const list = useList(JSON.stringify(filter), (after, signal) => addresses.list(filter, after, signal))
  const counts = useAnswer(JSON.stringify(words), signal => addresses.counts(words, signal))
  const refresh = () => {
    list.reload()
    counts.reload()
  }
  const sort: TableSort = { by: sidx, descending: sord === 'desc' }
  return { list, counts: counts.value, filter, sort, refresh }
}
