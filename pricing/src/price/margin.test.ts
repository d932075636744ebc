import { describe, expect, test } from 'vitest'
import { costOf, quoteOf, sheetOf, weighing } from '../../test/fixture.ts'
import { checkSheet } from '../check/sheet.ts'
import { compileFx } from '../number/fx.ts'
import { freezeQuote, wireQuote } from '../output/wire.ts'
import { compileMarkups, findMarkup, type Markup, marginOf, replaceMarkup } from './margin.ts'

describe('the most specific rule', () => {
  const rules: Markup[] = [
    { id: 'all', percent: '1' },
    { id: 'channel', channel: 'HD-TEST', percent: '2' },
    { id: 'group', group: 'G', percent: '3' },
    { id: 'customer', customer: 'C', percent: '4' },
    { id: 'customer-channel', customer: 'C', channel: 'OTHER', percent: '5' },
    { id: 'provider', provider: 'YT', percent: '6' },
  ]
  const find = (buyer: { customer?: string; group?: string }, channel = 'HD-TEST', provider = 'HD') =>
    findMarkup(compileMarkups(rules), buyer, { channel, provider })?.id
  test('customer, then group, then channel, then provider, then all', () => {
    expect(find({ customer: 'C', group: 'G' })).toBe('customer')
    expect(find({ customer: 'X', group: 'G' })).toBe('group')
    expect(find({})).toBe('channel')
    expect(find({}, 'NONE')).toBe('all')
    expect(find({}, 'NONE', 'YT')).toBe('provider')
    expect(find({ customer: 'C' }, 'OTHER')).toBe('customer-channel')
  })
  test('a rule that is no number is left out, and so is one that gives all away', () => {
    const bad = [
      { id: 'a', percent: 'x' },
      { id: 'b', amount: 'NaN' },
      { id: 'c', percent: '-100' },
    ]
    expect(compileMarkups(bad)).toEqual([])
  })
})

const sheet = sheetOf({
  nextBreak: true,
  lines: [
    {
      from: 'CN',
      to: 'US',
      breaks: [
        { at: 0, price: '3.33' },
        { at: 100, price: '1.11' },
      ],
    },
  ],
  surcharges: [
    { code: 'A', leg: 'main', per: 'kg', amount: '0.37', min: '5', fuelable: true },
    { code: 'B', leg: 'main', per: 'percent-base', amount: '3' },
    { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '25.5' },
  ],
})

describe('a percentage', () => {
  const markups = [{ id: 'm', percent: '12.5' }]
  test('multiplies every line, which is then rounded; percentages are computed on cost', () => {
    const cost = costOf(sheet, weighing(10), { markups })
    expect(cost.lineCostsMinor).toEqual([33_30, 5_00, 1_00, 9_77])
    expect(quoteOf(sheet, weighing(10), { markups }).lines.map(line => line.amountMinor)).toEqual([
      37_46, 5_63, 1_13, 10_99,
    ])
    expect(cost).toMatchObject({ costMinor: 49_07, sellMinor: 55_21, marginMinor: 6_14, markupId: 'm' })
  })
  test('unit prices and minimums are sold ones too', () => {
    const [base, fee] = wireQuote(quoteOf(sheet, weighing(10), { markups }), 'en').lines
    expect([base?.unitPrice, fee?.unitPrice, fee?.note]).toEqual([3.7463, 0.4163, 'minimum $5.63'])
  })
  test('below zero is a discount', () => {
    const quote = quoteOf(sheet, weighing(10), { markups: [{ id: 'm', percent: '-10' }] })
    expect(quote.lines[0]?.amountMinor).toBe(29_97)
  })
})

describe('an amount', () => {
  test('is added to the base line alone', () => {
    const quote = quoteOf(sheet, weighing(10), { markups: [{ id: 'm', amount: '4' }] })
    expect(quote.lines.map(line => line.amountMinor)).toEqual([37_30, 5_00, 1_00, 9_77])
  })
  test('in another currency is converted', () => {
    const markups = [{ id: 'm', amount: '71.20', currency: 'CNY' }]
    expect(quoteOf(sheet, weighing(10), { markups }).lines[0]?.amountMinor).toBe(43_30)
  })
  test('that discounts more than the base leaves nothing, not less', () => {
    const quote = quoteOf(sheet, weighing(10), { markups: [{ id: 'm', amount: '-500' }] })
    expect(quote.lines[0]?.amountMinor).toBe(0)
  })
})

describe('the shipper never sees the cost', () => {
  test.each([[{ percent: '12.5' }], [{ amount: '4' }]])('with %o', rule => {
    for (const kg of [10, 40]) {
      const options = { markups: [{ id: 'secret-rule', ...rule }] }
      const quote = quoteOf(sheet, weighing(kg), options)
      const seen = JSON.stringify([quote, freezeQuote(quote), wireQuote(quote, 'en')])
      const cost = costOf(sheet, weighing(kg), options)
      // The base at cost, its unit price and its comparison appear in no field and no sentence.
      expect(cost.lineCostsMinor[0]).not.toBe(quote.lines[0]?.amountMinor)
      expect(seen).not.toContain('secret-rule')
      expect(seen).not.toMatch(/cost|margin|markup/i)
      const wire = wireQuote(quote, 'en')
      const said = [wire.chargeable.rule, ...wire.lines.map(line => line.note)].join(' | ')
      const baseCost = kg === 10 ? ['33.30', '3.33'] : ['111.00', '133.20', '1.11']
      for (const figure of baseCost) expect(said).not.toContain(figure)
      expect(wire.lines[0]?.unitPrice).not.toBe(kg === 10 ? 3.33 : 1.11)
    }
  })
  test('a percentage line does not lead back to the cost of the base', () => {
    const quote = quoteOf(sheet, weighing(10), { markups: [{ id: 'm', amount: '4' }] })
    for (const code of ['B', 'FUEL']) {
      const line = quote.lines.find(one => one.code === code)
      expect(line).toMatchObject({ unit: 'shipment', quantity: 1, note: [] })
    }
  })
})

describe('one rule in the place of another', () => {
  const rules = compileMarkups([
    { id: 'b', channel: 'X', percent: '1' },
    { id: 'a', percent: '2' },
    { id: 'c', percent: '3' },
  ])
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const [customers] = compileMarkups([{ id: 'a', customer: 'K', percent: '4' }])

  test('is sorted in by what it names, then by its id', () => {
    expect(ids(rules)).toEqual(['b', 'a', 'c'])
    expect(ids(compileMarkups([{ id: 'c' }, { id: 'a' }, { id: 'b' }]))).toEqual(['a', 'b', 'c'])
    const replaced = replaceMarkup(rules, 'a', customers)
    expect(ids(replaced)).toEqual(['a', 'b', 'c'])
    expect(replaced[0]?.percentE4).toBe(40_000)
  })
  test('is added where there was none, and taken away where nothing replaces it', () => {
    expect(ids(replaceMarkup(rules, 'z', customers))).toEqual(['a', 'b', 'a', 'c'])
    expect(ids(replaceMarkup(rules, 'b', undefined))).toEqual(['a', 'c'])
  })
})

describe('the margin of a rule', () => {
  const [percent, inEuro, inDinars] = compileMarkups([
    { id: '1', percent: '12.5', currency: 'XXX' },
    { id: '2', amount: '-1.5', currency: 'EUR' },
    { id: '3', amount: '0.307', currency: 'KWD' },
  ])
  const rates = compileFx({ KWD: '0.307' })
  test('needs the rate of its currency only where it adds an amount', () => {
    expect(marginOf(percent, 'USD', rates)).toEqual({ factorE4: 1_125_000, addedMinor: 0 })
    expect(marginOf(inEuro, 'USD', rates)).toBeUndefined()
    expect(marginOf(inEuro, 'USD', compileFx({ EUR: '0.5' }))).toEqual({
      ...{ factorE4: 1_000_000, addedMinor: -3_00 },
    })
  })
  test('has the decimals of the currency', () => {
    expect(marginOf(inDinars, 'USD', rates)).toEqual({ factorE4: 1_000_000, addedMinor: 1_00 })
  })
  test('that takes everything away is no rule, just less than that is', () => {
    expect(compileMarkups([{ id: '1', percent: '-100' }])).toEqual([])
    expect(compileMarkups([{ id: '1', percent: '-99.9999' }])).toHaveLength(1)
  })
})

describe('a sheet with costs of its own', () => {
  const sold = sheetOf({
    ...sheet,
    lines: [
      {
        ...{ from: 'CN', to: 'US', minCharge: '20', minCost: '15' },
        breaks: [
          { at: 0, price: '4.00', fixed: '2.50', cost: '3.33' },
          { at: 100, first: '150', firstKg: 100, next: '1.50', nextKg: 1, cost: '111', nextCost: '1.11' },
        ],
      },
    ],
  })
  test('is sold at its price, and its costs are the supplier’s line by line', () => {
    const cost = costOf(sold, weighing(10))
    // 10 kg at 4.00 and 2.50 once; 3 % of the base, and fuel on the base and A.
    expect(quoteOf(sold, weighing(10)).lines.map(line => line.amountMinor)).toEqual([
      42_50, 5_00, 1_28, 12_11,
    ])
    // At the supplier: 33.30, A as it is, 3 % of 33.30, fuel on 38.30.
    expect(cost.lineCostsMinor).toEqual([33_30, 5_00, 1_00, 9_77])
    expect(cost).toMatchObject({ costMinor: 49_07, sellMinor: 60_89, marginMinor: 11_82, markupId: 'sheet' })
  })
  test('has a minimum on each side, and first and next weights', () => {
    expect(costOf(sold, weighing(1)).lineCostsMinor[0]).toBe(15_00)
    expect(quoteOf(sold, weighing(1)).lines[0]?.amountMinor).toBe(20_00)
    expect(costOf(sold, weighing(102)).lineCostsMinor[0]).toBe(113_22)
    expect(quoteOf(sold, weighing(102)).lines[0]?.amountMinor).toBe(153_00)
  })
  test('is marked up from its price, and names neither cost nor supplier', () => {
    const markups = [{ id: 'm', percent: '10' }]
    const quote = quoteOf(sold, weighing(10), { markups })
    expect(quote.lines[0]?.amountMinor).toBe(46_75)
    expect(costOf(sold, weighing(10), { markups })).toMatchObject({ markupId: 'm', costMinor: 49_07 })
    const seen = JSON.stringify([quote, freezeQuote(quote), wireQuote(quote, 'en')])
    expect(seen).not.toMatch(/cost|33\.3|3330|supplier/i)
  })
  test('says where a cost has no price beside it', () => {
    const breaks = [{ at: 0, total: '9', fixed: '1', nextCost: '1' }]
    expect(
      checkSheet({ ...sold, lines: [{ from: 'CN', to: 'US', breaks }] })
        .filter(({ severity }) => severity === 'error')
        .map(({ path }) => path),
    ).toEqual(['lines[0].breaks[0].fixed', 'lines[0].breaks[0].nextCost'])
  })
})
