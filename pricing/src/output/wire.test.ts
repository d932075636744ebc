import { expect, test } from 'vitest'
import { quoteOf, sheetOf, weighing } from '../../test/fixture.ts'
import { compileFx } from '../number/fx.ts'
import { freezeQuote, wireQuote } from './wire.ts'

const sheet = sheetOf({
  currency: 'CNY',
  nextBreak: true,
  lines: [
    {
      from: 'CN',
      to: 'US',
      breaks: [
        { at: 0, price: '36.0000' },
        { at: 300, price: '29.0000' },
      ],
      days: { min: 3, max: 5, unit: 'work', until: 'delivered' },
    },
  ],
  surcharges: [
    { code: 'RESI', leg: 'delivery', per: 'shipment', amount: '35.00', fuelable: true },
    {
      code: 'MY-FEE',
      leg: 'origin',
      per: 'piece',
      amount: '0.3333',
      text: { zh: '杂费', zhtw: '雜費', en: 'My fee' },
    },
    { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '25.5' },
  ],
})

test('a quote carries the fields of the wire as numbers in the currency itself', () => {
  const wire = wireQuote(quoteOf(sheet, weighing(268)), 'zhtw')
  expect(wire).toEqual({
    businessType: 1,
    workDays: 5,
    minDays: 3,
    maxDays: 5,
    daysUnit: 'work',
    calendarDays: { min: 3, max: 7 },
    arrival: { from: '2026-11-06', to: '2026-11-10' },
    cutOff: null,
    totalAmount: 1539.71,
    totalAmountCny: 10962.76,
    currency: 'CNY',
    currencyAmount: 10962.76,
    fxRate: '7.12',
    expirationTime: '2026-11-14T15:59:59.999Z',
    originName: '518000',
    originZipcode: '518000',
    startPortCode: '',
    destinationName: '90001',
    destinationZipcode: '90001',
    destPortCode: '',
    provider: { code: 'HD', name: 'HD' },
    channel: 'HD-TEST',
    service: '測試',
    estimate: false,
    complete: true,
    lacking: [],
    excluded: ['customs', 'insurance', 'duty'],
    options: [],
    optionsMissing: [],
    insured: null,
    tags: ['cheapest', 'fastest', 'best-value'],
    chargeable: {
      unit: 'kg',
      gross: 268,
      volumetric: 0,
      chargeable: 268,
      billedAs: 300,
      basis: 'gross',
      rule: '按毛重 268 kg，以 300 kg 計費較划算：CNY 8,700.00，原 CNY 9,648.00',
    },
    lines: [
      {
        ...{ code: 'FREIGHT', text: '運費', leg: 'main', quantity: 300, unit: 'kg', unitPrice: 29 },
        ...{
          amount: 8700,
          currency: 'CNY',
          amountUsd: 1221.91,
          note: '以 300 kg 計費：CNY 8,700.00，而非 CNY 9,648.00',
        },
      },
      {
        ...{
          code: 'RESI',
          text: '住宅附加費',
          leg: 'delivery',
          quantity: 1,
          unit: 'shipment',
          unitPrice: 35,
        },
        ...{ amount: 35, currency: 'CNY', amountUsd: 4.91, note: '' },
      },
      {
        ...{ code: 'MY-FEE', text: '雜費', leg: 'origin', quantity: 1, unit: 'piece', unitPrice: 0.3333 },
        ...{ amount: 0.33, currency: 'CNY', amountUsd: 0.05, note: '' },
      },
      {
        ...{
          code: 'FUEL',
          text: '燃油附加費',
          leg: 'main',
          quantity: 8735,
          unit: 'percent',
          unitPrice: 25.5,
        },
        ...{ amount: 2227.43, currency: 'CNY', amountUsd: 312.84, note: 'CNY 8,735.00 的 25.5%' },
      },
    ],
  })
  const sum = wire.lines.reduce((cents, line) => cents + Math.round(line.amountUsd * 100), 0)
  expect(sum).toBe(Math.round(wire.totalAmount * 100))
})

test('the total in yuan is converted once from the sheet’s currency, half up, and null without a rate', () => {
  const dollars = { ...sheet, currency: 'USD' }
  const wire = (rates: Record<string, string>) =>
    wireQuote(quoteOf(dollars, weighing(268), { fx: compileFx(rates) }), 'en')
  // 10,962.76 × 7.1234 = 78,092.124…
  expect(wire({ CNY: '7.1234' })).toMatchObject({ totalAmount: 10962.76, totalAmountCny: 78092.12 })
  expect(wire({ EUR: '0.9' }).totalAmountCny).toBeNull()
})

test('a frozen quote is plain JSON with the same content in every language', () => {
  const quote = quoteOf(sheet, weighing(268))
  const stored = JSON.parse(JSON.stringify(freezeQuote(quote)))
  for (const language of ['zh', 'zhtw', 'en'] as const) {
    expect(wireQuote(stored, language)).toEqual(wireQuote(quote, language))
  }
  // Words, not figures to be formatted later: a later wording changes no old quote.
  expect(JSON.stringify(stored)).not.toContain('"figures"')
  expect(stored.lines[3].note).toEqual({
    zh: 'CNY 8,735.00 的 25.5%',
    zhtw: 'CNY 8,735.00 的 25.5%',
    en: '25.5 % of CNY 8,735.00',
  })
  expect(stored.chargeable.rule.en).toBe(
    'gross 268 kg, billed as 300 kg: CNY 8,700.00 instead of CNY 9,648.00',
  )
})
