import { createStore } from '#kernel/store.ts'

// What is open: by its key, or by the button in the header.
export type ShownPalette = 'palette' | 'shortcuts' | undefined

export const shownPalette = createStore<ShownPalette>(undefined)

export const openPalette = (): void => shownPalette.set('palette')
