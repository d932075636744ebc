import type { TableSort } from '#ui/list/data-table.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { type CommodityFilter, commodities } from './queries.ts'
import type { CommoditySearch } from './search.ts'

// What the page's address asks for: the rows, and the counts of the tabs.
export const useCommodityList = (search: CommoditySearch) => {
  const words: CommodityFilter = {
    battery: search.battery,
    originCountry: search.origin,
    keyword: search.q,
  }
  // Newest first by default.
  const sidx = search.sort ?? 'createdAt'
  const sord = search.sort ? (search.order ?? 'asc') : 'desc'
  const filter: CommodityFilter = {
    ...words,
    dangerous: search.view === 'dangerous' ? 'true' : undefined,
    sidx,
    sord,
  }
  const list = useList(['commodities', 'list', filter], (after, signal) =>
    commodities.list(filter, after, signal),
  )
  const counts = useQuery(['commodities', 'counts', words], signal => commodities.counts(words, signal))
  const refresh = () => {
    list.reload()
    counts.reload()
  }
  const sort: TableSort = { by: sidx, descending: sord === 'desc' }
  return { list, counts: counts.value, filter, sort, refresh }
}
