import { readCookie, writeCookie } from '#kernel/cookie.ts'
import { createStore, useStore } from '#kernel/store.ts'

// spec 2: the side menu is open unless the cookie remembers that it was closed; it may close without animation.
export interface Sidebar {
  open: boolean
  withoutAnimation: boolean
}

const cookieName = 'sidebarStatus'
const cookieDays = 365

// The cookie holds 1 or 0; any other value is not ours, and does not close it.
export const sidebarOf = (cookie: string | undefined): Sidebar => ({
  open: cookie !== '0',
  withoutAnimation: false,
})

const store = createStore(sidebarOf(readCookie(cookieName)))
export const useSidebar = (): Sidebar => useStore(store)
export const currentSidebar = store.get

const keep = (sidebar: Sidebar): void => {
  writeCookie(cookieName, sidebar.open ? '1' : '0', cookieDays)
  store.set(sidebar)
}

export const toggleSidebar = (): void => keep({ open: !store.get().open, withoutAnimation: false })

export const closeSidebar = ({ withoutAnimation }: { withoutAnimation: boolean }): void =>
  keep({ open: false, withoutAnimation })
