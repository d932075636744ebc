import { expect, test } from 'vitest'
import { cardTab, type WrittenCardTab } from '../../../../test/card-grid.ts'
import { placeNames } from './heading/names.ts'
import { makeSheets } from './make-sheet.ts'
import { readCard } from './read-card.ts'

const read = (tab: WrittenCardTab) =>
  readCard(
    { tabs: [cardTab(tab)], faults: [] },
    { names: placeNames(), today: '2026-11-17', provider: 'HD', fileName: 'card.xlsx' },
  )

const countriesOf = ({ tables }: ReturnType<typeof read>) =>
  tables.flatMap(({ lines }) => lines.map(({ to }) => to.places.map(({ country }) => country)))

const stepRows = [
  ['重量', '1区', '2区'],
  [0.5, 60, 70],
  [1, 75, 90],
  [1.5, 90, 110],
]
const zoneRows = [
  ['1区', '日本、韩国'],
  ['2区', '美国'],
]

test.each([
  ['with a heading', [['分区', '国家'], ...zoneRows]],
  ['without a heading', zoneRows],
])('reads zones below their prices %s, and no remark beneath them', (_name, zones) => {
  const reading = read({ name: '价格', rows: [...stepRows, [], ...zones, [], ['不接纯电']] })
  expect(countriesOf(reading)).toEqual([['JP', 'KR'], ['US']])
  expect(reading.tables[0]?.remarks.map(({ action }) => action)).toEqual(['limit'])
  expect(reading.unread).toEqual([])
})

test('reads origins across, under a common heading or alone', () => {
  const prices = [
    ['东京', 5, 6],
    ['大阪', 3, '/'],
  ]
  const under = read({
    name: '日本',
    rows: [['LCL 海运费 USD/RT'], ['目的港', '起运港', null], [null, '上海', '宁波'], ...prices],
    merges: ['B2:C2', 'A2:A3'],
  })
  const alone = read({ name: '日本', rows: [['LCL 海运费 USD/RT'], ['目的港', '上海', '宁波'], ...prices] })
  for (const { tables, findings } of [under, alone]) {
    expect(findings.filter(({ code }) => code !== 'no-dates')).toEqual([])
    expect(tables[0]?.weightRule).toMatchObject({ unit: 'rt' })
    expect(tables[0]?.lines.map(({ from, to, breaks }) => [from.text, to.text, breaks[0]?.price])).toEqual([
      ['上海', '东京', '5'],
      ['宁波', '东京', '6'],
      ['上海', '大阪', '3'],
    ])
  }
})

test('prices by the kilogram and by the cubic metre are two rate sheets, each for the goods that it names', () => {
  const { tables } = read({
    name: '中东专线',
    rows: [
      ['国家', '空运(元/KG)', null, '海运(元/CBM,0.5方起)', null],
      [null, '普货', '带电', '普货', '带电'],
      ['阿联酋', 26, 29, 980, 1180],
    ],
    merges: ['A1:A2', 'B1:C1', 'D1:E1'],
  })
  const sheets = makeSheets(tables, 'HD').map(({ content }) => JSON.parse(JSON.stringify(content)))
  expect(
    sheets.map(({ weightRule, lines, limits }) => [
      weightRule.unit,
      weightRule.minRt ?? null,
      lines[0].breaks[0].price,
      limits.goods.length,
    ]),
  ).toEqual([
    ['kg', null, '26', 1],
    ['kg', null, '29', 3],
    ['rt', 0.5, '980', 1],
    ['rt', 0.5, '1180', 3],
  ])
})

test('what one row says about weights holds for no other, and stays to be seen', () => {
  const card = (remarks: (string | null)[]) =>
    read({
      name: '欧洲',
      rows: [
        ['国家', '12KG+', '100KG+', '备注'],
        ['德国', 30, 28, remarks[0] ?? null],
        ['法国', 32, 30, remarks[1] ?? null],
      ],
    })
  const one = card(['21KG起收', null])
  expect(one.tables[0]?.weightRule).not.toHaveProperty('minShipmentKg')
  expect(one.unread.map(({ cell }) => cell)).toEqual(['D2'])
  const both = card(['21KG起收', '21KG起收'])
  expect(both.tables[0]?.weightRule).toMatchObject({ minShipmentKg: 21 })
  expect(both.unread).toEqual([])
})

test('a column that alone tells rows of one destination apart is a service', () => {
  const { tables, findings } = read({
    name: '空运',
    rows: [
      ['航班', '目的港', '45KG+', '100KG+', '备注'],
      ['直飞', 'LAX', 30, 28, '每日'],
      ['中转', 'LAX', 25, 23, '周三'],
    ],
  })
  expect(tables[0]?.lines.map(({ service }) => service)).toEqual(['直飞', '中转'])
  expect(findings.map(({ code }) => code)).not.toContain('band-twice')
})

test('tables below each other share the dates and the currency above the first', () => {
  const table = (price: number) => [
    ['国家', '12KG+', '100KG+'],
    ['德国', price, price - 2],
    ['法国', price + 1, price - 1],
  ]
  const { tables } = read({
    name: '欧洲',
    rows: [['2026年11月20日至12月3日 单位：USD'], ['快线'], ...table(8), [], ['慢线'], ...table(5)],
  })
  expect(tables.map(({ currency, validFrom, service }) => [currency, validFrom, service.zh])).toEqual([
    ['USD', '2026-11-20', '快线'],
    ['USD', '2026-11-20', '慢线'],
  ])
})
