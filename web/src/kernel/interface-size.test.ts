import { afterEach, expect, test, vi } from 'vitest'
import { changeInterfaceSize, chooseInterfaceSize, markInterfaceSize } from './interface-size.ts'

afterEach(() => vi.unstubAllGlobals())

test('the interface is medium unless a size is remembered, the cookie first', () => {
  expect(chooseInterfaceSize(undefined, undefined)).toBe('medium')
  expect(chooseInterfaceSize('large', 'small')).toBe('large')
  expect(chooseInterfaceSize(undefined, 'small')).toBe('small')
  expect(chooseInterfaceSize('huge', undefined)).toBe('medium')
})

test('a change shows at once and is remembered in the cookie', () => {
  const page = { documentElement: { dataset: {} as Record<string, string> }, cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
  changeInterfaceSize('large')
  expect(page.documentElement.dataset.size).toBe('large')
  expect(page.cookie).toMatch(/^size=large; expires=.*; path=\//)
  page.documentElement.dataset.size = ''
  markInterfaceSize()
  expect(page.documentElement.dataset.size).toBe('large')
})
