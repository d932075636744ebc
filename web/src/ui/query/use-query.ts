import { useQuery as useCachedQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { afterPaint } from '#kernel/after-paint.ts'
import { useLanguage } from '#kernel/language.ts'
import { lastSeen, useShownFrom } from '#kernel/last-seen.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { cacheGeneration, queryClient } from '#kernel/request/query-client.ts'

export interface Query<Value> {
  // The last response: it stays while a newer one is under way, so that nothing jumps.
  value: Value | undefined
  failure: CallFailure | undefined
  // What is shown is not the response to this key.
  loading: boolean
  reload: () => void
}

// The subject, as the server's hints name it (contract change.ts) or the feature's own name, and what is asked of it.
export type QueryKey = readonly [subject: string, ...asked: unknown[]]

// A response may be undefined, which the cache does not take.
interface Box<Value> {
  value: Value
}

interface QueryOptions<Value> {
  // For forms, previews and prices: an earlier response is never shown, and no hint replaces what is being edited.
  fresh?: boolean
  // Known already: it is not asked for before a reload.
  initial?: Value | undefined
  // Stored for when the server cannot be reached: all of it, or what this leaves. Never for quotes, offers and rates.
  keep?: Kept<Value>
}

export type Kept<Value> = boolean | ((value: Value) => Value)

/** Asks, or gives the stored response where the server cannot be reached and the query stores it. */
export const askOrKept = <Value>(
  key: readonly unknown[],
  ask: () => Promise<Value>,
  keep: Kept<Value>,
): Promise<Value> =>
  keep === false
    ? ask()
    : lastSeen(key, ask, {
        ...(keep !== true && { kept: keep }),
        isAwaited: queryClient.getQueryData(key) === undefined,
      })

/** A response of the server, from the cache at once if it was asked before, and asked again behind. */
export const useQuery = <Value>(
  key: QueryKey,
  ask: (signal: AbortSignal) => Promise<Value>,
  { fresh = false, initial, keep = false }: QueryOptions<Value> = {},
): Query<Value> => {
  const language = useLanguage()
  const queryKey = [...key, language]
  const { data, error, isFetching, refetch } = useCachedQuery<Box<Value>>(
    {
      queryKey,
      queryFn: async ({ signal }) => {
        // What is shown already is asked again behind: a page that comes to the front does not wait for its calls to leave.
        if (queryClient.getQueryData(queryKey) !== undefined) await afterPaint()
        return { value: await askOrKept(queryKey, () => ask(signal), keep) }
      },
      meta: { fresh, kept: keep !== false },
      ...(fresh && { gcTime: 0, refetchOnReconnect: false }),
      ...(initial !== undefined && { initialData: { value: initial }, staleTime: Number.POSITIVE_INFINITY }),
    },
    queryClient,
  )
  const shown = useLastShown(data, error !== null)
  const isStale = useShownFrom() !== undefined
  // As it would be after a reload: without what may have changed.
  const value = useMemo(
    () => (shown && isStale && typeof keep === 'function' ? keep(shown.value) : shown?.value),
    [shown, isStale, keep],
  )
  const reload = useCallback(() => void refetch(), [refetch])
  return {
    value,
    failure: error instanceof CallFailure ? error : undefined,
    loading: data === undefined ? isFetching || error === null : isFetching && error !== null,
    reload,
  }
}

/**
 * The last response of this component, until the next one comes or the cache is cleared. If the next one fails, what is
 * shown would be the response to another key: under a tab it would be the rows of another.
 */
export const useLastShown = <Box>(box: Box | undefined, failed: boolean): Box | undefined => {
  const last = useRef<{ box: Box; generation: number }>(undefined)
  if (box !== undefined) last.current = { box, generation: cacheGeneration() }
  else if (failed) last.current = undefined
  return last.current?.generation === cacheGeneration() ? last.current.box : undefined
}
