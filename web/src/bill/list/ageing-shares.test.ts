import { expect, test } from 'vitest'
import { ageingShares } from './ageing-shares.ts'

const none = { current: 0, d1_30: 0, d31_60: 0, d61_90: 0, d90: 0 }

test('nothing owed draws nothing', () => expect(ageingShares(none, 160)).toEqual([]))

test('one bucket fills the whole width', () =>
  expect(ageingShares({ ...none, d31_60: 5 }, 160)).toEqual([{ bucket: 'd31_60', x: 0, width: 160 }]))

test('stripes are side by side in the order of age, and the smallest is still visible', () => {
  const shares = ageingShares({ ...none, d90: 1, current: 999_999 }, 160)
  expect(shares.map(({ bucket }) => bucket)).toEqual(['current', 'd90'])
  expect(shares[1]?.width).toBeGreaterThanOrEqual(3)
  expect((shares[0]?.width ?? 0) + (shares[1]?.width ?? 0)).toBeCloseTo(160)
  expect(shares[1]?.x).toBeCloseTo(shares[0]?.width ?? 0)
})
