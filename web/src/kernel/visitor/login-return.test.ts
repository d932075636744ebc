import { expect, test } from 'vitest'
import { pathAfterLogin, returnPath } from './login-return.ts'

test.each([
  ['/desk/rates?view=draft', '/desk/rates?view=draft'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/login?to=/login', undefined],
  ['/setup?redirect=/manage', undefined],
  ['/AddressDetails?q=a', '/AddressDetails?q=a'],
  ['', undefined],
  [null, undefined],
])('%s leads back to %s', (given, path) => {
  expect(returnPath(given)).toBe(path)
})

test('a login leads back to what was asked for', () => {
  const at = { pathname: '/login', search: '?to=%2Fdesk%2Frates' }
  expect(pathAfterLogin(at, true)).toBe('/desk/rates')
})

test('the login page of the customer area leads back too, whatever its case, and else to the overview', () => {
  const wanted = '?redirect=%2FAddressDetails%3Fq%3D1'
  expect(pathAfterLogin({ pathname: '/Setup', search: wanted }, false)).toBe('/AddressDetails?q=1')
  expect(pathAfterLogin({ pathname: '/setup', search: '?redirect=%2F%2Fevil.example' }, false)).toBe(
    '/manage',
  )
})

test('staff land on the desk, shippers stay where they are', () => {
  expect(pathAfterLogin({ pathname: '/faq', search: '' }, true)).toBe('/desk')
  expect(pathAfterLogin({ pathname: '/faq', search: '' }, false)).toBeUndefined()
  expect(pathAfterLogin({ pathname: '/login', search: '' }, false)).toBe('/')
})
