import { describe, expect, test } from 'vitest'
import { plainSheet } from '../../test/fixture.ts'
import { checkSheet, readSheet } from './sheet.ts'

type Path = (string | number)[]

/** The plain sheet with one value replaced; undefined removes it. */
function bent(path: Path, value: unknown): unknown {
  const sheet = structuredClone({
    ...plainSheet,
    nextBreak: false,
    includes: { fuel: false },
    lines: [
      {
        from: 'CN',
        to: 'US',
        minCharge: '5.00',
        breaks: [
          { at: 0, price: '5.00' },
          { at: 21, price: '4.00' },
        ],
        days: { min: 3, max: 5, unit: 'work', until: 'delivered' },
        cutOff: { weekday: 5, time: '18:00' },
        legDays: { pickup: 1 },
      },
    ],
    surcharges: [
      {
        code: 'A',
        leg: 'main',
        per: 'kg',
        amount: '1.00',
        min: '5.00',
        max: '9.00',
        when: { destinationTypes: [5] },
      },
      { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '25.5' },
    ],
  }) as unknown
  let at = sheet as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>
  const last = path.at(-1) ?? ''
  if (value === undefined) delete at[last]
  else at[last] = value
  return sheet
}
const found = (path: Path, value: unknown) =>
  checkSheet(bent(path, value)).map(({ severity, path: at, code }) => `${severity} ${at} ${code}`)

test('a good sheet has no findings', () => {
  expect(found(['channel'], 'X')).toEqual([])
  expect(readSheet(bent(['channel'], 'X')).sheet).toBeDefined()
})

describe('errors', () => {
  test.each([
    [['provider'], undefined, 'provider required'],
    [['channel'], 7, 'channel not-text'],
    [['chanel'], 'X', 'chanel unknown-field'],
    [['businessType'], 5, 'businessType unknown-value'],
    [['businessType'], '1', 'businessType unknown-value'],
    [['currency'], 'XXX', 'currency unknown-currency'],
    [['currency'], ['CNY', 'USD'], 'currency not-text'],
    [['service'], 'x', 'service not-an-object'],
    [['service', 'zhtw'], '', 'service.zhtw required'],
    [['validFrom'], '2026-11-31', 'validFrom bad-date'],
    [['validFrom'], '01.11.2026', 'validFrom bad-date'],
    [['validTo'], '2026-10-01', 'validTo dates-reversed'],
    [['timeZone'], 'China', 'timeZone unknown-zone'],
    [['nextBreak'], 'yes', 'nextBreak not-a-flag'],
    [['includes', 'fuel'], 1, 'includes.fuel not-a-flag'],
    [['weightRule'], undefined, 'weightRule required'],
    [['weightRule', 'unit'], 'lb', 'weightRule.unit unknown-value'],
    [['weightRule', 'divisor'], 0, 'weightRule.divisor zero'],
    [['weightRule', 'divisor'], '5000.5', 'weightRule.divisor too-precise'],
    [['weightRule', 'basis'], 'min', 'weightRule.basis unknown-value'],
    [['weightRule', 'basis'], 'split', 'weightRule.splitRatio required'],
    [['weightRule', 'pieces'], 'x', 'weightRule.pieces unknown-value'],
    [['weightRule', 'steps', 0, 'fromKg'], 5, 'weightRule.steps[0].fromKg steps-not-from-zero'],
    [['weightRule', 'steps', 0, 'stepKg'], 0, 'weightRule.steps[0].stepKg zero'],
    [['weightRule', 'steps', 1], { fromKg: 0, stepKg: 1 }, 'weightRule.steps[1].fromKg at-twice'],
    [['weightRule', 'minPieceKg'], -1, 'weightRule.minPieceKg negative'],
    [['places'], [], 'places empty'],
    [['places', 2], { id: 'US', country: 'GB' }, 'places[2].id duplicate'],
    [['places', 0, 'country'], 'XX', 'places[0].country unknown-country'],
    [['places', 0, 'country'], undefined, 'places[0] empty-place'],
    [['places', 0, 'ports'], ['Shenzhen'], 'places[0].ports[0] bad-code'],
    [['places', 0, 'postalPrefixes'], ['518', '518'], 'places[0].postalPrefixes[1] duplicate'],
    [['places', 0, 'postalPrefixes'], [518], 'places[0].postalPrefixes[0] not-text'],
    [['places', 0], { id: 'CN', postalPrefixes: ['5'] }, 'places[0].country needs-country'],
    [['places', 0, 'postalPrefixes'], ['100-118'], 'places[0].postalPrefixes[0] prefix-range'],
    [['lines'], [], 'lines empty'],
    [['lines'], {}, 'lines not-a-list'],
    [['lines', 0, 'from'], 'XX', 'lines[0].from unknown-place'],
    [['lines', 0, 'minCharge'], '-1', 'lines[0].minCharge negative'],
    [['lines', 0, 'minimum'], '1', 'lines[0].minimum unknown-field'],
    [['lines', 0, 'currency'], 'CNY', 'lines[0].currency two-currencies'],
    [['lines', 0, 'breaks'], [], 'lines[0].breaks empty'],
    [['lines', 0, 'breaks', 1, 'at'], 0, 'lines[0].breaks[1].at at-twice'],
    [['lines', 0, 'breaks', 0, 'at'], 45, 'lines[0].breaks[1].at unsorted'],
    [['lines', 0, 'breaks', 1, 'at'], -1, 'lines[0].breaks[1].at negative'],
    [['lines', 0, 'breaks', 1, 'price'], undefined, 'lines[0].breaks[1] break-kind'],
    [['lines', 0, 'breaks', 1, 'total'], '5', 'lines[0].breaks[1] break-kind'],
    [['lines', 0, 'breaks', 1, 'next'], '5', 'lines[0].breaks[1] break-kind'],
    [['lines', 0, 'breaks', 1, 'price'], '-4.00', 'lines[0].breaks[1].price negative'],
    [['lines', 0, 'breaks', 1, 'price'], '4.00001', 'lines[0].breaks[1].price too-precise'],
    [['lines', 0, 'breaks', 1, 'price'], '1.234,5', 'lines[0].breaks[1].price comma'],
    [['lines', 0, 'breaks', 1, 'price'], '４.００', 'lines[0].breaks[1].price full-width'],
    [['lines', 0, 'breaks', 1, 'price'], 'USD 4', 'lines[0].breaks[1].price not-decimal'],
    [['lines', 0, 'breaks', 1, 'price'], '=A1*2', 'lines[0].breaks[1].price not-decimal'],
    [['lines', 0, 'breaks', 1, 'price'], Number.NaN, 'lines[0].breaks[1].price not-decimal'],
    [['lines', 0, 'breaks', 1, 'price'], '99999999', 'lines[0].breaks[1].price too-large'],
    [
      ['lines', 0, 'breaks', 1],
      { at: 21, first: '5', next: '2', firstKg: 0.5 },
      'lines[0].breaks[1].nextKg required',
    ],
    [['lines', 0, 'days', 'min'], 9, 'lines[0].days.min days-reversed'],
    [['lines', 0, 'days', 'max'], 5.5, 'lines[0].days.max not-whole'],
    [['lines', 0, 'days', 'unit'], 'weeks', 'lines[0].days.unit unknown-value'],
    [['lines', 0, 'cutOff', 'weekday'], 0, 'lines[0].cutOff.weekday unknown-value'],
    [['lines', 0, 'cutOff', 'time'], '25:00', 'lines[0].cutOff.time bad-time'],
    [['lines', 0, 'legDays', 'pickup'], -1, 'lines[0].legDays.pickup negative'],
    [['surcharges'], {}, 'surcharges not-a-list'],
    [['surcharges', 0, 'per'], 'pallet', 'surcharges[0].per unknown-value'],
    [['surcharges', 0, 'leg'], 'sea', 'surcharges[0].leg unknown-value'],
    [['surcharges', 0, 'code'], '', 'surcharges[0].code required'],
    [['surcharges', 0, 'amount'], '-3', 'surcharges[0].amount negative'],
    [['surcharges', 0, 'min'], '9.01', 'surcharges[0].min min-over-max'],
    [['surcharges', 0, 'currency'], 'EUR', 'surcharges[0].currency two-currencies'],
    [['surcharges', 0, 'validFrom'], '2026-11-99', 'surcharges[0].validFrom bad-date'],
    [['surcharges', 0, 'when', 'weekday'], 1, 'surcharges[0].when.weekday unknown-field'],
    [
      ['surcharges', 0, 'when', 'destinationTypes'],
      [6],
      'surcharges[0].when.destinationTypes[0] unknown-value',
    ],
    [['surcharges', 0, 'when', 'goods'], [], 'surcharges[0].when.goods empty'],
    [['surcharges', 0, 'when', 'dgClasses'], ['10'], 'surcharges[0].when.dgClasses[0] unknown-value'],
    [['surcharges', 0, 'when', 'stackable'], 'no', 'surcharges[0].when.stackable not-a-flag'],
    [['limits', 'dgClasses'], ['3', '3'], 'limits.dgClasses[1] duplicate'],
    [['limits', 'refusedUnNumbers'], ['1263'], 'limits.refusedUnNumbers[0] bad-un-number'],
    [['limits', 'temperature'], 'yes', 'limits.temperature not-a-flag'],
    [['surcharges', 0, 'when', 'option'], 'gift', 'surcharges[0].when.option unknown-value'],
    [['surcharges', 0, 'when', 'toPlaces'], ['XX'], 'surcharges[0].when.toPlaces[0] unknown-place'],
    [
      ['surcharges', 0, 'when', 'toPostalPrefixes'],
      ['995 - 999'],
      'surcharges[0].when.toPostalPrefixes[0] prefix-range',
    ],
    [['surcharges', 0, 'when', 'minSideCm'], 0, 'surcharges[0].when.minSideCm zero'],
    [['surcharges', 1, 'fuelable'], true, 'surcharges[1].fuelable fuel-on-fuel'],
    [['surcharges', 1, 'amount'], '2000', 'surcharges[1].amount too-large'],
    [
      ['surcharges', 2],
      { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '27' },
      'surcharges[2] same-surcharge',
    ],
    [['limits', 'goods'], ['general', 'gold'], 'limits.goods[1] unknown-value'],
    [['limits', 'maxPieceKg'], '70kg', 'limits.maxPieceKg not-decimal'],
    [['limits', 'maxPieceLb'], 70, 'limits.maxPieceLb unknown-field'],
    [['limits'], [], 'limits not-an-object'],
  ] as [Path, unknown, string][])('%j = %j', (path, value, expected) => {
    expect(found(path, value)).toContain(`error ${expected}`)
    expect(readSheet(bent(path, value)).sheet).toBeUndefined()
  })
})

describe('warnings do not prevent publishing a sheet', () => {
  test.each([
    [['validTo'], '2026-11-15', 'validTo not-14-days'],
    [['weightRule', 'divisor'], undefined, 'weightRule.divisor no-divisor'],
    [['weightRule', 'divisor'], 50, 'weightRule.divisor absurd'],
    [['weightRule', 'stepRt'], 1, 'weightRule.stepRt ignored'],
    [['places', 2], { id: 'GB', country: 'GB' }, 'places[2] unused-place'],
    [['lines', 0, 'breaks', 1, 'price'], '6.00', 'lines[0].breaks[1].price price-rises'],
    [['lines', 0, 'breaks', 1, 'price'], '0.40', 'lines[0].breaks[1].price price-jumps'],
    [['lines', 0, 'breaks', 1, 'price'], 4, 'lines[0].breaks[1].price number-for-money'],
    [['lines', 0, 'breaks', 1], { at: 21, total: '90.00' }, 'lines[0].breaks[1].total open-total'],
    [['lines', 0, 'days', 'max'], 200, 'lines[0].days.max absurd'],
    [['lines', 0, 'days', 'until'], 'port', 'lines[0].days.until unknown-value'],
    [['surcharges', 1, 'amount'], '101', 'surcharges[1].amount absurd'],
    [['surcharges', 0, 'uplift'], '110', 'surcharges[0].uplift ignored'],
    [['surcharges', 0, 'validFrom'], '2027-01-01', 'surcharges[0].validFrom never-in-force'],
    [['includes', 'fuel'], true, 'surcharges[1] fuel-included'],
    [['limits', 'goods'], undefined, 'limits.goods goods-open'],
    [['limits'], { goods: ['general'], dgClasses: ['3'] }, 'limits.dgClasses ignored'],
    [['surcharges', 0, 'when', 'temperature'], true, 'surcharges[0].when.temperature no-temperature'],
  ] as [Path, unknown, string][])('%j = %j', (path, value, expected) => {
    expect(found(path, value)).toContain(`warning ${expected}`)
    expect(readSheet(bent(path, value)).sheet).toBeDefined()
  })
})

describe('ties between equally specific lines', () => {
  const line = (from: string, to: string) => ({ from, to, breaks: [{ at: 0, price: '1.00' }] })
  const ties = (places: unknown[], lines: unknown[]) =>
    checkSheet({ ...plainSheet, places, lines })
      .filter(({ code }) => code === 'tie')
      .map(({ path, text }) => `${path}: ${text.en}`)
  const cn = { id: 'CN', country: 'CN' }
  test('the same lane twice', () => {
    const us = { id: 'US', country: 'US' }
    expect(ties([cn, us], [line('CN', 'US'), line('CN', 'US')])).toEqual([
      'lines[1]: is as specific as price row 1 (CN → US), so neither applies',
    ])
  })
  test('two places that share a prefix, a port or a warehouse', () => {
    const west = { id: 'W', country: 'US', postalPrefixes: ['8', '9'], warehouses: ['ONT8'] }
    for (const other of [
      { id: 'X', country: 'US', postalPrefixes: ['9'] },
      { id: 'X', country: 'US', warehouses: ['ont8'] },
    ]) {
      expect(ties([cn, west, other], [line('CN', 'W'), line('CN', 'X')])).toHaveLength(1)
    }
  })
  test('none where one is more specific', () => {
    const places = [
      cn,
      { id: 'US', country: 'US' },
      { id: 'W', country: 'US', postalPrefixes: ['9'] },
      { id: 'LA', country: 'US', postalPrefixes: ['90'] },
      { id: 'SZ', country: 'CN', postalPrefixes: ['518'] },
    ]
    const lines = [line('CN', 'US'), line('CN', 'W'), line('CN', 'LA'), line('SZ', 'LA')]
    expect(ties(places, lines)).toEqual([])
  })
})

test('dated surcharges may follow one another', () => {
  const fuel = { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '25' }
  const sheet = (from: string) => ({
    ...plainSheet,
    surcharges: [
      { ...fuel, validTo: '2026-11-08' },
      { ...fuel, validFrom: from },
    ],
  })
  expect(checkSheet(sheet('2026-11-09'))).toEqual([])
  expect(checkSheet(sheet('2026-11-08')).map(({ code }) => code)).toEqual(['same-surcharge'])
})

test('what is no sheet is an error, not a throw', () => {
  for (const json of [undefined, null, 1, 'x', [], {}, { lines: [null], places: [7], surcharges: ['x'] }]) {
    expect(checkSheet(json).some(({ severity }) => severity === 'error')).toBe(true)
  }
  expect(checkSheet(JSON.parse('{"__proto__": {"provider": "x"}}'))[0]?.code).toBe('unknown-field')
})

test('findings have texts in three languages', () => {
  const [finding] = checkSheet(bent(['lines', 0, 'from'], 'XX'))
  expect(finding?.text).toEqual({
    zh: '未定义的地点“XX”',
    zhtw: '未定義的地點「XX」',
    en: 'unknown place “XX”',
  })
})

test('a sheet with faults throughout stops at a thousand findings and counts the rest', () => {
  const lines = Array.from({ length: 5 }, () => ({
    from: 'CN',
    to: 'US',
    breaks: Array.from({ length: 400 }, (_, n) => ({ at: n, price: 'x' })),
  }))
  const findings = checkSheet({ ...plainSheet, lines })
  expect(findings.length).toBe(1001)
  expect(findings.at(-1)?.code).toBe('more')
})
