import { createStore, useStore } from '#kernel/store.ts'

// The open dialogs, the last on top. While one is open everything outside it is inert, messages included, so visible
// and announced content is drawn inside the topmost.
const layers = createStore<readonly HTMLElement[]>([])

export const enterLayer = (element: HTMLElement): (() => void) => {
  layers.set([...layers.get(), element])
  return () => layers.set(layers.get().filter(other => other !== element))
}

// Only what is drawn after the start asks for it: a page made without a browser has no body to draw in.
export const useTopLayer = (): HTMLElement => useStore(layers).at(-1) ?? document.body
