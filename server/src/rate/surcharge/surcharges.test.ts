import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, dayFromNow, goodSheet, openDesk } from '../../../test/rate-desk.ts'
import { fetchFile } from '../../../test/table-file.ts'

let desk: Desk
let [now, next] = ['', '']
beforeAll(async () => {
  desk = await openDesk()
  const peak = { code: 'PSS', leg: 'main', per: 'piece', amount: '12.00' } as const
  now = await desk.put(goodSheet({ channel: 'S1' }))
  next = await desk.put(
    goodSheet({
      ...{ channel: 'S1', validFrom: dayFromNow(10), validTo: dayFromNow(24) },
      surcharges: [{ ...peak, text: { zh: '圣诞旺季', zhtw: '聖誕旺季', en: 'Christmas peak' } }],
    }),
  )
  await desk.create(goodSheet({ channel: 'S2' }))
  await desk.put(goodSheet({ channel: 'S3', provider: 'YT', surcharges: [peak] }), desk.token.foreign)
})
afterAll(() => desk.close())

type Query = Record<string, string>
const list = async (query: Query = {}, token = desk.token.pricing) =>
  (await desk.portal.call(rateCalls.surcharges, { query } as never, { token, language: 'en' })).data

test('each has its own days within those of its version, which a later one cuts', async () => {
  const { list: rows, counts } = await list({ channel: 'S1' })
  expect(rows.map(row => [row.code, row.term, row.validFrom, row.validTo])).toEqual([
    ['FUEL', 'running', dayFromNow(0), dayFromNow(6)],
    ['FUEL', 'coming', dayFromNow(7), dayFromNow(9)],
    ['INS', 'running', dayFromNow(0), dayFromNow(9)],
    ['PSS', 'coming', dayFromNow(10), dayFromNow(24)],
    ['REMOTE', 'running', dayFromNow(0), dayFromNow(9)],
    ['RESI', 'running', dayFromNow(0), dayFromNow(9)],
  ])
  expect(counts).toEqual({ all: 6, running: 4, coming: 2, ended: 0 })
  expect(rows.find(row => row.code === 'REMOTE')).toMatchObject({
    ...{ sheetId: now, line: 0, version: 1, name: 'Remote-area surcharge', per: 'kg' },
    ...{ amount: '4.00', min: '200.00', currency: 'CNY', condition: 'postcode starts with 995, 996' },
  })
  expect(rows.find(row => row.code === 'PSS')).toMatchObject({ sheetId: next, name: 'Christmas peak' })
  expect(rows.find(row => row.code === 'INS')).toMatchObject({
    ...{ amount: '0.35%', currency: null, condition: 'with insurance' },
  })
})

test('drafts are not charged, ended surcharges are found for a while', async () => {
  expect((await list({ channel: 'S2' })).list).toEqual([])
  await desk.put(
    goodSheet({ channel: 'S4', surcharges: [{ code: 'DOC', leg: 'origin', per: 'shipment', amount: '30' }] }),
  )
  // What is published never changes, not even its days: the guard is put aside for a moment.
  const days = async (from: number, to: number) => {
    await sql`alter table rate_sheet disable trigger rate_sheet_is_final`.execute(desk.db)
    await sql`update rate_sheet set in_force = datemultirange(daterange(${dayFromNow(from)}, ${dayFromNow(to)}, '[]'))
      where channel = 'S4'`.execute(desk.db)
    await sql`alter table rate_sheet enable trigger rate_sheet_is_final`.execute(desk.db)
    return (await list({ channel: 'S4' })).list.map(({ code, term }) => [code, term])
  }
  expect(await days(-20, -5)).toEqual([['DOC', 'ended']])
  expect(await days(-200, -100)).toEqual([])
})

test('is searched by code, channel and by what people call it, and filtered by its term', async () => {
  const codes = async (query: Query) => (await list(query)).list.map(({ code }) => code)
  expect(await codes({ keyword: 'remote' })).toEqual(['REMOTE'])
  expect(await codes({ keyword: '住宅' })).toEqual(['RESI'])
  expect(await codes({ keyword: '聖誕' })).toEqual(['PSS'])
  expect(await codes({ term: 'coming' })).toEqual(['FUEL', 'PSS'])
  expect(await codes({ term: 'coming', businessType: '2' })).toEqual([])
  const first = await list({ pageSize: '2' })
  const rest = await list({ pageSize: '2', after: first.next ?? '' })
  expect([...first.list, ...rest.list].map(({ code }) => code)).toEqual(['FUEL', 'FUEL', 'INS', 'PSS'])
})

test('goes into a file as it is shown', async () => {
  const as = { token: desk.token.pricing, language: 'zh' as const }
  const { bytes } = await fetchFile(desk.portal, rateCalls.exportSurcharges.path, { format: 'csv' }, as)
  const [head = '', ...lines] = bytes.toString().trim().split('\r\n')
  expect(head).toContain('代码,名称,计费方式,金额,最低,最高,币种,条件,生效,截止,状态')
  expect(lines.find(line => line.startsWith('RESI'))).toContain(
    'RESI,住宅附加费,每票,35.00,,,CNY,目的地为商业地址、住宅地址',
  )
})

test('a provider sees its own, the portal’s administrator all', async () => {
  const channels = async (token: string) => [
    ...new Set((await list({}, token)).list.map(({ channel }) => channel)),
  ]
  expect(await channels(desk.token.foreign)).toEqual(['S3'])
  expect(await channels(desk.token.pricing)).not.toContain('S3')
  expect(await channels(desk.token.admin)).toEqual(expect.arrayContaining(['S1', 'S3']))
})
