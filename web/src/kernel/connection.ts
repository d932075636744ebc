import { createStore, useStore } from './store.ts'

// Whether the server can be reached: the browser says when it has no network at all, and `send` reports
// what became of each request, since a browser that thinks it is online may be wrong.
const reachable = createStore(globalThis.navigator?.onLine !== false)

export const useReachable = (): boolean => useStore(reachable)
export const reportReached = (): void => reachable.set(true)
export const reportUnreachable = (): void => reachable.set(false)

globalThis.addEventListener?.('offline', reportUnreachable)
globalThis.addEventListener?.('online', reportReached)
