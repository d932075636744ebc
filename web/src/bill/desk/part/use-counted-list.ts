import { type ListPage, useList } from '#ui/list/use-list.ts'
import type { QueryKey } from '#ui/query/use-query.ts'

// A list whose first page also contains the number of rows in each state.
export const useCountedList = <Row, Counts>(
  key: QueryKey,
  ask: (after: string | undefined, signal: AbortSignal) => Promise<ListPage<Row> & { counts: Counts }>,
) => {
  const list = useList<Row, ListPage<Row> & { counts: Counts }>(key, ask)
  return { list, counts: list.first?.counts }
}
