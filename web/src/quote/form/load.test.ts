import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftOf } from '../search.ts'
import { inputOf } from '../wire.ts'
import { liveLoad } from './live-load.ts'
import { problemsOf } from './problems.ts'

test('the worked examples of the four modes weigh the same as in the engine', () => {
  const rt = liveLoad(draftOf({ p: '12x60x50x45x14' }), 4)
  expect(rt).toMatchObject({ quantity: 12, grossG: 168_000, volumeMm3: 1_620_000_000 })
  expect(rt.chargeable).toMatchObject({ unit: 'rt', chargeableMilli: 1620 })
  expect(liveLoad(draftOf({ p: '10x67x60x40x18' }), 2).chargeable?.chargeableMilli).toBe(268_000)
  expect(liveLoad(draftOf({ p: '1x60x40x40x25_1x56x48x48x12' }), 1).chargeable?.chargeableMilli).toBe(51_000)
})

test('totals count as one aggregate, in pounds too', () => {
  const load = liveLoad(draftOf({ t: '12x1.62x100lb' }), 2)
  expect(load).toMatchObject({ quantity: 12, grossG: 45_359, volumeMm3: 1_620_000_000 })
  expect(load.chargeable?.chargeableMilli).toBe(270_000)
})

test('nothing is charged before there is a volume and a weight', () => {
  expect(liveLoad(draftOf({ p: '12xxxx14' }), 2)).toMatchObject({ grossG: 168_000, chargeable: undefined })
})

test('every missing field is named as the wire names it', () => {
  expect(problemsOf(draftOf({}))).toEqual({
    'inputData.OriginAddressCode': 'wrongDoor',
    'inputData.DestinationAddressCode': 'wrongDoor',
    'pieces.0.lengthCm': 'wrongMissing',
    'pieces.0.widthCm': 'wrongMissing',
    'pieces.0.heightCm': 'wrongMissing',
    'pieces.0.weightKg': 'wrongMissing',
  })
})

test('a postcode is enough for a door, not for a port or a warehouse', () => {
  const lane = (o: string, d: string) => Object.keys(problemsOf(draftOf({ o, d, p: '1x1x1x1x1' })))
  expect(lane('2_CN__518000', '4_US__90001')).toEqual([])
  expect(lane('1_CN__518000', '3_US__90001')).toEqual([
    'inputData.OriginAddressCode',
    'inputData.FbaWarehouseCode',
  ])
})

test('zero is not a load, and insurance needs a value', () => {
  const problems = problemsOf(draftOf({ o: '1_CN_CNSHA_', d: '1_US_USLAX_', t: '0x0x0', s: 'insurance' }))
  expect(problems).toEqual({
    'inputData.TotalQuantity': 'wrongZero',
    'inputData.TotalVolume': 'wrongZero',
    'inputData.TotalWeight': 'wrongZero',
    'inputData.GoodsValue': 'wrongInsured',
  })
})

// What the form shows while one types, and what the server reads from the request, in any unit.
test('the totals beside the form are those that the server prices', () => {
  const figure = (max: number, unit: string) =>
    fc
      .tuple(fc.integer({ min: 20, max: max * 100 }), fc.constantFrom('', unit))
      .map(([hundredths, suffix]) => `${hundredths / 100}${suffix}`)
  const piece = fc
    .tuple(
      fc.integer({ min: 1, max: 40 }),
      figure(200, 'in'),
      figure(200, 'in'),
      figure(200, 'in'),
      figure(60, 'lb'),
    )
    .map(parts => parts.join('x'))
  const pieces = fc.array(piece, { minLength: 1, maxLength: 6 }).map(rows => ({ p: rows.join('_') }))
  const totals = fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 99_999 }), figure(9000, 'lb'))
    .map(([count, litres, weight]) => ({ t: `${count}x${litres / 1000}x${weight}` }))
  fc.assert(
    fc.property(fc.oneof(pieces, totals), load => {
      const draft = draftOf({ o: '1_CN_CNSHA_', d: '1_US_USLAX_', ...load })
      const { inquiry, errors } = readInquiry(JSON.parse(JSON.stringify(inputOf(draft, 2))))
      expect(errors).toBeUndefined()
      const { quantity, grossG, volumeMm3 } = liveLoad(draft, 2)
      expect(inquiry?.load).toMatchObject({ quantity, grossG, volumeMm3 })
    }),
  )
})
