import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { deskPlaceCalls, entryKinds } from '@dtms/contract/desk/place.ts'
import { entryProblems } from '@dtms/contract/desk/place-rule.ts'
import type { Language } from '@dtms/contract/language.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { airRow, openImportDesk, told, workbookOf } from '../../../test/import-desk.ts'
import { goodOrder, toAmazon } from '../../../test/order-scene.ts'
import { fieldsOf, openPortalForThisTest, type Portal } from '../../../test/portal.ts'
import { fetchFile, rowsOfXlsx } from '../../../test/table-file.ts'
import { countryCode } from '../country/countries.ts'
import { releaseEdition, releaseEntries } from '../entry/release-entries.ts'
import { takeRelease } from '../entry/take-release.ts'
import { templateRows } from './entry-file.ts'

let desk: Awaited<ReturnType<typeof openImportDesk>>
let admin: string
beforeAll(async () => {
  desk = await openImportDesk()
  admin = desk.token.admin
})
afterAll(() => desk.portal.close())

const warehouse = (code: string, more: object = {}) => ({
  kind: 'fba',
  code,
  country: 'US',
  postcode: '92551',
  ...more,
})
const port = (code: string, more: object = {}) => ({
  ...{ kind: 'sea', code, country: 'CN', cityEn: 'Shenzhen', lat: 22.6, lon: 114.3 },
  ...{ nameZh: '新盐田', nameZhtw: '新鹽田', nameEn: 'New Yantian', ...more },
})
const add = (body: object, token = admin, language: Language = 'zh') =>
  desk.portal.call(deskPlaceCalls.add, { body: body as never }, { token, language })
const added = async (body: object) => {
  const { code, data, msg } = await add(body)
  if (code !== 200) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data
}
const change = (body: object) =>
  desk.portal.call(deskPlaceCalls.change, { body: body as never }, { token: admin })
const close = (id: string) => desk.portal.call(deskPlaceCalls.close, { params: { id } }, { token: admin })
const reopen = (id: string) => desk.portal.call(deskPlaceCalls.reopen, { params: { id } }, { token: admin })
const list = async (query: object, token = admin) =>
  (await desk.portal.call(deskPlaceCalls.list, { query: query as never }, { token })).data
const entryId = async (code: string) =>
  (
    await desk.portal.db
      .selectFrom('reference_entry')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirst()
  )?.id ?? ''
const found = async (keyword: string, query: object = {}, portal: Portal = desk.portal) =>
  (await portal.call(referenceCalls.places, { query: { keyword, ...query } })).data.map(({ code }) => code)
const inquire = (FbaWarehouseCode: string) =>
  desk.portal.call(
    quoteCalls.inquire,
    { body: { ...toAmazon, inputData: { ...toAmazon.inputData, FbaWarehouseCode } } },
    { token: desk.token.shipper },
  )
const amazonOrder = (quoteId: string, warehouseCode: string) =>
  goodOrder(quoteId, {
    consignee: null,
    fba: { shipmentId: 'FBA15ABCDEF1', referenceId: 'ABCD1234', warehouseCode },
  } as never)

describe('a warehouse that is added', () => {
  test('needs its code, country and postcode only, and is found in three languages', async () => {
    const saved = await added(warehouse('xon1'))
    expect(saved).toMatchObject({
      ...{ code: 'XON1', nameZh: '亚马逊 XON1', nameZhtw: '亞馬遜 XON1', nameEn: 'Amazon XON1' },
      ...{ region: 'CA', cityEn: 'Moreno Valley', origin: 'portal', state: 'open' },
    })
    expect(saved.lat).toBeCloseTo(33.9, 0)
    for (const keyword of ['XON1', '亚马逊 XON1', '亞馬遜 XON1', 'amazon xon1'])
      expect((await found(keyword, { kind: 'fba' }))[0]).toBe('XON1')
    expect(await found('92551', { kind: 'fba' })).toContain('XON1')
  })

  test('is priced where a zone covers it, can be ordered and imported', async () => {
    await added(warehouse('XON2'))
    const { quoteId } = await desk.ask({
      ...toAmazon,
      inputData: { ...toAmazon.inputData, FbaWarehouseCode: 'XON2' },
    })
    const order = await desk.place(amazonOrder(quoteId, 'XON2'))
    expect(order).toMatchObject({ code: 200, data: { fba: { warehouseCode: 'XON2' } } })
    const typed = await desk.uploadRows([airRow('X-1', { fbaWarehouse: 'XNO2' })], 3)
    expect(told(typed).join()).toContain('XON2')
  })
})

describe('a place that is closed', () => {
  test('is offered no more, while what names it shows it still', async () => {
    const { id } = await added(warehouse('XCL1'))
    const { quoteId, destinationName } = await desk.ask({
      ...toAmazon,
      inputData: { ...toAmazon.inputData, FbaWarehouseCode: 'XCL1' },
    })
    const order = (await desk.place(amazonOrder(quoteId, 'XCL1'))).data
    const second = await desk.ask({
      ...toAmazon,
      inputData: { ...toAmazon.inputData, FbaWarehouseCode: 'XCL1' },
    })
    const one = await desk.portal.call(deskPlaceCalls.one, { params: { id } }, { token: admin })
    expect(one.data.uses).toBe(1)
    expect((await close(id)).data.state).toBe('closed')

    expect(await found('XCL1')).not.toContain('XCL1')
    expect(fieldsOf((await inquire('XCL1')).data)).toEqual({
      'inputData.FbaWarehouseCode': '这个地点已停用，请另选一个',
    })
    expect(fieldsOf((await desk.place(amazonOrder(second.quoteId, 'XCL1'))).data)).toEqual({
      'fba.warehouseCode': '这个亚马逊仓库已停用，请另选仓库并重新报价',
    })
    const rows = await desk.uploadRows([airRow('X-2', { fbaWarehouse: 'XCL1' })], 3)
    expect(told(rows).join()).toContain('XCL1 已停用')

    expect((await desk.one(order.id)).data).toMatchObject({
      fba: { warehouseCode: 'XCL1' },
      destinationName,
    })
    const edited = await desk.portal.call(
      orderCalls.edit,
      { body: { id: order.id, remarks: 'Call before delivery' } as never },
      { token: desk.token.shipper },
    )
    expect(edited.code).toBe(200)
    const map = await desk.portal.call(quoteCalls.laneMap, {
      query: { origin: 'CNYTN', destination: 'XCL1', businessType: '3' },
    })
    expect(map.data.legs.at(-1)?.to).toBe('#XCL1')

    expect((await reopen(id)).data.state).toBe('open')
    expect((await inquire('XCL1')).data.quotes.length).toBeGreaterThan(0)
  })

  test('also where a release brought it, and the home page no longer advertises its lane', async () => {
    const lanes = async () =>
      (await desk.portal.call(quoteCalls.lanes, {})).data.map(({ input }) => input.inputData.FbaWarehouseCode)
    expect(await lanes()).toContain('LGB8')
    await close(await entryId('LGB8'))
    expect(await lanes()).not.toContain('LGB8')
    await reopen(await entryId('LGB8'))
    expect(await lanes()).toContain('LGB8')
  })
})

test('orders by a port are counted before it is closed, where they begin and where they end', async () => {
  const { quoteId } = await desk.ask()
  const order = (await desk.place(goodOrder(quoteId))).data
  const { origin, destination } = order.ports
  expect([origin, destination]).toEqual([expect.stringMatching(/^\w+$/), expect.stringMatching(/^\w+$/)])
  const uses = async (code: string) =>
    (await desk.portal.call(deskPlaceCalls.one, { params: { id: await entryId(code) } }, { token: admin }))
      .data.uses
  const before = [await uses(origin), await uses(destination)] as const
  expect(Math.min(...before)).toBeGreaterThan(0)
  await sql`update shipping_order set last_milestone = 'delivered' where id = ${order.id}`.execute(
    desk.portal.db,
  )
  expect([await uses(origin), await uses(destination)]).toEqual(before.map(n => n - 1))
})

test('a row from a release can be reset to it, with the changes shown before', async () => {
  const id = await entryId('ABQ2')
  const show = async () =>
    (await desk.portal.call(deskPlaceCalls.one, { params: { id } }, { token: admin })).data
  const restore = (one: string) =>
    desk.portal.call(deskPlaceCalls.restore, { params: { id: one } }, { token: admin })
  const first = await show()
  expect(first).toMatchObject({ origin: 'release', released: null })
  await change({ ...first, weight: 97 })
  await close(id)
  expect((await show()).released).toEqual([
    { field: 'weight', before: '97', after: String(first.weight) },
    { field: 'state', before: 'closed', after: 'open' },
  ])
  expect((await restore(id)).data).toMatchObject({ origin: 'release', state: 'open', weight: first.weight })
  expect((await show()).released).toBeNull()
  const [event] = (
    await desk.portal.call(deskPlaceCalls.history, { params: { id } }, { token: admin, language: 'en' })
  ).data
  expect(event).toMatchObject({ action: 'Place or code reset to the built-in version' })

  const { id: own } = await added(warehouse('XOWN'))
  expect(await restore(own)).toMatchObject({ code: 409 })
})

test('a port is found by its derived pinyin and city, and ships sail to it', async () => {
  await added(port('CNXYT'))
  for (const keyword of ['CNXYT', '新盐田', '新鹽田', 'new yantian', 'xinyantian', 'xyt'])
    expect(await found(keyword, { kind: 'sea' })).toContain('CNXYT')
  expect(await found('深圳', { kind: 'sea' })).toContain('CNXYT')
  const map = await desk.portal.call(quoteCalls.laneMap, {
    query: { origin: 'CNXYT', destination: 'USLAX', businessType: '4' },
  })
  expect(map.data.legs).toMatchObject([{ by: 'sea', from: '新盐田' }])
  expect(map.data.legs[0]?.nm).toBeGreaterThan(6_000)
  expect(map.data.legs[0]?.nm).toBeLessThan(8_000)
})

test('a change is found at once under its new name, and its pinyin follows', async () => {
  const saved = await added(port('CNXQD', { nameZh: '前湾', nameZhtw: '前灣' }))
  expect(saved.pinyin).toBe('qian wan')
  const { data } = await change({ ...saved, nameZh: '董家口', nameZhtw: '董家口' })
  expect(data).toMatchObject({ nameZh: '董家口', pinyin: 'dong jia kou' })
  expect(await found('董家口')).toContain('CNXQD')
  expect(await found('前湾')).not.toContain('CNXQD')
  expect((await change({ ...data, pinyin: 'dong jia kou gang' })).data.pinyin).toBe('dong jia kou gang')
})

test('a warehouse that moves takes its town and its place on the map along, unless they were typed', async () => {
  const saved = await added(warehouse('XMV1'))
  const moved = (await change({ ...saved, postcode: '18045' })).data
  expect(moved).toMatchObject({ cityEn: 'Easton', region: 'PA', postcode: '18045' })
  expect(moved.lon).toBeGreaterThan(-80)
  const typed = { ...moved, postcode: '92551', cityEn: 'Riverside', cityZh: '', cityZhtw: '', region: 'CA' }
  expect((await change({ ...typed, lat: 33.9, lon: -117.2 })).data).toMatchObject({
    ...{ cityEn: 'Riverside', region: 'CA', lat: 33.9, lon: -117.2 },
  })
})

test('a customs code is searched as soon as it is added, and no more when it is closed', async () => {
  const search = async (keyword: string) =>
    (
      await desk.portal.call(referenceCalls.hsCodes, { query: { keyword } }, { token: desk.token.shipper })
    ).data.map(({ code }) => code)
  const names = { nameZh: '折叠桨板', nameZhtw: '摺疊槳板', nameEn: 'Folding paddle boards' }
  const { id } = await added({ kind: 'hs', code: '9506.29.00', ...names })
  for (const keyword of ['95062900', '折叠桨板', '摺疊槳板', 'paddle board'])
    expect(await search(keyword)).toContain('95062900')
  await close(id)
  expect(await search('95062900')).not.toContain('95062900')
})

test.each([
  [port('CNYT'), { code: 'UN/LOCODE 为 5 位：两位国家代码加 3 位字母或数字 2–9，如 CNYTN' }],
  [port('USXYT'), { code: 'UN/LOCODE 的前两位须与国家一致' }],
  [port('CNYTN'), { code: '这个代码已有了，可在列表中搜索后修改' }],
  [port('CNXX2', { lat: '91' }), { lat: '纬度在 -90 至 90 之间，如 22.57' }],
  [port('CNXX2', { lon: 'east' }), { lon: '经度在 -180 至 180 之间，如 114.27' }],
  [port('CNXX2', { nameZhtw: '' }), { nameZhtw: '请填写此项' }],
  [port('CNXX2', { country: 'XX' }), { country: '没有这个国家或地区', code: expect.any(String) }],
  [port('CNXX2', { pinyin: '盐田' }), { pinyin: '拼音用小写字母，音节之间空一格，如 yan tian' }],
  [port('CNXX2', { weight: 101 }), { weight: '常用度为 1 至 100 的整数' }],
  [port('CNXX2', { nameEn: '盐田' }), { nameEn: '英文名称请用英文字母填写' }],
  [{ ...port('SZ'), kind: 'air' }, { code: 'IATA 机场代码为 3 位字母，如 SZX' }],
  [warehouse('8ONT'), { code: '仓库代码为 3 位字母加 1–2 位字母或数字，如 ONT8' }],
  [warehouse('XBAD', { postcode: '9255' }), { postcode: '邮编格式与国家不符' }],
  [warehouse('XBAD', { postcode: '' }), { postcode: '请填写此项' }],
  [warehouse('XBAD', { country: 'TH', postcode: '10110' }), { cityEn: '请填写此项', lat: '请填写此项' }],
  [
    { kind: 'hs', code: '12345', nameZh: '甲', nameZhtw: '甲', nameEn: 'A' },
    { code: 'HS 编码为 6 至 13 位数字' },
  ],
  [
    { kind: 'hs', code: '770000', nameZh: '甲', nameZhtw: '甲', nameEn: 'A' },
    { code: '没有这一章（前两位）' },
  ],
])('%o is refused at its field', async (body, fields) => {
  const response = await add(body)
  expect(response.code).toBe(400)
  expect(fieldsOf(response.data)).toMatchObject(fields)
})

test('a change that a colleague overtook is refused', async () => {
  const read = await added(warehouse('XOV1'))
  const theirs = await change({ ...read, weight: 30 })
  expect(theirs.code).toBe(200)
  expect((await change({ ...read, weight: 40 })).code).toBe(409)
  expect((await change({ ...theirs.data, weight: 40 })).data.weight).toBe(40)
})

test('a code stays what it is: others name it', async () => {
  const saved = await added(warehouse('XST1'))
  expect(fieldsOf((await change({ ...saved, code: 'XST2' })).data)).toEqual({
    code: '代码不能修改：订单和运价按代码引用',
  })
})

test('of two who add the same code at once, one is refused', async () => {
  const responses = await Promise.all([add(warehouse('XTW1')), add(warehouse('XTW1'))])
  expect(responses.map(({ code }) => code).sort()).toEqual([200, 400])
})

test('each table says where its rows come from, under which licence and in which edition', async () => {
  for (const kind of entryKinds) {
    const { data } = await desk.portal.call(deskPlaceCalls.list, { query: { kind } }, { token: admin })
    expect(data.table).toMatchObject({ edition: releaseEdition.edition })
    expect([data.table.source, data.table.licence]).not.toContain('')
  }
  const { data } = await desk.portal.call(
    deskPlaceCalls.list,
    { query: {} },
    { token: admin, language: 'en' },
  )
  expect(data.otherTables).toContainEqual({
    name: 'UN numbers',
    source: '49 CFR 172.101 (eCFR 2026-06-01); ADR 2025 (beTransIT/UN-Numbers)',
    licence: 'public domain; MIT',
    edition: releaseEdition.edition,
  })
})

test('the list is searched, filtered, sorted and paged by key', async () => {
  const first = await list({ kind: 'air', country: 'CN', sidx: 'code', pageSize: 5 })
  expect(first.list.map(({ country }) => country)).toEqual(Array(5).fill('CN'))
  expect(first.countries).toContain('US')
  const second = await list({ kind: 'air', country: 'CN', sidx: 'code', pageSize: 5, after: first.next })
  expect((second.list[0]?.code ?? '') > (first.list.at(-1)?.code ?? '')).toBe(true)
  const inNevada = await list({ kind: 'fba', country: 'US', region: 'NV' })
  expect(new Set(inNevada.list.map(({ region }) => region))).toEqual(new Set(['NV']))
  expect(inNevada.regions).toContain('CA')
  expect((await list({ kind: 'air', keyword: 'pudong' })).list.map(({ code }) => code)).toEqual(['PVG'])
  expect((await list({ kind: 'sea', keyword: '鹽田' })).list.map(({ code }) => code)).toContain('CNYTN')
  expect((await list({ kind: 'sea', keyword: '%' })).total).toBe(0)
  expect(
    (await list({ kind: 'fba', origin: 'portal', state: 'open' })).list.map(({ code }) => code),
  ).toContain('XON1')
  expect((await list({ kind: 'fba', origin: 'release' })).total).toBeGreaterThan(190)
})

describe('a file', () => {
  const send = async (rows: (string | number | null)[][], query: Record<string, string>, token = admin) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await workbookOf(rows))]), 'places.xlsx')
    const path = `${deskPlaceCalls.import.path}?${new URLSearchParams(query)}`
    const response = await desk.portal.request(path, { method: 'POST', body: form, token, language: 'zh' })
    return (await response.json()) as Envelope<OutputOf<typeof deskPlaceCalls.import>>
  }
  const rows = [
    ['代码', '国家', '国家/地区', '邮编', '常用度', '状态'],
    ['XIM1', '', '美国', '92551', null, null],
    ['FTW1', '', null, null, 77, null],
    ['XON1', '', null, null, null, '已停用'],
  ]

  test('shows what it would change before it is applied, and is applied as shown', async () => {
    const dry = await send(rows, { kind: 'fba' })
    expect(dry.data).toMatchObject({ imported: 0, findings: [], added: 1, changed: 1, closed: 1, same: 0 })
    expect(dry.data.differences).toMatchObject([
      { row: 2, code: 'XIM1', does: 'add' },
      { row: 3, code: 'FTW1', does: 'change', changes: [{ field: 'weight', after: '77' }] },
      { row: 4, code: 'XON1', does: 'close', changes: [{ field: 'state', before: 'open', after: 'closed' }] },
    ])
    expect(await found('XIM1')).not.toContain('XIM1')
    expect((await send(rows, { kind: 'fba', seen: '0'.repeat(64) })).code).toBe(409)
    const done = await send(rows, { kind: 'fba', seen: dry.data.seen })
    expect(done).toMatchObject({ code: 200, data: { imported: 3, seen: '' } })
    expect(await found('XIM1')).toContain('XIM1')
    expect(await found('XON1')).not.toContain('XON1')
    expect((await send(rows, { kind: 'fba' })).data).toMatchObject({ same: 3, seen: '', differences: [] })
  })

  test('with faults changes nothing and names each at its row and column', async () => {
    const bad = [
      ['代码', '国家/地区', '邮编', '状态'],
      ['XIM9', '美国', '92551', null],
      ['8BAD', '美国', '92551', null],
      ['XIM8', 'Atlantis', '92551', null],
      ['XIM7', '美国', '1', 'maybe'],
      ['XIM9', '美国', '92551', null],
      ['SZX', '中国', null, null],
    ]
    const { data } = await send(bad, { kind: 'fba', seen: '0'.repeat(64) })
    expect(data.imported).toBe(0)
    expect(data.findings.map(({ row, column }) => `${row}${column}`)).toEqual([
      ...['3A', '4B', '5D', '6A', '7A'],
    ])
    expect(data.findings[3]?.text).toBe('与第 2 行重复')
    expect(await found('XIM9')).not.toContain('XIM9')
  })

  const sendCsv = async (bytes: Buffer, kind: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'places.csv')
    const path = `${deskPlaceCalls.import.path}?${new URLSearchParams({ kind })}`
    const response = await desk.portal.request(path, {
      ...{ method: 'POST', body: form, token: admin, language: 'en' },
    })
    return (await response.json()) as Envelope<OutputOf<typeof deskPlaceCalls.import>>
  }

  test('of ports and codes names wrong parents, coordinates off the globe and doubles at their cells', async () => {
    const ports = [
      'code,country,cityEn,nameZh,nameZhtw,nameEn,lat,lon',
      'CNQQ2,CN,Shenzhen,甲,甲,A,22.5,114.2',
      'USQQ2,CN,Shenzhen,乙,乙,B,22.5,114.2',
      'CNQQ3,CN,Shenzhen,丙,丙,C,122.5,214.2',
      'CNQQ2,CN,Shenzhen,丁,丁,D,22.5,194.2',
    ]
    const { data } = await sendCsv(Buffer.from(ports.join('\n')), 'sea')
    expect(data.findings.map(({ row, column }) => `${row}${column}`)).toEqual(['3A', '4G', '4H', '5H', '5A'])
    const codes = 'code,nameZh,nameZhtw,nameEn\n770110,甲,甲,A\n852099,乙,乙,B\n'
    const hs = await sendCsv(Buffer.from(codes), 'hs')
    expect(hs.data.findings.map(({ row, column }) => `${row}${column}`)).toEqual(['2A', '3A'])
    expect([data.seen, hs.data.seen]).toEqual(['', ''])
  })

  test('in GB18030 is read as it is meant', async () => {
    // 代码,国家/地区,邮编 / QGB1,美国,92551
    const bytes = Buffer.from(
      'b4fac2eb2cb9fabcd22fb5d8c7f82cd3cab1e00a514742312cc3c0b9fa2c39323535310a',
      'hex',
    )
    const { data } = await sendCsv(bytes, 'fba')
    expect(data).toMatchObject({ findings: [], differences: [{ code: 'QGB1', does: 'add' }] })
  })

  test.each(['fba', 'sea'] as const)('of %s that was exported reads back the same', async kind => {
    const file = await fetchFile(desk.portal, deskPlaceCalls.export.path, { kind }, { token: admin })
    const exported = (await rowsOfXlsx(file.bytes)) as (string | number | null)[][]
    const { data } = await send(exported, { kind })
    expect(data).toMatchObject({ findings: [], added: 0, changed: 0, closed: 0, reopened: 0, seen: '' })
    expect(data.same).toBe(exported.length - 1)
  })
})

test.each(entryKinds)('the example of the template for %s is valid', kind => {
  const [{ state, ...row } = {}] = templateRows(kind, 'en')
  const country = row.country && (countryCode(row.country) ?? '')
  expect(entryProblems(kind, { ...row, ...(country && { country }) })).toEqual({})
  expect(state).toBe('In use')
})

test('the trail has every change with before and after, and the panel shows it', async () => {
  const saved = await added(warehouse('XAU1'))
  const { data: changed } = await change({ ...saved, weight: 60 })
  await change(changed)
  await close(saved.id)
  const history = (
    await desk.portal.call(
      deskPlaceCalls.history,
      { params: { id: saved.id } },
      { token: admin, language: 'en' },
    )
  ).data
  expect(history.map(({ action }) => action)).toEqual([
    'Place or code closed',
    'Place or code changed',
    'Place or code added',
  ])
  expect(history[1]?.changes).toEqual([{ field: 'weight', before: '20', after: '60' }])
  const trail = await desk.portal.call(
    deskAuditCalls.list,
    { query: { topic: 'place', keyword: 'XAU1' } },
    { token: admin },
  )
  expect(trail.data.total).toBe(3)
})

// The tables are read and prepared again; a busy machine takes its time.
const patience = { timeout: 20_000 }

test('another instance knows it within a moment, and one that starts later from the first', async () => {
  const beside = await openPortalForThisTest({ beside: desk.portal })
  expect(await found('XIN1', {}, beside)).toEqual([])
  const { id } = await added(warehouse('XIN1'))
  await expect.poll(() => found('XIN1', {}, beside), patience).toEqual(['XIN1'])
  await close(id)
  await expect.poll(() => found('XIN1', {}, beside), patience).toEqual([])
  await reopen(id)
  const later = await openPortalForThisTest({ beside: desk.portal })
  expect(await found('XIN1', {}, later)).toEqual(['XIN1'])
})

test('a newer release brings its rows, and leaves what the administrator touched', async () => {
  const { db, ids } = desk.portal.services
  const touched = (await list({ kind: 'fba', keyword: 'ABE8' })).list[0]
  await change({ ...touched, weight: 99 })
  await close(await entryId('AVP1'))
  await added(warehouse('XRE1', { weight: 33 }))
  const template = releaseEntries().find(({ code }) => code === 'ABE4')
  if (!template) throw new Error('no ABE4')
  const entries = [
    ...releaseEntries()
      .filter(({ code }) => code !== 'CNYTN')
      .map(entry => (['ABE4', 'ABE8', 'AVP1'].includes(entry.code) ? { ...entry, weight: 11 } : entry)),
    { ...template, code: 'XRE1', weight: 44 },
    { ...template, code: 'XRE2' },
  ]
  const edition = releaseEdition.edition + 1
  expect(await takeRelease(db, ids, { edition, entries: () => entries })).toBe(true)
  const now = await sql<{ code: string; weight: number; closed: boolean; origin: string }>`
    select code, weight, closed_at is not null as closed, origin from reference_entry
    where code in ('ABE4', 'ABE8', 'AVP1', 'CNYTN', 'XRE1', 'XRE2') order by code`.execute(db)
  expect(now.rows).toEqual([
    { code: 'ABE4', weight: 11, closed: false, origin: 'release' },
    { code: 'ABE8', weight: 99, closed: false, origin: 'portal' },
    { code: 'AVP1', weight: expect.any(Number), closed: true, origin: 'portal' },
    { code: 'CNYTN', weight: expect.any(Number), closed: true, origin: 'release' },
    { code: 'XRE1', weight: 33, closed: false, origin: 'portal' },
    { code: 'XRE2', weight: 20, closed: false, origin: 'release' },
  ])
  // The earlier release starts again: it resets nothing.
  expect(await takeRelease(db, ids)).toBe(false)
  await desk.portal.rates.reference.refresh()
  expect(await found('XRE2')).toEqual(['XRE2'])
})

test('it is the portal’s own administrator’s alone', async () => {
  const { id } = (await list({ kind: 'fba' })).list[0] ?? { id: '' }
  const calls = async (token: string) => [
    (await add(warehouse('XNO1'), token)).code,
    (await desk.portal.call(deskPlaceCalls.list, { query: {} }, { token })).code,
    (await desk.portal.call(deskPlaceCalls.one, { params: { id } }, { token })).code,
    (await desk.portal.call(deskPlaceCalls.history, { params: { id } }, { token })).code,
    (await desk.portal.call(deskPlaceCalls.close, { params: { id } }, { token })).code,
    (await desk.portal.call(deskPlaceCalls.reopen, { params: { id } }, { token })).code,
    (await desk.portal.call(deskPlaceCalls.export, { query: {} } as never, { token })).code,
    (await desk.portal.call(deskPlaceCalls.template, { query: {} } as never, { token })).code,
    (await desk.portal.call(deskPlaceCalls.import, { query: {} } as never, { token })).code,
  ]
  for (const token of [desk.token.pricing, desk.token.shipper])
    expect(await calls(token)).toEqual(Array(9).fill(403))
  await sql`update person set roles = array['agent', 'admin'] where email = 'agent@demo.test'`.execute(
    desk.portal.db,
  )
  expect(await calls(desk.token.agent)).toEqual(Array(9).fill(403))
})
