import { expect, test } from 'vitest'
import { askedLoad } from './asked-load.ts'

const inputData = { OriginType: 2, DestinationType: 4 }

test('pieces are summed up, whether they were sent as numbers or as text', () => {
  const box = { quantity: '2', lengthCm: 100, widthCm: '50', heightCm: 40, weightKg: '12.5' }
  expect(askedLoad({ inputData, pieces: [box, { ...box, quantity: 1 }] })).toEqual({
    quantity: 3,
    weightKg: 37.5,
    volumeCbm: expect.closeTo(0.6, 9),
  })
})

test('where there are no pieces, the totals stand', () => {
  const totals = { TotalQuantity: 4, TotalWeight: '80', TotalVolume: 0.5 }
  expect(askedLoad({ inputData: { ...inputData, ...totals }, pieces: null })).toEqual({
    quantity: 4,
    weightKg: 80,
    volumeCbm: 0.5,
  })
})
