import { describe, expect, test } from 'vitest'
import { inquiryOf, quoteOf, sheetOf } from '../../test/fixture.ts'
import { bitOf, partsIn, setOf } from '../sheet/part.ts'
import { askedFor, baseCover, missedParts, neededParts } from './coverage.ts'

const atPorts = {
  ...{ OriginType: 1, OriginAddressCode: 'CNYTN' },
  ...{ DestinationType: 1, DestinationAddressCode: 'USLAX' },
}
const asked = (options: Record<string, boolean>, inputData = {}) =>
  partsIn(askedFor(inquiryOf({ options, inputData })))

describe('what a shipper asks for', () => {
  test('is what they tick, and the delivery to an address', () => {
    expect(asked({})).toEqual(['delivery'])
    expect(asked({ pickup: true })).toEqual(['pickup', 'delivery'])
    expect(asked({ customs: true })).toEqual(['delivery', 'customs'])
    expect(asked({ insurance: true }, { GoodsValue: 1 })).toEqual(['delivery', 'insurance'])
    expect(asked({ ddp: true })).toEqual(['delivery', 'duty'])
    expect(asked({ pickup: false, customs: false, insurance: false, ddp: false })).toEqual(['delivery'])
  })
  test('at a port is neither a pickup nor a delivery', () => {
    expect(asked({ pickup: true, customs: true }, atPorts)).toEqual(['customs'])
  })
})

describe('what a shipper misses where another offer has it', () => {
  const missed = (options: Record<string, boolean>, inputData = {}) =>
    partsIn(missedParts(inquiryOf({ options, inputData })))
  test('is the way from and to the door and customs, and insurance only where it is ticked', () => {
    expect(missed({})).toEqual(['pickup', 'delivery', 'customs'])
    expect(missed({ insurance: true }, { GoodsValue: 1 })).toEqual([
      'pickup',
      'delivery',
      'customs',
      'insurance',
    ])
    expect(missed({ pickup: false, customs: false })).toEqual(['delivery'])
    expect(missed({}, atPorts)).toEqual(['customs'])
  })
})

test('what a base price includes, it covers', () => {
  const covered = (includes: object) => partsIn(baseCover(includes, 4))
  expect(covered({})).toEqual([])
  expect(covered({ pickup: true })).toEqual(['pickup'])
  expect(covered({ clearance: true })).toEqual(['customs'])
  expect(covered({ tax: true })).toEqual(['duty'])
  expect(covered({ delivery: true })).toEqual(['destination', 'delivery'])
  expect(partsIn(baseCover({ clearance: true }, 1))).toEqual([
    ...['pickup', 'origin', 'destination', 'delivery', 'customs'],
  ])
})

describe('what a quote needs to be complete', () => {
  const offer = (businessType: 1 | 4, covers: number) => ({
    quote: { ...quoteOf(sheetOf()), businessType, covers },
  })
  const all = setOf('pickup', 'origin', 'destination', 'customs')
  test('is what was asked for, and what another includes that is missed', () => {
    expect(partsIn(neededParts(bitOf('duty'), bitOf('customs'), [offer(1, all)]))).toEqual([
      'customs',
      'duty',
    ])
    expect(partsIn(neededParts(bitOf('duty'), 0, []))).toEqual(['duty'])
  })
  test('are terminals where an offer by sea or air charges for them', () => {
    expect(partsIn(neededParts(0, 0, [offer(4, all), offer(1, 0)]))).toEqual(['origin', 'destination'])
    expect(partsIn(neededParts(0, 0, [offer(1, all)]))).toEqual([])
  })
})
