import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitByAddress, networkOf, subnetOf } from './limit.ts'
import type { Refusal } from './refuse.ts'
import { readSettings } from './settings.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const limiter = (open: number) => limitByAddress({ ...readSettings({}).limits, open }).count
const waitS = (limit: ReturnType<typeof limiter>, address: string): number | undefined => {
  try {
    limit('open', address)
    return undefined
  } catch (error) {
    return (error as Refusal).retryAfterS
  }
}

test('an address may make this many requests within a minute of its first one, then gets the time to wait', () => {
  const limit = limiter(2)
  expect([waitS(limit, 'a'), waitS(limit, 'a')]).toEqual([undefined, undefined])
  vi.advanceTimersByTime(20_500)
  expect(waitS(limit, 'a')).toBe(40)
  expect(waitS(limit, 'b')).toBeUndefined()
  vi.advanceTimersByTime(39_499)
  expect(waitS(limit, 'a')).toBe(1)
  vi.advanceTimersByTime(1)
  expect([waitS(limit, 'a'), waitS(limit, 'a'), waitS(limit, 'a')]).toEqual([undefined, undefined, 60])
})

test('each limit counts for itself', () => {
  const limit = limiter(1)
  limit('open', 'a')
  expect(() => limit('inquiry', 'a')).not.toThrow()
})

test('a flood from many addresses does not fill the memory, nor free the one that floods', () => {
  const limit = limiter(1)
  for (let number = 0; number < 30_000; number++) limit('open', `10.${number}`)
  limit('open', 'a')
  expect(waitS(limit, 'a')).toBe(60)
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.250', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
])('%s belongs to the network %s', (address, network) => {
  expect(subnetOf(address)).toBe(network)
})
