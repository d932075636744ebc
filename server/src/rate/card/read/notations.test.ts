import { describe, expect, test } from 'vitest'
import { readDays } from './days.ts'
import { readFigure } from './figure.ts'
import { readBand } from './heading/band.ts'
import { readHead } from './heading/head.ts'
import { placeNames } from './heading/names.ts'
import { prefixesOf, readPlaces, type ZoneContext } from './place/zone.ts'
import { readRemarks } from './terms/remark.ts'
import { readValidity } from './terms/validity.ts'

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
  ['Normal', { from: 0 }],
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
  ['VALID 16NOV26-30NOV26', { from: '2026-11-16', to: '2026-11-30' }],
  ['Effective 16-Nov-2026 until 29-Nov-2026', { from: '2026-11-16', to: '2026-11-29' }],
  ['valid till 30 Nov 15:00', { to: '2026-11-30' }],
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

const remote = { code: 'REMOTE', when: { remoteArea: 'REMOTE' } }
const resi = { code: 'RESI', when: { destinationTypes: [5] } }
const size = (cm: string) => ({ code: 'OVERSIZE', when: { minSideCm: cm } })
const heavy = (kg: string) => ({ code: 'OVERWEIGHT', when: { minPieceKg: kg } })
const limit = (weekday: number, time: string) => [{ cutOff: { weekday, time } }]

test.each<[string, object[]]>([
  // Residential and remote in one sentence.
  ['住宅及偏远各加收 3/KG', [remote, resi].map(one => ({ ...one, per: 'kg', amount: '3' }))],
  ['偏远地区、私人地址均加收15元/票', [remote, resi].map(one => ({ ...one, per: 'shipment', amount: '15' }))],
  [
    '住宅/偏远附加费 2.5/KG，最低 30',
    [remote, resi].map(one => ({ ...one, per: 'kg', amount: '2.5', min: '30' })),
  ],
  [
    'Residential and remote areas: +4 per shipment each',
    [remote, resi].map(one => ({ ...one, amount: '4' })),
  ],
  [
    'Remote or residential address fee 3.50/kg',
    [remote, resi].map(one => ({ ...one, per: 'kg', amount: '3.5' })),
  ],
  // Oversize beside overweight.
  [
    '单边超120CM或单件超30KG加收10/件',
    [size('120'), heavy('30')].map(one => ({ ...one, per: 'piece', amount: '10' })),
  ],
  [
    '单件超过22.5KG、最长边超过 100 厘米，加收25元/件'.replace('，', ''),
    [size('100'), heavy('22.5')].map(one => ({ ...one, amount: '25' })),
  ],
  [
    'Pieces over 30 kg or longest side over 120 cm: +10 per piece',
    [size('120'), heavy('30')].map(one => ({ ...one, per: 'piece', amount: '10' })),
  ],
  [
    '单边超120CM且单件超30KG加收50/件',
    [{ code: 'OVERSIZE', when: { minSideCm: '120', minPieceKg: '30' }, amount: '50' }],
  ],
  // Cut-off.
  ['截单时间 周三18:00', limit(3, '18:00')],
  ['截货：星期五 下午4点', limit(5, '16:00')],
  ['每周二12:30截止收货', limit(2, '12:30')],
  ['Cut-off: Wednesday 6pm', limit(3, '18:00')],
  ['Cargo closing Thu 17:00', limit(4, '17:00')],
])('understands all of the remark %s', (text, values) => {
  expect(readRemarks(text).map(({ value }) => value)).toMatchObject(values)
})

test.each<[string, object]>([
  ['最低计费重12KG', { minShipmentKg: 12 }],
  ['最低计费重量：21 公斤', { minShipmentKg: 21 }],
  ['不足21KG按21KG计', { minShipmentKg: 21 }],
  ['每箱不足12KG按12KG计费', { minPieceKg: 12 }],
  ['不足1KG按1KG计', { steps: [{ fromKg: 0, stepKg: 1 }] }],
  ['Minimum chargeable weight 12 kg', { minShipmentKg: 12 }],
  ['Min. chargeable weight per piece: 10kg', { minPieceKg: 10 }],
  ['Shipments below 21 kg are charged as 21 kg', { minShipmentKg: 21 }],
])('takes the least weight from the remark %s', (text, weightRule) => {
  expect(readRemarks(text)).toMatchObject([{ action: 'note', weightRule }])
})

// Nothing is guessed: what says more than the rate sheet can, or leaves a part out, is listed.
test.each([
  '住宅和偏远分别加收3元和5元/KG',
  '偏远地区的住宅加收5/KG',
  '截单时间 周三、周六18:00',
  '每天18:00截单',
  'Cut-off two days before departure',
  '不足12KG按15KG计',
])('lists the remark %s', text => {
  const read = readRemarks(text)
  expect(read.filter(({ value, weightRule }) => value ?? weightRule)).toEqual([])
  expect(read.length).toBeGreaterThan(0)
})
