import { createStore, useStore } from '#kernel/store.ts'

// An inquiry repeated from the history: what it cost then, to be set beside what it costs now.
interface Repeated {
  lowestAmount: number
  createTime: string
  // What the URL must hold for the comparison to make sense.
  search: string
}

const store = createStore<Repeated | undefined>(undefined)
export const useRepeated = (): Repeated | undefined => useStore(store)
export const rememberRepeated = store.set
