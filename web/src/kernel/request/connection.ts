import { createStore, useStore } from '../store.ts'

// Whether the server is reachable: the browser reports when it has no network at all, and `send` reports the result
// of each request, because a browser that reports online may be wrong.
const reachable = createStore(globalThis.navigator?.onLine !== false)

export const isReachable = reachable.get
export const onReachableChange = reachable.subscribe
export const useReachable = (): boolean => useStore(reachable)
export const reportReached = (): void => reachable.set(true)
export const reportUnreachable = (): void => reachable.set(false)

globalThis.addEventListener?.('offline', reportUnreachable)
globalThis.addEventListener?.('online', reportReached)
