import { useSyncExternalStore } from 'react'

// A value outside React that notifies subscribers when it changes. All shared state of the public pages uses these:
// no state library in the entry chunk.
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: value => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `made`: what a prerendered page was made with. A part that React makes alive later begins with it, too. */
export const useStore = <Value>(store: Store<Value>, made: () => Value = store.get): Value =>
  useSyncExternalStore(store.subscribe, store.get, made)
