import { describe, expect, test } from 'vitest'
import { readDay } from './read-day.ts'
import { readNumber, readValue } from './read-value.ts'

describe('a number', () => {
  test.each([
    ['12', 12],
    ['１２．５', 12.5],
    ['1,234', 1234],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['12,5', 12.5],
    ['1.234.567', 1_234_567],
    ['1 234', 1234],
    ['18 kg', 18],
    ['¥1,000', 1000],
    ['-3', -3],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toEqual({ value })
  })

  test.each(['', 'abc', '1,2,3,', '12..5', '1e400', '--1', '0x10'])('%s is none', text => {
    expect(readNumber(text)).toHaveProperty('why.problem', 'number')
  })
})

test.each([
  ['USD', 'USD'],
  ['美元', 'USD'],
  ['美金', 'USD'],
  ['人民币', 'CNY'],
  ['RMB', 'CNY'],
  ['ＵＳＤ', 'USD'],
  ['欧元', 'EUR'],
  ['chf', 'CHF'],
])('the currency %s is %s', (text, value) => {
  expect(readValue('goodsCurrency', text, 2)).toEqual({ value })
})

describe('a battery', () => {
  test.each([
    ...['无电池', '無電池', '无', '不带电', '不帶電', '没有', '普货', '否', 'none', 'no', '0'].map(text => [
      text,
      '0',
    ]),
    ...['内置电池', '內置電池', '内置', 'PI967', 'built-in'].map(text => [text, '1']),
    ...['配套电池', '配套', 'PI966'].map(text => [text, '2']),
    ...['纯电池', '纯电', 'PI965'].map(text => [text, '3']),
  ])('%s is %s', (text = '', value) => {
    expect(readValue('battery', text, 2)).toEqual({ value })
  })

  test('that is neither none nor a kind is asked about', () => {
    expect(readValue('battery', '带电', 2)).toHaveProperty('why.problem', 'choice')
  })
})

test.each([
  ...['商业', '商業', '公司', 'Commercial', '商业地址'].map(text => [text, '4']),
  ...['住宅', '私人', '私人地址', 'residential'].map(text => [text, '5']),
  ...['海外仓', 'warehouse', '仓库'].map(text => [text, '2']),
])('a delivery address that a packing list calls %s is of kind %s', (text = '', value) => {
  expect(readValue('consigneeType', text, 2)).toEqual({ value })
})

describe('a day', () => {
  test.each([
    '2026-12-01',
    '2026/12/1',
    '2026.12.01',
    '2026年12月1日',
    '20261201',
    '1 Dec 2026',
    'December 1, 2026',
    '46357',
    '2026-12-01 08:30:00',
    '２０２６－１２－０１',
  ])('%s is the first of December', text => {
    expect(readDay(text)).toEqual({ value: '2026-12-01' })
  })

  test('what could be two days is asked back, what is one only is taken', () => {
    expect(readDay('03/04/2026')).toMatchObject({ suggestions: ['2026-03-04', '2026-04-03'] })
    expect(readDay('13/04/2026')).toEqual({ value: '2026-04-13' })
    expect(readDay('04/04/2026')).toEqual({ value: '2026-04-04' })
  })

  test.each(['2026-02-30', '0000-01-01', 'tomorrow', '12', '99999'])('%s is none', text => {
    expect(readDay(text)).toHaveProperty('why.problem', 'date')
  })
})

test('words of three languages name the same choice', () => {
  for (const text of ['内置电池', '內建電池', 'battery inside', '1'])
    expect(readValue('battery', text, 2)).toEqual({ value: '1' })
  for (const text of ['美国', '美國', 'united states', 'us'])
    expect(readValue('consigneeCountry', text, 2)).toEqual({ value: 'US' })
})
