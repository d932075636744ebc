import { type Query, QueryClient } from '@tanstack/react-query'
import { forgetLastSeen, markOpenFrom, onKeptOutdated } from '../last-seen.ts'
import { onSessionChange } from '../visitor/session.ts'
import { CallFailure } from './call-failure.ts'
import { isReachable, onReachableChange } from './connection.ts'

// What the server answered on inner pages, kept while the page is open: a second visit shows it at once and asks again.
// Only pages behind the entry import this; it must not get into the script of visitors.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Shown at once, and always asked again behind.
      staleTime: 0,
      gcTime: 10 * 60_000,
      retry: false,
      // `send` decides about the network (connection.ts).
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      // A response is a new one, even if it says the same: panels compare by identity.
      structuralSharing: false,
      // A bug, not a refusal: it belongs to the page's error boundary.
      throwOnError: error => !(error instanceof CallFailure),
    },
  },
})

let generation = 0
/** Grows when the cache is cleared: what a component still holds of an earlier one is not shown. */
export const cacheGeneration = (): number => generation

/** Sign-out, 60x and a switch of roles: nothing of the session before may be shown. */
export const clearCache = (): void => {
  generation++
  queryClient.clear()
  void forgetLastSeen()
}

onSessionChange(clearCache)
const isAskedAgain = ({ meta }: Query): boolean => !meta?.fresh
onKeptOutdated(() => void queryClient.invalidateQueries({ predicate: isAskedAgain }))

// The line drops under an open list: it has an age from here on, until it was asked again.
const isOpen = ({ meta, state }: Query): boolean => meta?.kept === true && state.dataUpdatedAt > 0
let isMarked = false
const markOpen = (): void => {
  if (isReachable()) return
  const open = queryClient.getQueryCache().findAll({ type: 'active', predicate: isOpen })
  isMarked = open.length > 0
  markOpenFrom(isMarked ? Math.min(...open.map(({ state }) => state.dataUpdatedAt)) : undefined)
}
const renewOpen = async (): Promise<void> => {
  if (!isMarked) return
  isMarked = false
  // What the rule above has just asked again is not asked twice.
  await queryClient.invalidateQueries({ predicate: isAskedAgain }, { cancelRefetch: false })
  if (isReachable()) markOpenFrom(undefined)
}
onReachableChange(() => (isReachable() ? void renewOpen() : markOpen()))
queryClient.getQueryCache().subscribe(markOpen)

/** Asks again for what is on screen of these subjects; the rest is asked when it is shown. */
export const invalidate = (subjects: readonly string[]): void => {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => !meta?.fresh && subjects.includes(String(queryKey[0])),
  })
}
