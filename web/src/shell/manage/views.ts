import { onSessionChange } from '#kernel/session.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { type AreaPage, areaPages } from './pages.ts'
import {
  addView,
  deleteAllViews,
  deleteOtherViews,
  deleteView,
  noViews,
  updateView,
  type Views,
} from './visited-views.ts'

// The views of this browser tab. Affix views stand in the bar from the beginning, without having been opened.
const atFirst = (): Views => ({
  visited: areaPages.filter(page => page.affix).reduce<Views>(addView, noViews).visited,
  cached: [],
})

const store = createStore<Views>(atFirst())
export const useViews = (): Views => useStore(store)
export const currentViews = store.get

// Which view is in front: hidden ones must not navigate.
let front = ''
export const isInFront = (path: string): boolean => path === front

export const visit = (page: AreaPage, search: Readonly<Record<string, unknown>>): void => {
  front = page.path
  const { path, name, title, noCache = false, affix = false } = page
  const added = addView(store.get(), { path, name, title, noCache, affix, search })
  store.set(updateView(added, { path, search }))
}

export const closeView = (path: string): void => store.set(deleteView(store.get(), path))
export const closeOtherViews = (path: string): void => store.set(deleteOtherViews(store.get(), path))
export const closeAllViews = (): void => store.set(deleteAllViews(store.get()))

// How often each view was loaded anew by hand: part of its identity, so that it starts from nothing.
const turns = createStore<Readonly<Record<string, number>>>({})
export const useTurns = (): Readonly<Record<string, number>> => useStore(turns)
export const refreshView = (path: string): void =>
  turns.set({ ...turns.get(), [path]: (turns.get()[path] ?? 0) + 1 })

// spec 4: a logout closes all views; nothing of the one before is left for whoever signs in next.
onSessionChange(() => {
  front = ''
  store.set(atFirst())
  turns.set({})
})
