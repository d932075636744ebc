import { expect, test } from 'vitest'
import { emptyPiece, piecesIn, rowOf, totalsOf } from './measured-pieces.ts'

const box = { quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }

test('the form starts with the booked pieces, and returns them unchanged', () => {
  expect(piecesIn([rowOf(box)])).toEqual([box])
  expect(totalsOf([box])).toEqual({ quantity: 10, weightKg: 180, volumeCbm: 0.96 })
})

test('a row that is not filled in is no measure yet', () => {
  expect(piecesIn([rowOf(box), emptyPiece])).toBeUndefined()
  expect(piecesIn([{ ...rowOf(box), weightKg: '0' }])).toBeUndefined()
  expect(piecesIn([])).toBeUndefined()
})
