import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSidebar, currentSidebar, sidebarOf, toggleSidebar } from './sidebar.ts'

// Stores what is written, as a browser's document does.
const jar = { cookie: '' }
beforeEach(() => {
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
  closeSidebar({ withoutAnimation: true })
  expect(currentSidebar()).toEqual({ open: false, withoutAnimation: true })
  expect(jar.cookie).toBe('sidebarStatus=1')
  toggleSidebar()
  expect(currentSidebar()).toEqual({ open: true, withoutAnimation: false })
})
