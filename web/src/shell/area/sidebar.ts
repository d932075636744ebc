import { readCookie, writeCookie } from '#kernel/cookie.ts'
import { useDevice } from '#kernel/device.ts'
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
export const currentSidebar = store.get

export const toggleSidebar = (): void => {
  const open = !store.get().open
  writeCookie(cookieName, open ? '1' : '0', cookieDays)
  store.set({ open, withoutAnimation: false })
}

// For now only: the cookie holds what the user chose.
export const closeSidebar = ({ withoutAnimation }: { withoutAnimation: boolean }): void =>
  store.set({ open: false, withoutAnimation })

/** As small as a tablet's: there is no space for the menu. */
export const narrowWindow = (): MediaQueryList => matchMedia('(max-width: 991px)')

// On `mobile` the menu is a drawer: closed until it is asked for, and after each navigation.
const drawer = createStore(false)
export const setDrawer = drawer.set

export interface SideMenuState extends Sidebar {
  // Over the page, which is out of reach meanwhile.
  drawer: boolean
  toggle: () => void
}

export const useSideMenu = (): SideMenuState => {
  const sidebar = useStore(store)
  const drawn = useStore(drawer)
  if (useDevice() === 'desktop') return { ...sidebar, drawer: false, toggle: toggleSidebar }
  return { open: drawn, withoutAnimation: false, drawer: drawn, toggle: () => drawer.set(!drawn) }
}
