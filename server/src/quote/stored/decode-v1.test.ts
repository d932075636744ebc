import { wireQuote } from '@dtms/pricing/output/wire.ts'
import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import type { StoredV1 } from './decode-v1.ts'

// As it was written before the words had their own table.
const kept: StoredV1 = {
  v: 1,
  texts: [
    ['华达', '華達', 'Huada'],
    ['空运', '空運', 'Air'],
    ['空运费', '空運費', 'Air freight'],
  ],
  quotes: [
    {
      provider: ['HD', 0],
      channel: 'HD-AIR',
      businessType: 2,
      service: 1,
      currency: 'USD',
      exponent: 2,
      lines: [['A/F', 2, 'main', 'kg', 300_000, 3, 29_000, 87_000, 87_000, [['minimum', 87_000]]]],
      totalMinor: 87_000,
      totalUsdMinor: 87_000,
      totalCnyMinor: undefined,
      fxRate: '1',
      expiresAtMs: Date.parse('2026-11-14T15:59:59.999Z'),
      minDays: 3,
      maxDays: 5,
      daysUnit: 'calendar',
      calendarDays: 5,
      estimate: false,
      covers: 0,
      lacking: [],
      complete: true,
      tags: ['cheapest'],
      chargeable: {
        ...{ unit: 'kg', grossG: 180_000, volumetricMilli: 268_000, chargeableMilli: 268_000 },
        ...{ billedMilli: 300_000, basis: 'volumetric', rule: [['gross', 180_000]] },
      },
      origin: { name: 'SZX', postcode: '', portCode: 'SZX' },
      destination: { name: 'LAX', postcode: '', portCode: 'LAX' },
    },
  ],
  refusals: [
    {
      ...{ provider: ['HD', 0], channel: 'HD-X', businessType: 2, service: 1 },
      ...{ reason: 'goods-not-accepted', figures: ['dg'] },
    },
  ],
}

test('the first storage format can still be read, without a total in yuan', () => {
  const { quotes, refusals } = decode(JSON.parse(JSON.stringify(kept)), new Map())
  const [quote] = quotes.map(one => wireQuote(one, 'zhtw'))
  expect(quote).toMatchObject({
    totalAmount: 870,
    totalAmountCny: null,
    calendarDays: { min: 3, max: 5 },
    arrival: null,
    cutOff: null,
    provider: { code: 'HD', name: '華達' },
    service: '空運',
    chargeable: { rule: '按毛重 180 kg' },
    lines: [{ code: 'A/F', text: '空運費', quantity: 300, amount: 870, note: '最低收費 $870.00' }],
  })
  expect(refusals).toMatchObject([{ channel: 'HD-X', service: { en: 'Air' }, reason: 'goods-not-accepted' }])
})
