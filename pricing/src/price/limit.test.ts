import { expect, test } from 'vitest'
import { priceAll, reasonOf, sheetOf, weighing } from '../../test/fixture.ts'
import { compileSheet } from '../compile/sheet.ts'
import type { LimitsFormat } from '../sheet/sheet.ts'
import { refuseGoods } from './limit.ts'
import { refusalText } from './refusal.ts'

const refused = (limits: LimitsFormat, wire: Parameters<typeof reasonOf>[1]) => {
  const [refusal] = priceAll([sheetOf({ limits })], wire).refusals
  return refusal && refusalText(refusal).en
}
const box = (lengthCm: number, widthCm: number, heightCm: number) => ({
  pieces: [{ quantity: 2, lengthCm, widthCm, heightCm, weightKg: 5 }],
})
const totals = (TotalQuantity: number, TotalWeight: number) => ({
  pieces: [],
  inputData: { TotalQuantity, TotalVolume: 1, TotalWeight },
})

test.each([
  [{ maxPieceKg: 70 }, weighing(70), undefined],
  [{ maxPieceKg: 70 }, weighing('70.001'), 'a piece of 70.001 kg is over the limit of 70 kg'],
  [{ maxSideCm: 120 }, box(10, 120, 10), undefined],
  [{ maxSideCm: 120 }, box(10, 10, 121), 'a side of 121 cm is over the limit of 120 cm'],
  [{ maxGirthCm: 266 }, box(60, 106, 21), 'a girth of 268 cm is over the limit of 266 cm'],
  [{ maxShipmentKg: 9.5 }, box(10, 10, 10), 'a shipment of 10 kg is over the limit of 9.5 kg'],
  [{ maxPieces: 1 }, box(10, 10, 10), '2 pieces are over the limit of 1'],
  [{ goods: ['general'] }, { goods: 'dg' }, 'dangerous goods not accepted'],
  [
    { goods: ['general'] },
    { goods: ['general', 'battery-with'] },
    'batteries packed with equipment not accepted',
  ],
  [{}, { goods: 'dg' }, undefined],
  [{ dgClasses: ['3', '8'] }, { goods: 'dg', dgClasses: ['8'] }, undefined],
  [
    { dgClasses: ['3', '8'] },
    { goods: 'dg', dgClasses: ['8', '2.1'] },
    'dangerous goods of class 2.1 not accepted',
  ],
  [{ dgClasses: ['1.4'] }, { goods: 'dg', dgClasses: ['1.4S'] }, undefined],
  [
    { dgClasses: ['1.4'] },
    { goods: 'dg', dgClasses: ['1.3G'] },
    'dangerous goods of class 1.3G not accepted',
  ],
  [{ dgClasses: ['3'] }, { goods: 'dg' }, 'accepts dangerous goods by class; enter the UN number'],
  [{ dgClasses: ['3'] }, {}, undefined],
  [{ refusedUnNumbers: ['UN1950'] }, { goods: 'dg', unNumbers: ['UN1263'] }, undefined],
  [{ refusedUnNumbers: ['UN1950'] }, { goods: 'dg', unNumbers: ['UN1263', 'UN1950'] }, 'UN1950 not accepted'],
  [{}, { temperature: true }, 'no temperature control'],
  [{ temperature: true }, { temperature: true }, undefined],
  [{ stackable: true }, { stackable: false }, 'stackable goods only'],
  [{ stackable: true }, { stackable: true }, undefined],
  [{}, { stackable: false }, undefined],
] as const)('%o with %o: %s', (limits, wire, reason) => {
  expect(refused(limits as LimitsFormat, wire as Parameters<typeof reasonOf>[1])).toBe(reason)
})

test('totals alone are refused only where one piece must be over the limit', () => {
  expect(refused({ maxPieceKg: 70 }, totals(10, 700))).toBeUndefined()
  expect(refused({ maxPieceKg: 70 }, totals(10, 701))).toBe('a piece of 70.1 kg is over the limit of 70 kg')
})

test('an FBA channel serves Amazon only, others serve it too', () => {
  const amazon = { inputData: { DestinationType: 3, FbaWarehouseCode: 'ONT8' } }
  expect(reasonOf(sheetOf({ businessType: 3 }))).toBe('needs-amazon-warehouse')
  expect(reasonOf(sheetOf({ businessType: 3 }), amazon)).toBeUndefined()
  expect(reasonOf(sheetOf({ businessType: 1 }), amazon)).toBeUndefined()
})

test.each<[LimitsFormat, Parameters<typeof reasonOf>[1]]>([
  [{ maxPieces: 2 }, box(10, 10, 10)],
  [{ maxShipmentKg: 10 }, box(10, 10, 10)],
  // 106 + 2 × (60 + 20)
  [{ maxGirthCm: 266 }, box(60, 106, 20)],
  [{ maxPieceKg: 5 }, totals(10, 50)],
])('a shipment that just meets %o is taken', (limits, wire) => {
  expect(refused(limits, wire)).toBeUndefined()
})

test('a sheet that charges by class refuses goods of unknown class instead of charging nothing', () => {
  const sheet = sheetOf({
    surcharges: [{ code: 'DG', leg: 'main', per: 'shipment', amount: '9', when: { dgClasses: ['3'] } }],
  })
  expect(reasonOf(sheet, { goods: 'dg' })).toBe('dg-class-needed')
  expect(reasonOf(sheet, { goods: 'dg', dgClasses: '8' })).toBeUndefined()
  expect(reasonOf(sheet)).toBeUndefined()
})

test.each([
  [1, 'un-forbidden-by-air'],
  [2, 'un-forbidden-by-air'],
  [4, undefined],
] as const)('a number that no aircraft carries, by mode %i: %s', (businessType, reason) => {
  const goods = {
    goods: ['dg'],
    unNumbers: ['UN0004'],
    dgClasses: ['1.1D'],
    airForbidden: ['UN0004'],
  } as const
  expect(refuseGoods(compileSheet(sheetOf({ businessType })), goods)?.reason).toBe(reason)
})
