import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '#kernel/call-failure.ts'

export interface Answer<Value> {
  // What was answered last: it stays while a newer answer is under way, so that nothing jumps.
  value: Value | undefined
  failure: CallFailure | undefined
  loading: boolean
  reload: () => void
}

interface State<Value> {
  key: string
  value: Value | undefined
  failure: CallFailure | undefined
  loading: boolean
}

// Asks when the page opens and whenever the key changes; an answer that comes too late is dropped.
export const useQuery = <Value>(
  key: string,
  ask: (signal: AbortSignal) => Promise<Value>,
  // What is known already, from a route's loader: it is not asked for again before a reload.
  initial?: Value,
): Answer<Value> => {
  const [state, setState] = useState<State<Value>>({
    key,
    value: initial,
    failure: undefined,
    loading: initial === undefined,
  })
  const [turn, setTurn] = useState(0)
  const latest = useRef(ask)
  latest.current = ask
  const knownKey = useRef(initial === undefined ? undefined : key)

  useEffect(() => {
    if (turn === 0 && knownKey.current === key) return
    const abort = new AbortController()
    setState(before => ({ ...before, key, loading: true }))
    latest.current(abort.signal).then(
      value => {
        if (!abort.signal.aborted) setState({ key, value, failure: undefined, loading: false })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        setState(before => {
          // A bug, not a refusal: it belongs to the page's error boundary.
          if (!(error instanceof CallFailure)) throw error
          return { ...before, key, failure: error, loading: false }
        })
      },
    )
    return () => abort.abort()
  }, [key, turn])

  const reload = useCallback(() => setTurn(before => before + 1), [])
  return { value: state.value, failure: state.failure, loading: state.loading || state.key !== key, reload }
}
