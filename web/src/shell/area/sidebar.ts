import { readCookie, writePreference } from '#kernel/cookie.ts'
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

// In a window with space for the menu.
let chosen = sidebarOf(readCookie(cookieName))
const store = createStore(chosen)
export const currentSidebar = store.get

// What is opened or closed in a narrow window is for now only: the cookie holds what was chosen in a wide one.
export const toggleSidebar = (): void => {
  const next = { open: !store.get().open, withoutAnimation: false }
  if (!narrowWindow().matches) {
    chosen = next
    writePreference(cookieName, next.open ? '1' : '0', cookieDays)
  }
  store.set(next)
}

// For now only: the cookie holds what the user chose.
export const closeSidebar = ({ withoutAnimation }: { withoutAnimation: boolean }): void =>
  store.set({ open: false, withoutAnimation })

// The window has space for the menu again.
export const restoreSidebar = (): void => {
  if (store.get().open !== chosen.open) store.set({ ...chosen, withoutAnimation: true })
}

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
