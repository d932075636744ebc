import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/rate-desk.ts'
import { sendCard, uploadCard } from '../../../test/upload-card.ts'
import { writeWorkbook } from '../../documents/spreadsheet/write.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const rows = (prices: (string | number)[][], more: string[] = []) => [
  ['美国空派专线 FBA 报价表', null],
  ['单位：RMB/KG', null],
  ['仓库代码', '12KG+', '21KG+', '100KG+', ...more, '时效'],
  ...prices,
  [null],
  ['单件超22KG加收10元/件', null],
  ['最终解释权归本公司', null],
]
const workbook = (cells: (string | number | null)[][]) => writeWorkbook([{ name: '美国空派', rows: cells }])

const first = rows([
  ['ONT8/LGB8', 46.5, 45, '价格另询', '8-12工作日'],
  ['IND9', 48, '46.5元', 44, '10-14工作日'],
])

const call = <Call extends Parameters<Desk['portal']['call']>[0]>(
  address: Call,
  input: Parameters<typeof desk.portal.call<Call>>[1],
  token = desk.token.pricing,
) => desk.portal.call(address, input, { token })

test('a foreign card becomes a proposal, a draft with sources, and is recognised the next time', async () => {
  const card = await uploadCard(desk.portal, desk.token.pricing, '空派1116.xlsx', await workbook(first))
  expect(card).toMatchObject({ ready: false, fileName: '空派1116.xlsx' })
  expect(card.layout).toBeUndefined()
  const [table] = card.tables
  expect(table).toMatchObject({
    tab: '美国空派',
    range: 'A3:E5',
    currency: 'CNY',
    businessType: 3,
    priceCount: 6,
  })
  expect(table?.prices[1]).toEqual({
    ...{ from: 'CN', to: 'ONT8/LGB8', at: 21, kind: 'price', value: '45', next: null, cell: 'C4' },
  })
  expect(card.unread).toEqual([{ tab: '美国空派', cell: 'A8', text: '最终解释权归本公司' }])
  expect(table?.remarks).toContainEqual({
    cell: '美国空派!A7',
    action: 'surcharge',
    value: { code: 'OVERWEIGHT', leg: 'main', per: 'piece', amount: '10', when: { minPieceKg: '22' } },
  })

  const { id } = card
  expect((await call(rateCalls.draftCard, { params: { id } })).code).toBe(409)

  const tables = card.tables.map(one => ({ ...one, channel: 'HD-CARD-US' }))
  const saved = await call(rateCalls.mapCard, { params: { id }, body: { name: '空派', tables } })
  expect(saved.data).toMatchObject({ ready: true, layout: { name: '空派' } })
  const drafted = await call(rateCalls.draftCard, { params: { id } })
  const [made] = drafted.data?.rateSheets ?? []
  // A second press makes no second draft.
  const twice = await call(rateCalls.draftCard, { params: { id } })
  expect(twice.data?.rateSheets).toEqual(drafted.data?.rateSheets)
  expect(made).toMatchObject({ channel: 'HD-CARD-US' })
  expect(made?.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  // Found again, however often the card is opened; the list counts them.
  const opened = async () => (await call(rateCalls.card, { params: { id } })).data?.drafts
  const kept = { id: made?.id, channel: 'HD-CARD-US', errors: 0 }
  expect(await opened()).toEqual([{ ...kept, state: 'draft' }])
  expect((await call(rateCalls.cards, {})).data?.find(one => one.id === id)).toMatchObject({ sheets: 1 })
  const sheet = await desk.show(made?.id ?? '')
  expect(sheet?.content.lines).toMatchObject([
    {
      to: 'ONT8/LGB8',
      breaks: [
        { at: 12, price: '46.5', source: { tab: '美国空派', cell: 'B4' } },
        { at: 21, price: '45', source: { tab: '美国空派', cell: 'C4' } },
        { at: 100, onRequest: true, source: { tab: '美国空派', cell: 'D4' } },
      ],
      days: { min: 8, max: 12, unit: 'work' },
    },
    { to: 'IND9', breaks: [{ price: '48' }, { price: '46.5' }, { price: '44' }] },
  ])
  expect((await desk.publish(made?.id ?? '')).code).toBe(200)
  expect(await opened()).toEqual([{ ...kept, state: 'published' }])

  const next = await uploadCard(
    desk.portal,
    desk.token.pricing,
    '空派1130.xlsx',
    await workbook(rows([['ONT8/LGB8', 47, 45.5, 43, '8-12工作日']])),
  )
  expect(next).toMatchObject({ ready: true, layout: { name: '空派' }, tables: [{ channel: 'HD-CARD-US' }] })
  const again = await call(rateCalls.draftCard, { params: { id: next.id } })
  expect(again.data?.rateSheets).toMatchObject([{ channel: 'HD-CARD-US' }])

  const wider = await uploadCard(
    desk.portal,
    desk.token.pricing,
    '空派1215.xlsx',
    await workbook(rows([['ONT8/LGB8', 47, 45.5, 43, 41, '8-12工作日']], ['300KG+'])),
  )
  expect(wider.findings).toMatchObject([{ code: 'new-column', cell: 'E3' }, {}])
  expect(wider.tables[0]?.columns.find(({ column }) => column === 'E')).toMatchObject({ role: 'ignore' })
})

test('another provider neither sees nor uses a card or a layout', async () => {
  const { id, tables } = await uploadCard(desk.portal, desk.token.pricing, 'own.xlsx', await workbook(first))
  const { foreign } = desk.token
  expect((await call(rateCalls.card, { params: { id } }, foreign)).code).toBe(404)
  expect((await call(rateCalls.mapCard, { params: { id }, body: { tables } }, foreign)).code).toBe(404)
  expect((await call(rateCalls.draftCard, { params: { id } }, foreign)).code).toBe(404)
  const { data } = await call(rateCalls.cardLayouts, {})
  expect((await call(rateCalls.cardLayouts, {}, foreign)).data).toEqual([])
  const [layout] = data ?? []
  expect((await call(rateCalls.removeCardLayout, { params: { id: layout?.id ?? '' } }, foreign)).code).toBe(
    404,
  )
  expect((await call(rateCalls.removeCardLayout, { params: { id: layout?.id ?? '' } })).code).toBe(200)
  expect((await call(rateCalls.removeCardLayout, { params: { id: layout?.id ?? '' } })).code).toBe(404)
})

test.each([
  ['card.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /XLSX/],
  ['card.png', Buffer.from('\u0089PNG', 'latin1'), /图片/],
  ['card.xlsx', Buffer.from('PK nothing'), /./],
])('refuses %s in words', async (name, bytes, words) => {
  const { code, msg } = await sendCard(desk.portal, desk.token.pricing, name, bytes)
  expect(code).toBe(400)
  expect(msg).toMatch(words)
})

test('a table without prices is a finding, and no draft', async () => {
  const bytes = Buffer.from('公司,电话\n测试,12345\n')
  const card = await uploadCard(desk.portal, desk.token.pricing, 'list.csv', bytes)
  expect(card.findings).toMatchObject([{ code: 'no-prices', severity: 'error' }])
  expect(card.unread).toHaveLength(4)
})

test('reads a CSV in GB18030', async () => {
  // 国家,12KG+ / 美国,46.5
  const bytes = Buffer.concat([
    Buffer.from([0xb9, 0xfa, 0xbc, 0xd2]),
    Buffer.from(',12KG+,21KG+\n'),
    Buffer.from([0xc3, 0xc0, 0xb9, 0xfa]),
    Buffer.from(',46.5,45\n'),
  ])
  const card = await uploadCard(desk.portal, desk.token.pricing, 'us.csv', bytes)
  expect(card.tables[0]?.prices).toMatchObject([
    { to: '美国', at: 12, value: '46.5', cell: 'B2' },
    { to: '美国', at: 21, value: '45', cell: 'C2' },
  ])
})

test('the form says the mode, and a mode that does not exist is named at its field', async () => {
  const send = async (businessType: string) =>
    sendCard(desk.portal, desk.token.pricing, 'mode.xlsx', await workbook(first), { businessType })
  expect((await send('2')).data?.tables).toMatchObject([{ businessType: 2 }])
  expect(await send('9')).toMatchObject({ code: 400, data: { fields: { businessType: expect.any(String) } } })
})

test('a column that is called prices takes its band from its heading, and cells say what they know', async () => {
  const cells = [
    ['美国专线 2026-11-16 至 2026-11-29', null],
    ['单位：USD/KG', null],
    ['国家', '12KG+', '备用', '21-70', '100'],
    ['美国', 6.5, 6.2, 6, 5.5],
  ]
  const { id, tables, facts } = await uploadCard(
    desk.portal,
    desk.token.pricing,
    'point.xlsx',
    await workbook(cells),
  )
  expect(tables[0]?.service.zh).toBe('美国专线')
  expect(facts).toEqual([
    { tab: '美国空派', cell: 'A1', currency: null, validFrom: '2026-11-16', validTo: '2026-11-29' },
    { tab: '美国空派', cell: 'A2', currency: 'USD', validFrom: null, validTo: null },
  ])
  const columns = ['A', 'B', 'C', 'D', 'E'].map(column => ({
    ...{ column, role: column === 'A' ? ('country' as const) : ('price' as const) },
  }))
  const [table] = tables
  if (!table) throw new Error('no table')
  const body = { tables: [{ ...table, range: 'A3:E4', columns }] }
  const { data } = await call(rateCalls.mapCard, { params: { id }, body })
  expect(data?.tables[0]?.prices.map(({ at, cell }) => [at, cell])).toEqual([
    [0, 'C4'],
    [12, 'B4'],
    [21, 'D4'],
    [100, 'E4'],
  ])
})
