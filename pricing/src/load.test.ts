import { expect, test } from 'vitest'
import { askedLoad, isQuotedLoad, loadFigures, loadOf, loadOfWire, orderLoad, wirePiece } from './load.ts'

const box = { quantity: 2, lengthCm: 100, widthCm: '50', heightCm: 40, weightKg: '12.5' }
const totals = { inputData: { TotalQuantity: 4, TotalWeight: '80', TotalVolume: 0.5 } }

test('pieces are added up, whether they were sent as numbers or as text', () => {
  const load = askedLoad({ inputData: {}, pieces: [box, { ...box, quantity: '1' }] })
  expect(load).toMatchObject({ quantity: 3, grossG: 37_500, volumeMm3: 600_000_000 })
  expect(loadFigures(load)).toEqual({ quantity: 3, weightKg: 37.5, volumeCbm: 0.6 })
})

test('without pieces the totals of the inquiry count', () => {
  const load = { pieces: [], quantity: 4, grossG: 80_000, volumeMm3: 500_000_000 }
  expect(askedLoad({ ...totals, pieces: null })).toEqual(load)
  expect(askedLoad({ ...totals, pieces: [] })).toEqual(load)
  expect(orderLoad([], totals)).toEqual(load)
})

test('an order without pieces has no load where its quote has pieces, or where it has no quote', () => {
  const nothing = { quantity: 0, grossG: 0, volumeMm3: 0 }
  expect(orderLoad([], { ...totals, pieces: [box] })).toMatchObject(nothing)
  expect(orderLoad([], null)).toMatchObject(nothing)
})

test('what is not written yet, or no number above zero, counts as nothing', () => {
  const half = { quantity: '3', lengthCm: '', widthCm: 'x', heightCm: -4, weightKg: '2' }
  expect(loadOfWire([half])).toMatchObject({ quantity: 3, grossG: 6000, volumeMm3: 0 })
  expect(loadOfWire([{ ...half, quantity: 1.5 }])).toMatchObject({ quantity: 0, grossG: 0 })
  expect(askedLoad({ inputData: {} })).toMatchObject({ quantity: 0, grossG: 0, volumeMm3: 0 })
})

test('a size or weight below zero counts as nothing', () => {
  expect(loadOfWire([{ ...box, weightKg: -1 }])).toMatchObject({ grossG: 0, volumeMm3: 400_000_000 })
  expect(loadOfWire([{ ...box, heightCm: -1 }])).toMatchObject({ grossG: 25_000, volumeMm3: 0 })
})

test('a piece goes out in the units it came in', () => {
  const piece = { quantity: 2, lengthMm: 1005, widthMm: 500, heightMm: 400, weightG: 12_505 }
  const wire = { quantity: 2, lengthCm: 100.5, widthCm: 50, heightCm: 40, weightKg: 12.505 }
  expect(wirePiece(piece)).toEqual(wire)
  expect(loadOfWire([wire])).toEqual(loadOf([piece]))
})

test('boxes whose sides have the same digits are not the same boxes', () => {
  const [flat, cube] = [
    { ...box, lengthCm: 0.1, widthCm: 1.2, heightCm: 34.5 },
    { ...box, lengthCm: 1.1, widthCm: 2.3, heightCm: 4.5 },
  ]
  expect(isQuotedLoad([flat], { inputData: {}, pieces: [cube] })).toBe(false)
})

test('sizes are rounded to the millimetre and the gram before anything is added up', () => {
  const load = loadOfWire([
    { quantity: 1000, lengthCm: 10.04, widthCm: 10.05, heightCm: 10, weightKg: 0.1005 },
  ])
  expect(load).toMatchObject({ grossG: 101_000, volumeMm3: 1000 * 100 * 101 * 100 })
})

test('the same boxes in another order, in one row or several, on another side, are the quoted load', () => {
  const other = { quantity: 1, lengthCm: 30, widthCm: 20, heightCm: 10, weightKg: 1 }
  const asked = { inputData: {}, pieces: [box, other] }
  const lying = { ...box, quantity: 1, lengthCm: 40, heightCm: '100.0' }
  expect(isQuotedLoad([other, lying, lying], asked)).toBe(true)
  expect(isQuotedLoad([other, lying], asked)).toBe(false)
  expect(isQuotedLoad([{ ...other, weightKg: 1.001 }, box], asked)).toBe(false)
  expect(isQuotedLoad([{ ...other, heightCm: 10.1 }, box], asked)).toBe(false)
  expect(isQuotedLoad([], asked)).toBe(false)
})

test('boxes that swap their weights are another load than the quoted one, though the totals agree', () => {
  const [small, large] = [box, { ...box, lengthCm: 60, weightKg: 3 }]
  const swapped = [
    { ...small, weightKg: 3 },
    { ...large, weightKg: 12.5 },
  ]
  expect(isQuotedLoad(swapped, { inputData: {}, pieces: [small, large] })).toBe(false)
})

const four = { ...box, quantity: 4, heightCm: 25, weightKg: 20 }
const three = { ...four, quantity: 3 }
const one = { ...four, quantity: 1 }

test.each([
  ['none, the totals are taken over', [], true],
  ['the same', [four], true],
  ['one more piece of the same totals', [{ ...four, quantity: 5, heightCm: 20, weightKg: 16 }], false],
  ['one gram more', [three, { ...one, weightKg: 20.001 }], false],
  ['one gram less', [three, { ...one, weightKg: 19.999 }], false],
  ['a litre more', [three, { ...one, heightCm: 25.2 }], true],
  ['a litre less', [three, { ...one, heightCm: 24.8 }], true],
  ['a litre and a half more', [three, { ...one, heightCm: 25.3 }], false],
  ['a litre and a half less', [three, { ...one, heightCm: 24.7 }], false],
])('against quoted totals: %s', (_what, pieces, fits) => {
  expect(isQuotedLoad(pieces, totals)).toBe(fits)
})
