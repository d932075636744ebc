import { afterEach, describe, expect, test, vi } from 'vitest'
import { cookieExpiry, cookieIn, cookieText, writeCookie, writePreference } from './cookie.ts'

const noon = new Date(2026, 10, 15, 12, 30, 15)

describe('expiry', () => {
  test('a cookie lasts its days to the second', () => {
    expect(cookieExpiry('token', 30, noon)).toEqual(new Date(2026, 11, 15, 12, 30, 15))
  })

  test('RNavRecord ends at the midnight of the target day', () => {
    expect(cookieExpiry('RNavRecord', 1, noon)).toEqual(new Date(2026, 10, 16, 0, 0, 0))
  })

  test('a negative number of days is in the past', () => {
    expect(cookieExpiry('token', -1, noon).getTime()).toBeLessThan(noon.getTime())
  })
})

test('a cookie holds for the whole site and does not travel to others', () => {
  const text = cookieText('token', 'a b;c', new Date(0), false)
  expect(text).toBe('token=a%20b%3Bc; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; SameSite=Strict')
  expect(cookieText('token', '', new Date(0), true)).toMatch(/; Secure$/)
})

describe('a link in webmail', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('brings what was chosen for the look of pages, and never what gives a right', () => {
    const jar = { cookie: '' }
    vi.stubGlobal('document', jar)
    vi.stubGlobal('location', { protocol: 'https:' })
    writePreference('theme', 'dark', 1)
    expect(jar.cookie).toMatch(/^theme=dark; .*; SameSite=Lax; Secure$/)
    writeCookie('token', 'secret', 1)
    expect(jar.cookie).toMatch(/^token=secret; .*; SameSite=Strict; Secure$/)
  })
})

describe('reading', () => {
  test('finds a cookie by its whole name', () => {
    expect(cookieIn('mytoken=1; token=a%20b%3Bc; size=large', 'token')).toBe('a b;c')
    expect(cookieIn('mytoken=1', 'token')).toBeUndefined()
    expect(cookieIn('', 'token')).toBeUndefined()
  })

  test('a value may contain equals signs and stray percent signs', () => {
    expect(cookieIn('a=b=c', 'a')).toBe('b=c')
    expect(cookieIn('a=100%', 'a')).toBe('100%')
  })
})
