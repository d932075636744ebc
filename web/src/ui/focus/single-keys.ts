import { readStored, writeStored } from '#kernel/storage.ts'
import { createStore, useStore } from '#kernel/store.ts'

// WCAG 2.1.4: `/` and `?` can be switched off. Speech input and some aids press them unasked.
const store = createStore(readStored('singleKeys') !== 'off')

export const areSingleKeysOn = store.get
export const useSingleKeys = (): boolean => useStore(store)
export const chooseSingleKeys = (on: boolean): void => {
  store.set(on)
  writeStored('singleKeys', on ? 'on' : 'off')
}
