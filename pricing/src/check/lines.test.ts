import { describe, expect, test } from 'vitest'
import { plainSheet } from '../../test/fixture.ts'
import { checkSheet } from './sheet.ts'

const found = (changes: Record<string, unknown>) =>
  checkSheet({ ...plainSheet, ...changes }).map(({ severity, path, code }) => `${severity} ${path} ${code}`)
const line = { from: 'CN', to: 'US', breaks: [{ at: 0, price: '10' }] }
const ofLine = (changes: Record<string, unknown>) => found({ lines: [{ ...line, ...changes }] })
const ofBreaks = (...breaks: unknown[]) => ofLine({ breaks })
const first = { at: 0, first: '20', next: '4', firstKg: 1, nextKg: 0.5 }
const at = (field: string) => `error lines[0].${field}`

describe('a line', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ from: 'X' }, [`${at('from')} unknown-place`]],
    [{ to: 'X' }, [`${at('to')} unknown-place`]],
    [{ currency: 'USD' }, []],
    [{ currency: 'CNY' }, [`${at('currency')} two-currencies`]],
    [{ minCharge: 'x' }, [`${at('minCharge')} not-decimal`]],
    [{ breaks: [] }, [`${at('breaks')} empty`]],
  ])('%j', (changes, findings) => {
    expect(ofLine(changes)).toEqual(findings)
  })
})

describe('a break', () => {
  test('is one price, one total, or a first and continued weights', () => {
    expect(ofBreaks({ at: 0, price: '10' })).toEqual([])
    expect(ofBreaks(first)).toEqual([])
    expect(ofBreaks({ at: 0 })).toEqual([`${at('breaks[0]')} break-kind`])
    expect(ofBreaks({ at: 0, price: '1', total: '1' }, { at: 1, price: '1' })).toEqual([
      `${at('breaks[0]')} break-kind`,
    ])
    for (const field of ['next', 'firstKg', 'nextKg'])
      expect(ofBreaks({ at: 0, price: '1', [field]: '1' })).toEqual([`${at('breaks[0]')} break-kind`])
  })
  test('that is the last and has a total warns of every weight above it', () => {
    expect(ofBreaks({ at: 0, total: '10' }, { at: 10, price: '1' })).toEqual([])
    expect(ofBreaks({ at: 0, price: '1' }, { at: 10, total: '10' })).toEqual([
      'warning lines[0].breaks[1].total open-total',
    ])
  })
  test('names each figure that is no number at its path', () => {
    expect(ofBreaks({ at: 'x', price: '1' })).toEqual([`${at('breaks[0].at')} not-decimal`])
    expect(ofBreaks({ at: 0, price: 'x' })).toEqual([`${at('breaks[0].price')} not-decimal`])
    expect(ofBreaks({ at: 0, total: 'x' }, { at: 1, price: '1' })).toEqual([
      `${at('breaks[0].total')} not-decimal`,
    ])
    for (const field of ['first', 'next', 'firstKg', 'nextKg'])
      expect(ofBreaks({ ...first, [field]: 'x' })).toEqual([`${at(`breaks[0].${field}`)} not-decimal`])
  })
  test('has a first weight in kilograms only, above zero', () => {
    const rt = { businessType: 4, weightRule: { unit: 'rt', kgPerCbm: 1000 } }
    expect(found({ ...rt, lines: [{ ...line, breaks: [first] }] })).toContain(
      `${at('breaks[0].first')} ignored`,
    )
    expect(ofBreaks({ ...first, firstKg: 0 })).toHaveLength(1)
    expect(ofBreaks({ ...first, nextKg: 0 })).toHaveLength(1)
  })
  test('that costs more than the one before, or a tenth of it, is asked about', () => {
    const second = (before: string, price: string) => ofBreaks({ at: 0, price: before }, { at: 9, price })
    const path = 'warning lines[0].breaks[1].price'
    expect(second('10', '10')).toEqual([])
    expect(second('10', '10.01')).toEqual([`${path} price-rises`])
    expect(second('10', '100')).toEqual([`${path} price-rises`])
    expect(second('10', '100.01')).toEqual([`${path} price-jumps`])
    expect(second('10', '1')).toEqual([])
    expect(second('10', '0.99')).toEqual([`${path} price-jumps`])
    expect(
      checkSheet({ ...plainSheet, lines: [{ ...line, breaks: [line.breaks[0], { at: 9, price: '11' }] }] })
        .map(({ text }) => text.en)
        .join(),
    ).toMatch(/10\.00.*11\.00|11\.00.*10\.00/)
  })
})

describe('the days of a line', () => {
  const days = (changes: Record<string, unknown>) => ofLine({ days: { min: 3, max: 5, ...changes } })
  test.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ min: 5 }, []],
    [{ min: 6 }, [`${at('days.min')} days-reversed`]],
    [{ unit: 'work' }, []],
    [{ unit: 'calendar' }, []],
    [{ unit: 'x' }, [`${at('days.unit')} unknown-value`]],
    [{ until: 'arrived' }, []],
    [{ until: 'delivered' }, []],
    [{ until: 'x' }, ['warning lines[0].days.until unknown-value']],
  ])('%j', (changes, findings) => {
    expect(days(changes)).toEqual(findings)
  })
  test('are checked leg by leg', () => {
    expect(ofLine({ legDays: { pickup: 1, destination: 2, delivery: 3 } })).toEqual([])
    for (const leg of ['pickup', 'destination', 'delivery'])
      expect(ofLine({ legDays: { [leg]: 'x' } })).toHaveLength(1)
    expect(ofLine({ legDays: { main: 1 } })).toEqual([`${at('legDays.main')} unknown-field`])
    expect(ofLine({ legDays: 5 })).toEqual([`${at('legDays')} not-an-object`])
    expect(ofLine({ cutOff: 5 })).toEqual([`${at('cutOff')} not-an-object`])
    expect(ofLine({ cutOff: { weekday: 5, time: '24:00' } })).toEqual([`${at('cutOff.time')} bad-time`])
  })
})

describe('a place', () => {
  const places = (...list: unknown[]) =>
    found({ places: [...plainSheet.places, ...list] }).filter(one => !one.endsWith('unused-place'))
  test.each<[Record<string, unknown>, string[]]>([
    [{ id: 'X', country: 'DE' }, []],
    [{ id: 'CN', country: 'DE' }, ['error places[2].id duplicate']],
    [{ country: 'DE' }, ['error places[2].id required']],
    [{ id: 'X' }, ['error places[2] empty-place']],
    [{ id: 'X', country: 'QQ' }, ['error places[2].country unknown-country']],
    [{ id: 'X', country: 5 }, ['error places[2].country not-text']],
    [{ id: 'X', ports: ['DEHAM'] }, []],
    [{ id: 'X', cities: ['Berlin'] }, ['error places[2].country needs-country']],
    [{ id: 'X', postalPrefixes: ['10'] }, ['error places[2].country needs-country']],
    [
      { id: 'X', country: 'DE', postalPrefixes: ['10', '10'] },
      ['error places[2].postalPrefixes[1] duplicate'],
    ],
    [
      { id: 'X', country: 'DE', postalPrefixes: ['100-118'] },
      ['error places[2].postalPrefixes[0] prefix-range'],
    ],
    [{ id: 'X', country: 'DE', postalPrefixes: ['?'] }, ['error places[2].postalPrefixes[0] bad-code']],
    [{ id: 'X', ports: ['?'] }, ['error places[2].ports[0] bad-code']],
    [{ id: 'X', warehouses: [5] }, ['error places[2].warehouses[0] not-text', 'error places[2] empty-place']],
  ])('%j', (place, findings) => {
    expect(places(place)).toEqual(findings)
  })
  test('there is one at least', () => {
    expect(found({ places: [] })).toContain('error places empty')
    expect(found({ lines: [] })).toContain('error lines empty')
  })
})

test('after a thousand findings the rest are only counted', () => {
  const broken = (count: number) =>
    checkSheet({ ...plainSheet, lines: [{ ...line, breaks: Array.from({ length: count }, () => 5) }] })
  expect(broken(1_000)).toHaveLength(1_000)
  const findings = broken(1_003)
  expect(findings).toHaveLength(1_001)
  expect(findings.at(-1)).toMatchObject({ severity: 'error', path: '', code: 'more' })
  expect(findings.at(-1)?.text.en).toContain('3')
})
