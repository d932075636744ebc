import { expect, test } from 'vitest'
import { guestSecret } from './guest.ts'

test('a browser without storage is the same guest for as long as the page lives', () => {
  expect(guestSecret()).toMatch(/^[0-9a-f]{32}$/)
  expect(guestSecret()).toBe(guestSecret())
})
