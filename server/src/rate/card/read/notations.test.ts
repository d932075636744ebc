import { describe, expect, test } from 'vitest'
import { readBand } from './band.ts'
import { readDays } from './days.ts'
import { readFigure } from './figure.ts'
import { readHead } from './head.ts'
import { placeNames } from './names.ts'
import { readRemarks } from './remark.ts'
import { readValidity } from './validity.ts'
import { prefixesOf, readPlaces, type ZoneContext } from './zone.ts'

test.each([
  ['21KG+（每KG）', { from: 21, unit: 'kg' }],
  ['12KG以上 每公斤', { from: 12, unit: 'kg' }],
  ['续重每KG', { from: 0, kind: 'next', stepKg: 1, unit: 'kg' }],
  ['12KG+', { from: 12, unit: 'kg' }],
  ['12 kgs +', { from: 12, unit: 'kg' }],
  ['100+', { from: 100 }],
  ['+100', { from: 100 }],
  ['≥45', { from: 45 }],
  ['45KG以上', { from: 45, unit: 'kg' }],
  ['Q45', { from: 45 }],
  ['N', { from: 0 }],
  ['-45', { from: 0, to: 45 }],
  ['20KG以下', { from: 0, to: 20, unit: 'kg' }],
  ['21-70', { from: 21, to: 70 }],
  ['21KG-70KG', { from: 21, to: 70, unit: 'kg' }],
  ['２１～７０ＫＧ', { from: 21, to: 70, unit: 'kg' }],
  ['21≤W<71', { from: 21, to: 71 }],
  ['12KG+(RMB/KG)', { from: 12, unit: 'kg' }],
  ['1-3CBM', { from: 1, to: 3, unit: 'rt' }],
  ['1吨以上', { from: 1000 }],
  ['0.5KG', { from: 0.5, exact: true, unit: 'kg' }],
  ['首重0.5KG', { from: 0, kind: 'first', stepKg: 0.5, unit: 'kg' }],
  ['续重/1KG', { from: 0, kind: 'next', stepKg: 1, unit: 'kg' }],
  ['70-21', undefined],
  ['美国', undefined],
  ['November', undefined],
])('reads the weight band %s', (text, band) => {
  expect(readBand(text)).toEqual(band)
})

test.each([
  [28.5, { is: 'price', value: '28.5' }],
  [28.499999999999996, { is: 'price', value: '28.5' }],
  ['28.50元', { is: 'price', value: '28.5', currency: 'CNY' }],
  ['￥２８．５', { is: 'price', value: '28.5', currency: 'CNY' }],
  ['USD 3.2/KG', { is: 'price', value: '3.2', currency: 'USD', unit: 'kg' }],
  ['28,50', { is: 'price', value: '28.5' }],
  ['1,234.50', { is: 'price', value: '1234.5' }],
  ['1.234,50 €', { is: 'price', value: '1234.5', currency: 'EUR' }],
  ['45/CBM', { is: 'price', value: '45', unit: 'rt' }],
  ['价格另询', { is: 'on-request' }],
  ['on request', { is: 'on-request' }],
  ['-', { is: 'none' }],
  ['见备注', undefined],
  [-3, undefined],
])('reads the price %s', (cell, figure) => {
  expect(readFigure(cell)).toEqual(figure)
})

test('two currencies in one cell are no price', () => {
  expect(readFigure('¥28 USD')).toEqual({ is: 'two-currencies' })
})

test.each([
  ['8-12工作日', '', { min: 8, max: 12, unit: 'work' }],
  ['15天左右', '', { min: 15, max: 15, unit: 'calendar' }],
  ['25~30 days', '', { min: 25, max: 30, unit: 'calendar' }],
  ['8-12', '时效(工作日)', { min: 8, max: 12, unit: 'work' }],
  ['周三截单', '', undefined],
])('reads the transit time %s', (text, heading, days) => {
  expect(readDays(text, heading)).toEqual(days)
})

test.each([
  ['11月16日起', { from: '2026-11-16' }],
  ['有效期：2026.11.16-2026.11.30', { from: '2026-11-16', to: '2026-11-30' }],
  ['2026/11/16-11/30', { from: '2026-11-16', to: '2026-11-30' }],
  ['valid till 30 Nov', { to: '2026-11-30' }],
  ['Valid until Nov 30, 2026', { to: '2026-11-30' }],
  ['有效期至12月5日', { to: '2026-12-05' }],
  ['1月5日起执行', { from: '2027-01-05' }],
  ['2025年11月16日生效', { from: '2025-11-16' }],
  ['体积重除以6000', {}],
])('reads the validity %s', (text, validity) => {
  expect(readValidity(text, '2026-11-17')).toEqual(validity)
})

test.each([
  ['20GP', 'ignore'],
  ["40'HQ", 'ignore'],
  ['国家/地区', 'country'],
  ['最低收费', 'minimum'],
  ['M', 'minimum'],
  ['币种', 'currency'],
  ['起运港', 'origin'],
  ['目的港', 'city'],
  ['邮编', 'postcode'],
  ['仓库代码', 'warehouse'],
  ['时效', 'days'],
  ['单价(元/KG)', 'price'],
  ['W/M', 'price'],
  ['71KG+', 'price'],
])('knows the heading %s', (text, role) => {
  expect(readHead(text)?.role).toBe(role)
})

describe('destinations', () => {
  const context: ZoneContext = { names: placeNames(), zones: new Map(), port: 'air', country: 'US' }
  test.each([
    ['美国', 'country', [{ country: 'US' }]],
    ['英国/法国', 'country', [{ country: 'GB' }, { country: 'FR' }]],
    ['德国 DE', 'country', [{ country: 'DE' }]],
    ['ONT8、LGB8', 'warehouse', [{ warehouses: ['ONT8', 'LGB8'] }]],
    ['邮编8、9开头', 'postcode', [{ country: 'US', postalPrefixes: ['8', '9'] }]],
    ['美西', 'zone', [{ country: 'US', postalPrefixes: ['8', '9'] }]],
    ['2区(日本、韩国)', 'zone', [{ country: 'JP' }, { country: 'KR' }]],
    ['LAX', 'city', [{ ports: ['LAX'] }]],
    ['洛杉矶', 'city', [{ ports: ['LAX'] }]],
    ['不知道的地方', 'zone', []],
  ] as const)('reads %s', (text, role, places) => {
    expect(readPlaces(text, role, context)).toEqual(places)
  })
  test('a port of the sea is preferred for sea freight', () => {
    expect(readPlaces('洛杉矶', 'city', { ...context, port: 'sea' })).toEqual([{ ports: ['USLAX'] }])
  })
  test('joins the prefixes of a range where they fill one', () => {
    expect(prefixesOf('800-899')).toEqual(['8'])
    expect(prefixesOf('795-812')).toEqual(['795', '796', '797', '798', '799', '80', '810', '811', '812'])
    expect(prefixesOf('9XX')).toEqual(['9'])
  })
})

test.each([
  ['偏远另加 2/KG', 'surcharge', { code: 'REMOTE', per: 'kg', amount: '2' }],
  [
    '单件超22KG加收 10/件',
    'surcharge',
    { code: 'OVERWEIGHT', per: 'piece', amount: '10', when: { minPieceKg: '22' } },
  ],
  ['住宅附加 3', 'surcharge', { code: 'RESI', amount: '3' }],
  ['燃油附加费 25.5%', 'surcharge', { code: 'FUEL', per: 'percent-fuelable', amount: '25.5' }],
  ['不接纯电', 'limit', { goods: ['general', 'battery-inside', 'battery-with', 'dg'] }],
  ['单件不超过30KG', 'limit', { maxPieceKg: '30' }],
])('understands the remark %s', (text, action, value) => {
  const [remark] = readRemarks(text)
  expect(remark?.action).toBe(action)
  expect(remark?.value).toMatchObject(value)
})

test('splits a remark into sentences and takes the terms of the weight from it', () => {
  const remarks = readRemarks('备注：1、体积重：长*宽*高/6000；2、单件不足12KG按12KG；3、欢迎咨询')
  expect(remarks.map(({ weightRule }) => weightRule)).toEqual([
    { divisor: 6000 },
    { minPieceKg: 12 },
    undefined,
  ])
  expect(remarks.at(-1)).toEqual({ text: '欢迎咨询', action: 'note' })
})
