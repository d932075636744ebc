import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '#kernel/call-failure.ts'

// What every list answers (PRODUCT 5).
export interface ListPage<Row> {
  list: Row[]
  total: number
  totalIsMinimum: boolean
  next: string | null
}

interface State<Row> {
  key: string
  rows: Row[] | undefined
  total: number
  totalIsMinimum: boolean
  next: string | null
  failure: CallFailure | undefined
  loading: boolean
}

// A list that grows by key while scrolling. Another key (filter or sort) restarts it; until its rows come the old
// ones stay, so that nothing shifts. A late response is dropped.
export const useList = <Row>(
  key: string,
  ask: (after: string | undefined, signal: AbortSignal) => Promise<ListPage<Row>>,
) => {
  const [state, setState] = useState<State<Row>>({
    key,
    rows: undefined,
    total: 0,
    totalIsMinimum: false,
    next: null,
    failure: undefined,
    loading: true,
  })
  const [turn, setTurn] = useState(0)
  const latest = useRef(ask)
  latest.current = ask
  const growing = useRef<AbortController>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks again.
  useEffect(() => {
    const abort = new AbortController()
    growing.current?.abort()
    growing.current = undefined
    setState(before => ({ ...before, key, loading: true }))
    latest.current(undefined, abort.signal).then(
      ({ list, total, totalIsMinimum, next }) => {
        if (abort.signal.aborted) return
        setState({ key, rows: list, total, totalIsMinimum, next, failure: undefined, loading: false })
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setState(failed(key, error))
      },
    )
    return () => abort.abort()
  }, [key, turn])

  const { next } = state
  const more = useCallback(() => {
    if (next === null || growing.current) return
    const abort = new AbortController()
    growing.current = abort
    latest.current(next, abort.signal).then(
      page => {
        if (abort.signal.aborted) return
        growing.current = undefined
        setState(before => ({
          ...before,
          rows: [...(before.rows ?? []), ...page.list],
          next: page.next,
          failure: undefined,
        }))
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        growing.current = undefined
        setState(failed(key, error))
      },
    )
  }, [key, next])

  const reload = useCallback(() => setTurn(before => before + 1), [])
  // A saved record is shown in its row at once.
  const change = useCallback(
    (update: (rows: Row[]) => Row[]) =>
      setState(before => (before.rows ? { ...before, rows: update(before.rows) } : before)),
    [],
  )
  return {
    rows: state.rows,
    total: state.total,
    totalIsMinimum: state.totalIsMinimum,
    hasMore: next !== null,
    failure: state.failure,
    loading: state.loading || state.key !== key,
    more,
    reload,
    change,
  }
}

const failed =
  <Row>(key: string, error: unknown) =>
  (before: State<Row>): State<Row> => {
    // A bug, not a refusal: it belongs to the page's error boundary.
    if (!(error instanceof CallFailure)) throw error
    return { ...before, key, failure: error, loading: false }
  }
