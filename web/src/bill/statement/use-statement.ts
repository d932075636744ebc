import { type ListPage, useList } from '#ui/list/use-list.ts'
import type { QueryKey } from '#ui/query/use-query.ts'
import type { Statement } from '../queries.ts'

type Ask = (after: string | undefined, signal: AbortSignal) => Promise<Statement>
type Entry = Statement['entries'][number]
type Page = ListPage<Entry> & { statement: Statement | undefined }

const none: Page = { list: [], total: 0, totalIsMinimum: false, next: null, statement: undefined }

/** A statement whose entries come page by page; its sums are of the whole period. Without `ask` there is none to load. */
export const useStatement = (key: QueryKey, ask: Ask | undefined) => {
  const list = useList<Entry, Page>(key, async (after, signal) => {
    if (!ask) return none
    const statement = await ask(after, signal)
    return { ...none, list: statement.entries, next: statement.next, statement }
  })
  const first = list.first?.statement
  return {
    value: first && { ...first, entries: list.rows ?? [], next: list.hasMore ? first.next : null },
    loading: list.loading,
    failure: list.failure,
    reload: list.reload,
    more: list.more,
  }
}
