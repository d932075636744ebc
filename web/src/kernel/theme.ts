import { type Theme, themeCookie, themes } from '@dtms/contract/theme.ts'
import { useSyncExternalStore } from 'react'
import { removeCookie, writeCookie } from './cookie.ts'
import { createStore } from './store.ts'

const cookieDays = 365

const store = createStore<Theme>(
  themes.find(theme => theme === globalThis.document?.documentElement.dataset.theme) ?? 'system',
)

// Prerendered pages are made before the choice is known.
export const useTheme = (): Theme => useSyncExternalStore(store.subscribe, store.get, () => 'system')

// Remembered by a cookie, which the server reads before the next page is painted. This one changes at once.
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') removeCookie(themeCookie)
  else writeCookie(themeCookie, theme, cookieDays)
  document.documentElement.dataset.theme = theme
  store.set(theme)
}

export const nextTheme = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
