import { expect, test } from 'vitest'
import { cardTab, type WrittenCardTab } from '../../../../test/card-grid.ts'
import { applyLayout, layoutOf } from './heading/layout.ts'
import { placeNames } from './heading/names.ts'
import { readCard } from './read-card.ts'

type Rows = WrittenCardTab['rows']

const gridOf = (rows: Rows) => ({ tabs: [cardTab({ name: '价格', rows })], faults: [] })
const read = (rows: Rows) =>
  readCard(gridOf(rows), {
    ...{ names: placeNames(), today: '2026-11-17', provider: 'HD', fileName: 'card.xlsx' },
  })

// Terms that a small card leaves open are no concern here.
const openTerms = ['no-dates', 'no-currency', 'no-origin']
const said = (findings: readonly { severity: string; code: string; cell: string }[]) =>
  findings
    .filter(({ code }) => !openTerms.includes(code))
    .map(({ severity, code, cell }) => `${severity} ${code} ${cell}`)

test.each<[string, Rows, string[]]>([
  [
    'a zone without places',
    [
      ['分区', '12KG+', '100KG+'],
      ['9区', 30, 28],
      ['美国', 31, 29],
    ],
    ['error unknown-zone A2'],
  ],
  [
    'columns of full containers',
    [
      ['目的港', 'W/M (USD)', 'MIN', '20GP', "40'HQ"],
      ['洛杉矶', 45, 60, 1500, 2100],
    ],
    ['warning fcl D1', 'warning fcl E1'],
  ],
  [
    'a price in another currency',
    [
      ['国家', '12KG+(CNY)', '100KG+(CNY)'],
      ['美国', 'USD 4', 28],
    ],
    ['error other-currency B2'],
  ],
  [
    'two currencies in one cell',
    [
      ['国家', '12KG+', '100KG+'],
      ['美国', 30, 'USD 4 / CNY 28'],
    ],
    ['error two-currencies C2'],
  ],
  [
    'overlapping bands, and a gap',
    [
      ['国家', '12-30KG', '21-70KG', '100KG+'],
      ['美国', 30, 28, 26],
    ],
    ['error bands-overlap C2', 'warning band-gap D2'],
  ],
  ['no prices', [['联系人', '电话'], ['陈小姐']], ['error no-prices ']],
])('a card with %s: a finding at the cell', (_what, rows, findings) => {
  expect(said(read(rows).findings).toSorted()).toEqual(findings.toSorted())
})

test('full containers are left aside, and the price by revenue ton is read', () => {
  const { tables } = read([
    ['目的港', 'W/M (USD)', 'MIN', '20GP', "40'HQ"],
    ['洛杉矶', 45, 60, 1500, 2100],
  ])
  expect(tables[0]?.lines).toMatchObject([{ minCharge: '60', breaks: [{ at: 0, price: '45' }] }])
})

const across = (more: { column?: boolean; row?: boolean } = {}): Rows => [
  ['国家', '12KG+', ...(more.column ? ['50KG+'] : []), '100KG+'],
  ['美国', 30, ...(more.column ? [29] : []), 28],
  ['德国', 35, ...(more.column ? [34] : []), 33],
]
const down = (more: string[] = []): Rows => [
  ['重量', '美国', '德国'],
  ...['12KG+', ...more, '100KG+'].map((band, at) => [band, 40 - at, 45 - at]),
]

const recognised = (before: Rows, after: Rows) => {
  const tablesOf = (rows: Rows) =>
    read(rows).tables.map(({ lines: _lines, confidence: _confidence, ...table }) => table)
  return applyLayout(gridOf(after), tablesOf(after), layoutOf(gridOf(before), { tables: tablesOf(before) }))
}

test.each<[string, Rows, Rows, string[]]>([
  ['nothing new', across(), across(), []],
  ['a new column', across(), across({ column: true }), ['warning new-column C1']],
  ['a column that is missing', across({ column: true }), across(), ['warning missing-column A1']],
  ['a new weight band', down(), down(['50KG+']), ['warning new-band A3']],
  ['a new table', across(), [...across(), [], ['慢线'], ...down()], ['warning new-table A6']],
])('a known layout with %s is recognised, and points it out', (_what, before, after, findings) => {
  const found = recognised(before, after)
  expect(said(found?.findings ?? [])).toEqual(findings)
  expect(found?.likeness).toBeGreaterThan(0.6)
})

test('a new column and a new table of a known layout are not used until staff say what they mean', () => {
  const column = recognised(across(), across({ column: true }))?.tables[0]?.columns[2]
  expect(column).toEqual({ column: 'C', role: 'ignore' })
  const tables = recognised(across(), [...across(), [], ['慢线'], ...down()])?.tables
  expect(tables?.map(({ use }) => use)).toEqual([true, false])
})

test('every cell is read, beside a price, or counted as unread', () => {
  const rows: Rows = [
    ['美国专线 RMB/KG 11月16日起'],
    ['国家', '12KG+', '100KG+', '备注'],
    ['美国', 30, 28, '货好单齐'],
    ['月球', 31, 29, null],
    ['周末请提前电话'],
  ]
  const { unread } = read(rows)
  expect(unread.map(({ cell }) => cell)).toEqual(['D3', 'A4', 'A5'])
})
