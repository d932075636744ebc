import { listPageSize } from '@dtms/contract/list.ts'
import { useState } from 'react'
import type { TableSort } from '#ui/list/data-table.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { rate, type SheetFilter } from './queries.ts'
import type { RatesSearch } from './search.ts'

// What the page's address asks for: the rows with the counts of the tabs, the channels to choose from and those
// that run out.
export const useSheetList = (search: RatesSearch) => {
  const filter: SheetFilter = {
    businessType: search.mode,
    channel: search.channel || undefined,
    keyword: search.q || undefined,
  }
  const state = search.view === undefined || search.view === 'all' ? undefined : search.view
  // Newest first by default.
  const sidx = search.sort ?? 'createdAt'
  const sord = search.sort ? (search.order ?? 'asc') : 'desc'
  const page = { ...filter, state, sidx, sord, currentPage: search.page ?? 1, pageSize: listPageSize.default }

  const list = useQuery(['rates', 'sheets', page], signal => rate.sheets(page, signal))
  const expiring = useQuery(['rates', 'expiring'], rate.expiring)
  const channels = useQuery(['rates', 'channels'], rate.channels)

  const [turn, setTurn] = useState(0)
  const refresh = () => {
    setTurn(before => before + 1)
    list.reload()
    expiring.reload()
    channels.reload()
  }
  const sort: TableSort = { by: sidx, descending: sord === 'desc' }
  return {
    list,
    counts: list.value?.counts,
    // Undefined until it is known.
    expiring: expiring.value ?? (expiring.failure ? [] : undefined),
    channels: (channels.value ?? []).map(one => one.channel),
    sort,
    refresh,
    // Grows with every change, for what is asked beside the list.
    turn,
  }
}
