import { useQuery as useCachedQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { afterPaint } from '#kernel/after-paint.ts'
import { currentLanguage, useLanguage } from '#kernel/language.ts'
import { useShownFrom } from '#kernel/last-seen.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { queryClient } from '#kernel/request/query-client.ts'
import { askOrKept, type Kept, type QueryKey, useLastShown } from '../query/use-query.ts'

// What every list answers (PRODUCT 5).
export interface ListPage<Row> {
  list: Row[]
  total: number
  totalIsMinimum: boolean
  next: string | null
}

interface Listed<Row, Page> {
  // With what is beside its rows, such as the counts of the tabs.
  first: Page
  rows: Row[]
  next: string | null
  pages: number
}

// A list that was scrolled far is asked again up to here: its rows stay, and the server is not asked for all of them.
const maxPagesAgain = 5

interface ListOptions<Page> {
  // The first rows are stored for when the server cannot be reached: all of them, or what this leaves.
  keep?: Kept<Page>
}

type Ask<Page> = (after: string | undefined, signal: AbortSignal) => Promise<Page>

const listQuery = <Row, Page extends ListPage<Row>>(
  queryKey: readonly unknown[],
  ask: Ask<Page>,
  keep: Kept<Page>,
) => ({
  queryKey,
  meta: { kept: keep !== false },
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Listed<Row, Page>> => {
    const known = queryClient.getQueryData<Listed<Row, Page>>(queryKey)
    if (known) await afterPaint()
    const pages = Math.min(known?.pages ?? 1, maxPagesAgain)
    const first = await askOrKept(queryKey, () => ask(undefined, signal), keep)
    const listed = { first, rows: first.list, next: first.next, pages: 1 }
    while (listed.next !== null && listed.pages < pages) {
      const page = await ask(listed.next, signal)
      listed.rows = [...listed.rows, ...page.list]
      listed.next = page.next
      listed.pages += 1
    }
    return listed
  },
})

// A list that came before its page was drawn is not asked for again when it is.
const preparedForMs = 10_000
let preparedAt: number | undefined

/** Asks for a list before its page is drawn, so that it is drawn once, with its rows. Its page shows a failure. */
export const prepareList = async <Row>(
  key: QueryKey,
  ask: Ask<ListPage<Row>>,
  { keep = false }: ListOptions<NoInfer<ListPage<Row>>> = {},
): Promise<void> => {
  const queryKey = [...key, currentLanguage()]
  await queryClient.prefetchQuery(listQuery(queryKey, ask, keep))
  preparedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
}

// A list that grows by key while scrolling. Another key (filter or sort) restarts it; until its rows come the old
// ones stay, so that nothing shifts.
export const useList = <Row, Page extends ListPage<Row> = ListPage<Row>>(
  key: QueryKey,
  ask: Ask<Page & ListPage<Row>>,
  { keep = false }: ListOptions<NoInfer<Page & ListPage<Row>>> = {},
) => {
  const language = useLanguage()
  const text = JSON.stringify([...key, language])
  // The same object for the same list, so that the callbacks below stay the same.
  const queryKey = useMemo<unknown[]>(() => JSON.parse(text), [text])
  const latest = useRef(ask)
  latest.current = ask

  const { data, error, isFetching, refetch } = useCachedQuery(
    {
      ...listQuery<Row, Page>(queryKey, (after, signal) => latest.current(after, signal), keep),
      staleTime: ({ state }) => (state.dataUpdatedAt === preparedAt ? preparedForMs : 0),
    },
    queryClient,
  )
  const shown = useLastShown(data, error !== null)
  const isStale = useShownFrom() !== undefined
  // As it would be after a reload: without what may have changed.
  const rows = useMemo(
    () =>
      shown && isStale && typeof keep === 'function'
        ? keep({ ...shown.first, list: shown.rows }).list
        : shown?.rows,
    [shown, isStale, keep],
  )
  const { more, growFailure } = useGrowth<Row, Page>(queryKey, data?.next ?? null, latest)
  const reload = useCallback(() => void refetch(), [refetch])
  // A saved record is shown in its row at once.
  const change = useCallback(
    (update: (rows: Row[]) => Row[]) => {
      queryClient.setQueryData<Listed<Row, Page>>(
        queryKey,
        before => before && { ...before, rows: update(before.rows) },
      )
    },
    [queryKey],
  )
  return {
    rows,
    first: shown?.first,
    total: shown?.first.total ?? 0,
    totalIsMinimum: shown?.first.totalIsMinimum ?? false,
    hasMore: shown ? shown.next !== null : false,
    failure: error instanceof CallFailure ? error : growFailure,
    loading: data === undefined ? isFetching || error === null : isFetching && error !== null,
    more,
    reload,
    change,
  }
}

// The pages after the first, one at a time.
const useGrowth = <Row, Page extends ListPage<Row>>(
  queryKey: unknown[],
  next: string | null,
  latest: { current: (after: string | undefined, signal: AbortSignal) => Promise<ListPage<Row>> },
) => {
  const growing = useRef<string>(undefined)
  const [failed, setFailed] = useState<{ of: unknown[]; failure: CallFailure }>()
  const more = useCallback(() => {
    if (next === null || growing.current === next) return
    growing.current = next
    setFailed(undefined)
    latest.current(next, new AbortController().signal).then(
      page => {
        growing.current = undefined
        queryClient.setQueryData<Listed<Row, Page>>(queryKey, before =>
          // The list was asked again meanwhile: this page may not follow its rows.
          before?.next === next
            ? {
                ...before,
                rows: [...before.rows, ...page.list],
                next: page.next,
                pages: before.pages + 1,
              }
            : before,
        )
      },
      (error: unknown) => {
        growing.current = undefined
        setFailed(() => {
          // A bug, not a refusal: it belongs to the page's error boundary.
          if (!(error instanceof CallFailure)) throw error
          return { of: queryKey, failure: error }
        })
      },
    )
  }, [queryKey, next, latest])
  return { more, growFailure: failed?.of === queryKey ? failed.failure : undefined }
}
