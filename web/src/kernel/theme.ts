import { type Theme, themeCookie, themes } from '@dtms/contract/theme.ts'
import { useSyncExternalStore } from 'react'
import { readCookie, removeCookie, writePreference } from './cookie.ts'
import { createStore } from './store.ts'

const cookieDays = 365

const remembered = readCookie(themeCookie)
const store = createStore<Theme>(themes.find(theme => theme === remembered) ?? 'system')

// The server writes the choice into the page. A page that the service worker has kept holds the choice of its day.
export const markTheme = (): void => {
  const { dataset } = document.documentElement
  if ((dataset.theme ?? 'system') !== store.get()) dataset.theme = store.get()
}

// Prerendered pages are made before the choice is known.
export const useTheme = (): Theme => useSyncExternalStore(store.subscribe, store.get, () => 'system')

// Remembered by a cookie, which the server reads before the next page is painted. This one changes at once.
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') removeCookie(themeCookie)
  else writePreference(themeCookie, theme, cookieDays)
  document.documentElement.dataset.theme = theme
  store.set(theme)
}

export const nextTheme = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
