import { expect, test } from 'vitest'
import { pathAfterLogin, returnPath } from './login-return.ts'

test.each([
  ['/desk/rates?view=draft', '/desk/rates?view=draft'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/login?to=/login', undefined],
  ['', undefined],
  [null, undefined],
])('%s leads back to %s', (given, path) => {
  expect(returnPath(given)).toBe(path)
})

test('a login leads back to what was asked for', () => {
  const at = { pathname: '/login', search: '?to=%2Fdesk%2Frates' }
  expect(pathAfterLogin(at, true)).toBe('/desk/rates')
})

test('staff land on the desk, shippers stay where they are', () => {
  expect(pathAfterLogin({ pathname: '/faq', search: '' }, true)).toBe('/desk')
  expect(pathAfterLogin({ pathname: '/faq', search: '' }, false)).toBeUndefined()
  expect(pathAfterLogin({ pathname: '/login', search: '' }, false)).toBe('/')
})
