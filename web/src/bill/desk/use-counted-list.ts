import { useState } from 'react'
import { type ListPage, useList } from '#ui/list/use-list.ts'

// A list whose first page also contains the number of rows in each state.
export const useCountedList = <Row, Counts>(
  key: string,
  ask: (after: string | undefined, signal: AbortSignal) => Promise<ListPage<Row> & { counts: Counts }>,
) => {
  const [counts, setCounts] = useState<Counts>()
  const list = useList(key, async (after, signal) => {
    const page = await ask(after, signal)
    if (after === undefined && !signal.aborted) setCounts(page.counts)
    return page
  })
  return { list, counts }
}
