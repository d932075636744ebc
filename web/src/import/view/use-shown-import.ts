import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { type ImportDetail, type ImportOrder, imports, ordersAtOnce } from '../queries.ts'
import type { ImportSearch } from '../search.ts'

export interface ShownImport {
  detail: ImportDetail
  // Those that are loaded, by their place.
  orders: readonly ImportOrder[]
  next: string | null
}

const shownOf = (detail: ImportDetail): ShownImport => ({
  detail,
  orders: detail.orders.list,
  next: detail.orders.next,
})

/** A page of orders replaces the earlier rows: corrected ones may have left the view. */
export const patched = (shown: ShownImport, detail: ImportDetail, after: number): ShownImport => {
  const { list, next } = detail.orders
  const last = next === null ? Number.POSITIVE_INFINITY : (list.at(-1)?.place ?? after)
  const tail = shown.orders.filter(({ place }) => place > last)
  return {
    detail,
    orders: [...shown.orders.filter(({ place }) => place <= after), ...list, ...tail],
    next: tail.length > 0 ? shown.next : next,
  }
}

// An import and as many of its orders as one has scrolled to. An answer that comes too late is dropped.
export const useShownImport = (id: string, show: ImportSearch['show']) => {
  const language = useLanguage()
  const key = `${language} ${id} ${show ?? ''}`
  const [state, setState] = useState<{ key: string; shown: ShownImport | undefined }>({
    key,
    shown: undefined,
  })
  const [failure, setFailure] = useState<CallFailure>()
  const [turn, setTurn] = useState(0)
  const growing = useRef(false)
  const latest = useRef(key)
  latest.current = key

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks again.
  useEffect(() => {
    const abort = new AbortController()
    imports.one(id, { show, pageSize: ordersAtOnce }, abort.signal).then(
      detail => {
        if (abort.signal.aborted) return
        setState({ key, shown: shownOf(detail) })
        setFailure(undefined)
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof CallFailure)) throw error
        setFailure(error)
      },
    )
    return () => abort.abort()
  }, [key, turn])

  const next = state.shown?.next ?? null
  const more = useCallback(() => {
    if (next === null || growing.current || latest.current !== key) return
    growing.current = true
    imports
      .one(id, { show, pageSize: ordersAtOnce, after: next }, new AbortController().signal)
      .then(detail =>
        setState(before =>
          before.key === key && before.shown?.next === next
            ? { key, shown: patched(before.shown, detail, Number(next)) }
            : before,
        ),
      )
      // `send` shows the reason; scrolling on retries.
      .catch(() => {})
      .finally(() => {
        growing.current = false
      })
  }, [id, show, key, next])

  const reload = useCallback(() => setTurn(before => before + 1), [])
  // What a change answered: the whole first page, or the page behind an order.
  const put = useCallback(
    (detail: ImportDetail, after?: number) =>
      setState(before =>
        before.key !== latest.current
          ? before
          : {
              key: before.key,
              shown:
                after !== undefined && before.shown ? patched(before.shown, detail, after) : shownOf(detail),
            },
      ),
    [],
  )
  return { shown: state.shown, loading: state.key !== key, failure, more, reload, put }
}

export type ImportHold = ReturnType<typeof useShownImport>
