import { createStore, type Store } from '#kernel/store.ts'
import { onSessionChange } from '#kernel/visitor/session.ts'
import type { AreaPage } from './page.ts'
import {
  addView,
  deleteAllViews,
  deleteOtherViews,
  deleteView,
  noViews,
  updateView,
  type Views,
} from './visited-views.ts'

export interface AreaViews {
  store: Store<Views>
  // How often each view was reloaded manually: part of its identity, so that it starts from nothing.
  turns: Store<Readonly<Record<string, number>>>
  // Which view is in front: hidden ones must not navigate.
  isInFront: (path: string) => boolean
  visit: (page: AreaPage, search: Readonly<Record<string, unknown>>) => void
  close: (path: string) => void
  closeOthers: (path: string) => void
  closeAll: () => void
  refresh: (path: string) => void
}

// The views of an area in this browser tab. Affix views are in the bar from the beginning, without having been
// opened.
export const createViews = (pages: readonly AreaPage[]): AreaViews => {
  const atFirst = (): Views => ({
    visited: pages.filter(page => page.affix).reduce<Views>(addView, noViews).visited,
    cached: [],
  })
  const store = createStore<Views>(atFirst())
  const turns = createStore<Readonly<Record<string, number>>>({})
  let front = ''

  // spec 4: a logout closes all views; nothing is left for the next user.
  onSessionChange(() => {
    front = ''
    store.set(atFirst())
    turns.set({})
  })

  return {
    store,
    turns,
    isInFront: path => path === front,
    visit: (page, search) => {
      front = page.path
      const { path, name, title, noCache = false, affix = false } = page
      const added = addView(store.get(), { path, name, title, noCache, affix, search })
      store.set(updateView(added, { path, search }))
    },
    close: path => store.set(deleteView(store.get(), path)),
    closeOthers: path => store.set(deleteOtherViews(store.get(), path)),
    closeAll: () => store.set(deleteAllViews(store.get())),
    refresh: path => turns.set({ ...turns.get(), [path]: (turns.get()[path] ?? 0) + 1 }),
  }
}
