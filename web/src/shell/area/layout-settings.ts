import { type LayoutChoices, readStored, writeStored } from '#kernel/storage.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { siteNow } from '#site/public.ts'

// spec 1: the settings panel's values, by default the portal's own settings.
const names = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const
export type LayoutChoice = (typeof names)[number]

export const layoutChoicesOf = (kept: unknown): LayoutChoices => {
  const chosen = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const one = (name: LayoutChoice): boolean =>
    typeof chosen[name] === 'boolean' ? chosen[name] : siteNow().layout[name]
  return { tagsView: one('tagsView'), fixedHeader: one('fixedHeader'), sidebarLogo: one('sidebarLogo') }
}

const store = createStore(layoutChoicesOf(readStored('layout')))
export const useLayoutChoices = (): LayoutChoices => useStore(store)

export const chooseLayout = (name: LayoutChoice, value: boolean): void => {
  const next = { ...store.get(), [name]: value }
  store.set(next)
  writeStored('layout', next)
}
