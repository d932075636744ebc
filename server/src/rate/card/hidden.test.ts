import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { part } from '../../../test/broken-spreadsheets.ts'
import { type Desk, openDesk } from '../../../test/rate-desk.ts'
import { uploadCard } from '../../../test/upload-card.ts'
import { zip } from '../../../test/uploads.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const titles = [
  ['美国空派专线 FBA 报价表', null],
  ['单位：RMB/KG', null],
  ['仓库代码', '12KG+', '21KG+', '100KG+', '时效'],
]
const hiddenCard = (prices: (string | number)[][], columns: { hidden?: boolean }[], hiddenRow: number) =>
  writeXlsx({
    sheets: [
      {
        name: '美国空派',
        rows: [...titles, ...prices],
        columns,
        rowDefs: new Map([[hiddenRow, { hidden: true }]]),
      },
    ],
  })
const cellsOf = (card: Awaited<ReturnType<typeof uploadCard>>) =>
  card.tables.map(({ prices }) => prices.map(({ to, at, cell }) => [to, at, cell]))

test('hidden rows and columns are not used, and a finding says so', async () => {
  const prices = [
    ['ONT8', 46.5, 45, 44, '8-12工作日'],
    ['IND9', 1, 2, 3, '8-12工作日'],
  ]
  const bytes = await hiddenCard(prices, [{}, {}, {}, { hidden: true }, {}], 4)
  const card = await uploadCard(desk.portal, desk.token.pricing, 'hidden.xlsx', bytes)
  expect(cellsOf(card)).toEqual([
    [
      ['ONT8', 12, 'B4'],
      ['ONT8', 21, 'C4'],
    ],
  ])
  expect(card.findings).toContainEqual(expect.objectContaining({ code: 'hidden', tab: '美国空派' }))
})

test('hidden rows and columns in the middle divide no table', async () => {
  const prices = [
    ['ONT8', 46.5, 45, 44, '8-12工作日'],
    ['IND9', 1, 2, 3, '8-12工作日'],
    ['LGB8', 47.5, 46, 45, '8-12工作日'],
  ]
  const bytes = await hiddenCard(prices, [{}, {}, { hidden: true }, {}, {}], 4)
  const card = await uploadCard(desk.portal, desk.token.pricing, 'middle.xlsx', bytes)
  expect(cellsOf(card)).toEqual([
    [
      ['ONT8', 12, 'B4'],
      ['ONT8', 100, 'D4'],
      ['LGB8', 12, 'B6'],
      ['LGB8', 100, 'D6'],
    ],
  ])
  expect(card.tables[0]?.columns.map(({ column }) => column)).toEqual(['A', 'B', 'D', 'E'])
  // Its heading and two prices are in the hidden column; the hidden row has five cells.
  expect(card.findings).toContainEqual(
    expect.objectContaining({ code: 'hidden', text: expect.stringContaining('8') }),
  )
  expect(card.unread).toEqual([])
})

test('hidden rows and columns divide no transposed table', async () => {
  const cells = [
    ['重量', '美国', '加拿大', '英国'],
    ['12KG+', 46, 47, 48],
    ['15KG+', 1, 2, 3],
    ['21KG+', 45, 46, 47],
    ['100KG+', 44, 45, 46],
  ]
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '空运',
        rows: cells,
        columns: [{}, {}, { hidden: true }, {}],
        rowDefs: new Map([[2, { hidden: true }]]),
      },
    ],
  })
  const card = await uploadCard(desk.portal, desk.token.pricing, 'transposed.xlsx', bytes)
  expect(cellsOf(card)[0]?.map(([, at, cell]) => [at, cell])).toEqual([
    [12, 'B2'],
    [21, 'B4'],
    [100, 'B5'],
    [12, 'D2'],
    [21, 'D4'],
    [100, 'D5'],
  ])
})

const odsCell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
const odsTab = (name: string, style: string, price: string) =>
  `<table:table table:name="${name}" table:style-name="${style}"><table:table-row>${[
    'Country',
    '12KG+',
    '21KG+',
  ]
    .map(odsCell)
    .join('')}</table:table-row><table:table-row>${['US', price, price]
    .map(odsCell)
    .join('')}</table:table-row></table:table>`
const odsStyle = (name: string, display: string) =>
  `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`

test.each([
  [
    'XLSX',
    () =>
      writeXlsx({
        sheets: [
          {
            name: 'old',
            hidden: true,
            rows: [
              ['Country', '12KG+', '21KG+'],
              ['US', 1, 1],
            ],
          },
          {
            name: 'new',
            rows: [
              ['Country', '12KG+', '21KG+'],
              ['US', 46, 46],
            ],
          },
        ],
      }),
  ],
  [
    'ODS',
    () =>
      zip([
        part('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
        part(
          'content.xml',
          `<office:document-content><office:automatic-styles>${odsStyle('ta1', 'false')}${odsStyle('ta2', 'true')}</office:automatic-styles><office:body><office:spreadsheet>${odsTab('old', 'ta1', '1')}${odsTab('new', 'ta2', '46')}</office:spreadsheet></office:body></office:document-content>`,
        ),
      ]),
  ],
])('a hidden tab of an %s file is not used, and its cells are counted', async (_format, make) => {
  const card = await uploadCard(desk.portal, desk.token.pricing, 'tabs', await make())
  expect(card.tables.map(({ tab, priceCount }) => [tab, priceCount])).toEqual([['new', 2]])
  expect(card.findings).toContainEqual(
    expect.objectContaining({ code: 'hidden', tab: 'old', text: expect.stringContaining('6') }),
  )
  expect(card.unread).toEqual([])
})
