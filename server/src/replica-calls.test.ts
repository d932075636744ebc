import { expect, test } from 'vitest'
import { lagMs, positionNumber } from '#kernel/database/replica.ts'
import { openPortalForThisTest } from '../test/portal.ts'
import { replicaCalls } from './replica-calls.ts'

// What happens with a real replica is in bench/replica.ts, whose short form runs with the tests.

test('every call that reads from the replica exists, is a GET, and exports are among them', async () => {
  const { routes } = await openPortalForThisTest()
  const reading = routes.filter(({ name }) => replicaCalls.has(name))
  expect(new Set(reading.map(({ name }) => name))).toEqual(replicaCalls)
  expect(reading.filter(({ address }) => address.method !== 'GET')).toEqual([])
  const exports = routes.filter(({ name, address }) => address.download && /\.export/.test(name))
  // Rate sheets are read from memory, tables of remote areas by version.
  const elsewhere = ['rate.exportSurcharges', 'deskRemoteArea.export']
  expect(
    exports
      .map(({ name }) => name)
      .filter(name => !replicaCalls.has(name))
      .sort(),
  ).toEqual(elsewhere.sort())
})

test('a position of the log is compared as a number, not as text', () => {
  expect(positionNumber('9/FFFFFFFF')).toBeLessThan(positionNumber('10/0'))
  expect(positionNumber('0/1500000')).toBe(0x1500000n)
})

test('a replica is as late as the primary’s last position that it has reached', () => {
  const samples = [
    { atMs: 1_000, position: 10n },
    { atMs: 2_000, position: 20n },
    { atMs: 3_000, position: 30n },
  ]
  expect(lagMs(samples, 30n, 3_500)).toBe(0)
  expect(lagMs(samples, 25n, 3_500)).toBe(1_500)
  expect(lagMs(samples, 5n, 3_500)).toBe(2_500)
  expect(lagMs([], 5n, 3_500)).toBe(0)
})
