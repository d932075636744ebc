import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSidebar, currentSidebar, restoreSidebar, sidebarOf, toggleSidebar } from './sidebar.ts'

// Stores what is written, as a browser's document does.
const jar = { cookie: '' }
let isNarrow = false
beforeEach(() => {
  isNarrow = false
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => vi.unstubAllGlobals())

test('the side menu is open unless the cookie marks it as closed', () => {
  expect(sidebarOf(undefined)).toEqual({ open: true, withoutAnimation: false })
  expect(sidebarOf('1').open).toBe(true)
  expect(sidebarOf('0').open).toBe(false)
  expect(sidebarOf('nonsense').open).toBe(true)
})

test('toggling remembers it as 1 or 0, with animation', () => {
  toggleSidebar()
  expect(currentSidebar()).toEqual({ open: false, withoutAnimation: false })
  expect(jar.cookie).toMatch(/^sidebarStatus=0; expires=.*; path=\//)
  toggleSidebar()
  expect(currentSidebar().open).toBe(true)
  expect(jar.cookie).toMatch(/^sidebarStatus=1;/)
})

test('a narrow window closes it without animation and leaves the cookie as it is', () => {
  toggleSidebar()
  toggleSidebar()
  jar.cookie = 'sidebarStatus=1'
  isNarrow = true
  closeSidebar({ withoutAnimation: true })
  expect(currentSidebar()).toEqual({ open: false, withoutAnimation: true })
  expect(jar.cookie).toBe('sidebarStatus=1')
  toggleSidebar()
  expect(currentSidebar()).toEqual({ open: true, withoutAnimation: false })
})

test.each([true, false])('used in a narrow window, it is as it was chosen in a wide one: open %s', open => {
  if (currentSidebar().open !== open) toggleSidebar()
  jar.cookie = ''
  isNarrow = true
  closeSidebar({ withoutAnimation: true })
  toggleSidebar()
  expect(currentSidebar().open).toBe(true)
  isNarrow = false
  restoreSidebar()
  expect(currentSidebar().open).toBe(open)
  isNarrow = true
  closeSidebar({ withoutAnimation: true })
  isNarrow = false
  restoreSidebar()
  expect(currentSidebar().open).toBe(open)
  expect(jar.cookie).toBe('')
})
