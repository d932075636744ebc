import { modeNumber } from '@dtms/contract/mode.ts'
import { expect, test } from 'vitest'
import { countedText, followLoad, loadSummary } from './counted.ts'
import { bodyOf, countedBody, emptySpot, errorsByRow, newLine, uncostedIn } from './draft.ts'

const bulky = {
  ...emptySpot(),
  pieces: [{ quantity: 60, lengthCm: 60, widthCm: 45, heightCm: 40, weightKg: 18 }],
}

test('a unit counts what the load has of it', () => {
  const sea = { ...bulky, mode: modeNumber.ocean }
  expect(countedText('rt', sea)).toBe('6.48')
  expect(countedText('cbm', sea)).toBe('6.48')
  expect(countedText('piece', sea)).toBe('60')
  // Ocean freight has no volumetric kilogram.
  expect(countedText('kg', sea)).toBe('1080')
  expect(countedText('kg', { ...bulky, mode: modeNumber.air })).toBe('1080')
  expect(countedText('shipment', sea)).toBeUndefined()
  expect(countedText('kg', emptySpot())).toBeUndefined()
  expect(loadSummary(sea, { chargeable: 'chargeable', pieces: 'pcs' })).toBe(
    '60 pcs · 1,080 kg · 6.48 cbm · chargeable 6.48 RT',
  )
})

test('quantities follow a changed load, except those that were typed', () => {
  const before = { ...emptySpot(), quantity: '2', weight: '100', cbm: '0.3' }
  const after = { ...before, weight: '250' }
  const lines = [
    { ...newLine(), unit: 'kg', quantity: '100' },
    { ...newLine(), unit: 'kg', quantity: '120' },
    { ...newLine(), unit: 'shipment', quantity: '1' },
  ]
  expect(followLoad(lines, before, after).map(line => line.quantity)).toEqual(['250', '120', '1'])
  // Chosen before the load was typed.
  const early = [{ ...newLine(), unit: 'kg' }]
  expect(followLoad(early, emptySpot(), after).map(line => line.quantity)).toEqual(['250'])
})

test('the sums do not wait for a service, days or the name of a charge', () => {
  const draft = { ...bulky, lines: [{ ...newLine(), unitPrice: '4.5', cost: '4' }] }
  expect(bodyOf(draft)).toMatchObject({ service: '', minDays: -1, lines: [{ text: '' }] })
  expect(countedBody(draft)).toMatchObject({
    ...{ service: '-', minDays: 1, maxDays: 1 },
    lines: [{ text: '-', unitPrice: '4.5' }],
    costLines: [{ text: '-', unitPrice: '4' }],
  })
})

test('a charge without a buy rate is named, a discount is not', () => {
  const lines = [
    { ...newLine(), text: 'Air freight', unitPrice: '5', cost: '4' },
    { ...newLine(), text: 'Terminal handling', unitPrice: '35' },
    { ...newLine(), text: 'Discount', unitPrice: '-10' },
  ]
  expect(uncostedIn({ lines })).toEqual(['Terminal handling'])
})

test('an empty figure that is refused counts as missing, at its row', () => {
  const line = { ...newLine(), text: 'Air freight', cost: '4x' }
  const draft = { ...bulky, maxDays: '2.5', lines: [line] }
  const refused = {
    ...{ minDays: 'wrong', maxDays: 'wrong', 'lines.0.unitPrice': 'wrong', 'costLines.0.unitPrice': 'wrong' },
  }
  expect(errorsByRow(draft, refused, 'missing')).toEqual({
    ...{ minDays: 'missing', maxDays: 'wrong' },
    ...{ [`${line.key}.unitPrice`]: 'missing', [`${line.key}.cost`]: 'wrong' },
  })
})
