import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, dayFromNow, goodSheet, openDesk } from '../../../test/rate-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const unknownId = '019a0000-0000-7000-8000-000000000000'
const drafts = async () => (await desk.db.selectFrom('rate_sheet').select('id').execute()).length

describe('a sheet that comes in as JSON', () => {
  test('is stored as a draft, unchanged, and a good one has no findings', async () => {
    const sheet = goodSheet()
    const { code, data } = await desk.create(sheet)
    expect(code).toBe(200)
    expect(data.findings).toEqual([])
    const shown = await desk.show(data.id)
    expect(shown).toMatchObject({
      provider: 'HD',
      channel: 'HD-TEST',
      service: '测试快递',
      businessType: 1,
      state: 'draft',
      version: null,
      validFrom: dayFromNow(0),
      inForce: [],
      priceCount: 5,
      errorCount: 0,
      createdBy: '吴倩（演示）',
    })
    expect(JSON.stringify(shown.content)).toBe(JSON.stringify(sheet))
  })

  test('may have null for absent fields', async () => {
    const sheet = goodSheet()
    const [line, ...lines] = sheet.lines
    const { data } = await desk.create({
      ...sheet,
      ...{ customer: null, group: null },
      lines: [{ ...line, cutOff: null, legDays: null }, ...lines],
    })
    expect(data.findings).toEqual([])
    expect((await desk.show(data.id)).content).toEqual(sheet)
  })

  test('names every fault at its place, in the caller’s language', async () => {
    const sheet = goodSheet()
    const faulty = {
      ...sheet,
      currency: 'CNX',
      lines: [
        { ...sheet.lines[0], to: 'MARS' },
        {
          ...sheet.lines[1],
          breaks: [
            { at: 0, price: '55.00' },
            { at: 21, price: '1.234,5' },
          ],
        },
      ],
      limits: { ...sheet.limits, maxPieceKg: -1 },
    }
    const places: Record<string, unknown> = {}
    const texts: string[] = []
    for (const language of ['zh', 'zhtw', 'en'] as const) {
      const { data } = await desk.portal.call(
        rateCalls.createSheet,
        { body: faulty },
        { token: desk.token.pricing, language },
      )
      for (const { path, tab, row, column, code, text, severity } of data.findings) {
        places[path] = { tab, row, column, code, severity }
        if (path === 'lines[0].to') texts.push(text)
      }
    }
    expect(places).toMatchObject({
      currency: { tab: 'sheet', row: 5, column: 'B', code: 'unknown-currency' },
      'lines[0].to': { tab: 'lines', row: 2, column: 'B', code: 'unknown-place', severity: 'error' },
      'lines[1].breaks[1].price': { tab: 'lines', row: 3, code: 'comma' },
      'limits.maxPieceKg': { tab: 'limits', row: 2, column: 'B', code: 'negative' },
    })
    expect(texts).toEqual(['未定义的地点“MARS”', '未定義的地點「MARS」', 'unknown place “MARS”'])
  })

  test('of another provider is turned away and leaves nothing behind', async () => {
    const before = await drafts()
    const { code, msg } = await desk.create(goodSheet({ provider: 'YT' }))
    expect({ code, msg }).toEqual({ code: 403, msg: '这份运价表属于其他服务商' })
    expect(await drafts()).toBe(before)
  })

  test('of no provider at all is its clerk’s own draft, with a finding', async () => {
    const { provider: _, ...sheet } = goodSheet()
    const { data } = await desk.create(sheet)
    expect(data.findings).toMatchObject([{ path: 'provider', code: 'required', tab: 'sheet', row: 2 }])
  })

  test('of an unknown customer, or of one of two with the same name, has a finding', async () => {
    const { data } = await desk.create(goodSheet({ customer: '没有这家公司' }))
    expect(data.findings).toMatchObject([
      { code: 'unknown-customer', path: 'customer', tab: 'sheet', row: 12 },
    ])
    const byName = await desk.create(goodSheet({ customer: desk.customer.name }))
    expect(byName.data.findings).toEqual([])
    expect(await desk.show(byName.data.id)).toMatchObject({ customerId: desk.customer.id })
    await desk.db
      .insertInto('customer')
      .values({ id: unknownId, name: desk.customer.name, monthly_international: '0-10' })
      .execute()
    const twice = await desk.create(goodSheet({ customer: desk.customer.name }))
    expect(twice.data.findings).toMatchObject([{ code: 'customer-twice' }])
    const byId = await desk.create(goodSheet({ customer: desk.customer.id }))
    expect(byId.data.findings).toEqual([])
  })

  test.each([
    ['a list', '[]', 200],
    ['broken text', '{"provider":', 400],
    ['a key twice', '{"provider":"HD","provider":"YT"}', 400],
  ])('that is %s is refused', async (_what, body, status) => {
    const response = await desk.portal.request(rateCalls.createSheet.path, {
      method: 'POST',
      body,
      token: desk.token.pricing,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(status)
    expect(((await response.json()) as { code: number }).code).toBe(400)
  })

  test('with characters that no database stores is refused, in names of fields a finding', async () => {
    const post = async (body: string) => {
      const response = await desk.portal.request(rateCalls.createSheet.path, {
        method: 'POST',
        body,
        token: desk.token.pricing,
        headers: { 'content-type': 'application/json' },
      })
      return (await response.json()) as { code: number; data: { findings?: { code: string }[] } }
    }
    const sheet = JSON.stringify(goodSheet())
    for (const letter of ['\\u0000', '\\ud800']) {
      expect((await post(sheet.replace('HD-TEST', `HD-${letter}`))).code).toBe(400)
      const { code, data } = await post(sheet.replace('{', `{"a${letter}b":1,`))
      expect([code, data.findings?.map(finding => finding.code)]).toEqual([200, ['unknown-field']])
    }
  })

  test('as a file is read like a body', async () => {
    const text = JSON.stringify(goodSheet({ channel: 'HD-FILE' }))
    const { code, data } = await desk.upload(Buffer.from(`\ufeff${text}`), 'rates.json')
    expect({ code, findings: data.findings }).toEqual({ code: 200, findings: [] })
    expect(await desk.show(data.id)).toMatchObject({ channel: 'HD-FILE' })
    expect((await desk.upload(Buffer.from('{"provider":'), 'rates.json')).code).toBe(400)
    expect((await desk.upload(Buffer.from('{"provider":"H\\u0000D"}'), 'rates.json')).code).toBe(400)
  })

  test('of more than 10 MB is refused as too large, one of 9 MB is not', async () => {
    const line = goodSheet().lines[0]
    const post = async (lines: number) =>
      desk.portal.request(rateCalls.createSheet.path, {
        method: 'POST',
        body: JSON.stringify({ ...goodSheet(), lines: Array.from({ length: lines }, () => line) }),
        token: desk.token.pricing,
        headers: { 'content-type': 'application/json' },
      })
    expect((await post(70_000)).status).toBe(413)
    const response = await post(50_000)
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as { data: { findings: { code: string }[] } }
    // Each line but the first ties with it; the last finding counts those that are not listed.
    expect(data.findings.length).toBeLessThan(1100)
  })
})

describe('a draft', () => {
  test('is corrected by PUT and checked again', async () => {
    const { data } = await desk.create({ ...goodSheet(), currency: 'CNX' })
    expect(data.findings).toHaveLength(1)
    const fixed = await desk.portal.call(
      rateCalls.correctSheet,
      { query: {}, body: { id: data.id, sheet: { ...goodSheet({ channel: 'HD-FIXED' }) } } },
      { token: desk.token.pricing },
    )
    expect(fixed.data).toEqual({ id: data.id, findings: [] })
    expect(await desk.show(data.id)).toMatchObject({ channel: 'HD-FIXED', errorCount: 0, currency: 'CNY' })
  })

  test('with errors cannot be published, and the refusal names it', async () => {
    const { data } = await desk.create({ ...goodSheet(), currency: 'CNX' })
    const { code, msg } = await desk.publish(data.id)
    expect({ code, msg }).toEqual({ code: 409, msg: '运价表还有错误，请先改正再发布' })
    expect(await desk.show(data.id)).toMatchObject({ state: 'draft' })
  })

  test('can be deleted; a published sheet cannot be deleted or corrected', async () => {
    const { data } = await desk.create(goodSheet())
    const remove = (id: string) =>
      desk.portal.call(rateCalls.deleteSheet, { params: { id } }, { token: desk.token.pricing })
    expect((await remove(data.id)).code).toBe(200)
    expect((await remove(data.id)).code).toBe(404)
    const id = await desk.put(goodSheet({ channel: 'HD-KEPT' }))
    expect((await remove(id)).code).toBe(409)
    const { code } = await desk.portal.call(
      rateCalls.correctSheet,
      { query: {}, body: { id, sheet: { ...goodSheet({ channel: 'HD-KEPT', currency: 'USD' }) } } },
      { token: desk.token.pricing },
    )
    expect(code).toBe(409)
  })

  test.each(['Nowhere/None', '+08:00', ''])(
    'in the time zone %j, which does not exist, has a finding, can be corrected and deleted',
    async timeZone => {
      const { data } = await desk.create(goodSheet({ timeZone }))
      expect(data.findings).toMatchObject([{ path: 'timeZone', tab: 'sheet', row: 11, column: 'B' }])
      expect((await desk.publish(data.id)).code).toBe(409)
      const fixed = await correct(data.id, goodSheet())
      expect(fixed.data).toEqual({ id: data.id, findings: [] })
      await correct(data.id, goodSheet({ timeZone }))
      const gone = await desk.portal.call(
        rateCalls.deleteSheet,
        { params: { id: data.id } },
        { token: desk.token.pricing },
      )
      expect(gone.code).toBe(200)
    },
  )

  test.each(['HD-SPELT ', ' HD-SPELT', 'Hd-Spelt', 'HD- SPELT'])(
    'whose channel %j only looks like one that exists has a finding',
    async channel => {
      const { data: known } = await desk.create(goodSheet({ channel: 'HD-SPELT' }))
      expect(known.findings).toEqual([])
      await desk.publish(known.id)
      const { data } = await desk.create(goodSheet({ channel }))
      expect(data.findings).toMatchObject([
        { code: 'channel-spelling', path: 'channel', severity: 'error', tab: 'sheet', row: 3, column: 'B' },
      ])
    },
  )

  test('whose channel is of another mode has a finding', async () => {
    await desk.put(goodSheet({ channel: 'HD-MODE' }))
    const { data } = await desk.create(goodSheet({ channel: 'HD-MODE', businessType: 3 }))
    expect(data.findings).toMatchObject([{ code: 'channel-mode', tab: 'sheet', row: 4, column: 'B' }])
  })
})

const correct = (id: string, sheet: object, seen?: string) =>
  desk.portal.call(
    rateCalls.correctSheet,
    { query: {}, body: { id, sheet: { ...sheet }, ...(seen && { seen }) } },
    { token: desk.token.pricing },
  )

describe('a corrected file', () => {
  const replace = async (id: string | undefined, bytes: Uint8Array, as = desk.token.pricing, seen = '') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'mended.xlsx')
    const query = new URLSearchParams({ ...(id && { id }), ...(seen && { seen }) })
    const response = await desk.portal.request(`${rateCalls.correctSheet.path}?${query}`, {
      method: 'PUT',
      body: form,
      token: as,
    })
    return (await response.json()) as Envelope<OutputOf<typeof rateCalls.correctSheet>>
  }
  const asXlsx = async (sheet: object) => desk.download((await desk.create(sheet)).data.id)

  test('takes the place of its draft, and no second one comes to be', async () => {
    const corrected = await asXlsx(goodSheet({ channel: 'HD-MENDED' }))
    const { data } = await desk.create({ ...goodSheet({ channel: 'HD-BROKEN' }), currency: 'CNX' })
    const before = await drafts()
    expect(await replace(data.id, corrected)).toMatchObject({
      code: 200,
      data: { id: data.id, findings: [] },
    })
    expect(await drafts()).toBe(before)
    expect(await desk.show(data.id)).toMatchObject({ channel: 'HD-MENDED', state: 'draft', errorCount: 0 })
  })

  test('that cannot be read leaves the draft as it was', async () => {
    const { data } = await desk.create(goodSheet({ channel: 'HD-STAYS' }))
    expect((await replace(data.id, Buffer.from('no workbook'))).code).toBe(400)
    expect(await desk.show(data.id)).toMatchObject({ channel: 'HD-STAYS' })
  })

  test('needs a draft of one’s own to replace', async () => {
    const bytes = await asXlsx(goodSheet({ channel: 'HD-WHOSE' }))
    const { data } = await desk.create(goodSheet())
    expect((await replace(undefined, bytes)).data).toMatchObject({ fields: { id: '请填写此项' } })
    expect((await replace(unknownId, bytes)).code).toBe(404)
    expect((await replace(data.id, bytes, desk.token.foreign)).code).toBe(404)
    const sold = await desk.put(goodSheet({ channel: 'HD-SOLD' }))
    expect((await replace(sold, bytes)).code).toBe(409)
  })
})

describe('two clerks on one draft', () => {
  test('neither overwrite nor publish what they have not seen', async () => {
    const { data } = await desk.create(goodSheet({ channel: 'HD-TWO' }))
    const { updatedAt } = await desk.show(data.id)
    expect((await correct(data.id, goodSheet({ channel: 'HD-TWO-A' }), updatedAt)).code).toBe(200)
    const late = await correct(data.id, goodSheet({ channel: 'HD-TWO-B' }), updatedAt)
    expect(late).toMatchObject({ code: 409, msg: '这份草稿刚被别人改过，请重新打开后再操作' })
    const publish = (seen: string) =>
      desk.portal.call(
        rateCalls.publish,
        { params: { id: data.id }, body: { seen } },
        { token: desk.token.pricing },
      )
    expect((await publish(updatedAt)).code).toBe(409)
    const shown = await desk.show(data.id)
    expect(shown).toMatchObject({ state: 'draft', channel: 'HD-TWO-A' })
    expect((await publish(shown.updatedAt)).code).toBe(200)
  })
})

describe('the list', () => {
  const list = async (query: Record<string, string>, as = desk.token.pricing) =>
    (await desk.portal.call(rateCalls.sheets, { query }, { token: as })).data

  test('filters, sorts and pages by number and by key', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      await desk.create(goodSheet({ channel: `HD-LIST-${name}`, businessType: 2 }))
    const channels = (data: { list: { channel: string }[] }) =>
      data.list.map(row => row.channel.slice(-1)).join('')
    const all = await list({ keyword: 'hd-list', sidx: 'channel', sord: 'asc' })
    expect([channels(all), all.total, all.totalIsMinimum]).toEqual(['ABCDE', 5, false])
    const second = await list({
      keyword: 'hd-list',
      sidx: 'channel',
      sord: 'desc',
      pageSize: '2',
      currentPage: '2',
    })
    expect([channels(second), second.currentPage, second.pageSize, second.total]).toEqual(['CB', 2, 2, 5])
    let [seen, after] = ['', '']
    do {
      const page = await list({ keyword: 'hd-list', pageSize: '2', ...(after && { after }) })
      seen += channels(page)
      after = page.next ?? ''
    } while (after)
    expect(seen).toBe('EDCBA')
    expect((await list({ channel: 'HD-LIST-B' })).total).toBe(1)
    expect((await list({ keyword: '测试', businessType: '2' })).total).toBe(5)
    expect((await list({ keyword: '100%' })).total).toBe(0)
    expect((await list({ state: 'draft', keyword: 'HD-LIST' })).total).toBe(5)
    expect((await list({ state: 'published', keyword: 'HD-LIST' })).total).toBe(0)
  })

  test('counts every state of the same filter at once', async () => {
    for (const name of ['A', 'B', 'C']) await desk.create(goodSheet({ channel: `HD-COUNT-${name}` }))
    await desk.put(goodSheet({ channel: 'HD-COUNT-D' }))
    const counted = (total: number) => ({ total, totalIsMinimum: false })
    const { counts, total } = await list({ keyword: 'HD-COUNT', state: 'draft' })
    expect(counts).toEqual({
      all: counted(4),
      draft: counted(3),
      scheduled: counted(0),
      published: counted(1),
      retired: counted(0),
    })
    expect(total).toBe(3)
    expect((await list({ keyword: 'HD-COUNT' })).total).toBe(4)
  })

  test('names every channel of the provider once, with the newest service name', async () => {
    const channels = async (token: string) => (await desk.portal.call(rateCalls.channels, {}, { token })).data
    await desk.create(goodSheet({ channel: 'HD-CHAN' }))
    await desk.create(goodSheet({ channel: 'HD-CHAN', service: { zh: '新名', zhtw: '新名', en: 'New' } }))
    const own = await channels(desk.token.pricing)
    expect(own.filter(({ channel }) => channel === 'HD-CHAN')).toEqual([
      { provider: 'HD', channel: 'HD-CHAN', service: '新名', cancelPolicy: [] },
    ])
    expect((await channels(desk.token.foreign)).some(({ provider }) => provider === 'HD')).toBe(false)
    expect((await channels(desk.token.admin)).some(({ channel }) => channel === 'HD-CHAN')).toBe(true)
  })

  test.each([
    { after: 'nonsense' },
    { pageSize: '0' },
    { sidx: 'password' },
    { state: 'x' },
    { currentPage: '0' },
  ])('refuses %o', async query => {
    const { code } = await desk.portal.call(rateCalls.sheets, { query } as never, {
      token: desk.token.pricing,
    })
    expect(code).toBe(400)
  })

  test('shows a provider’s staff their own only, the portal’s administrator all', async () => {
    const own = await desk.create(goodSheet({ channel: 'YT-ONLY', provider: 'YT' }), desk.token.foreign)
    expect(own.code).toBe(200)
    expect((await list({ keyword: 'YT-ONLY' })).total).toBe(0)
    expect((await list({ keyword: 'YT-ONLY' }, desk.token.foreign)).total).toBe(1)
    expect((await list({ keyword: 'YT-ONLY' }, desk.token.admin)).total).toBe(1)
    expect((await list({ keyword: 'YT-ONLY' }, desk.token.providerAdmin)).total).toBe(0)
  })
})

describe('who may', () => {
  test('agents, finance clerks, shippers and guests are refused everywhere', async () => {
    const { data } = await desk.create(goodSheet())
    for (const [name, call] of Object.entries(rateCalls)) {
      const body = call.method === 'POST' || call.method === 'PUT' ? { body: {} } : {}
      const input = { params: { id: data.id }, query: {}, ...body } as never
      for (const who of ['agent', 'finance', 'shipper'] as const) {
        const { code } = await desk.portal.call(call, input, { token: desk.token[who] })
        expect([name, who, code]).toEqual([name, who, 403])
      }
      expect([name, (await desk.portal.call(call, input)).code]).toEqual([name, 602])
    }
  })

  test('to another provider’s clerk a sheet is as absent as one that never was', async () => {
    const { data } = await desk.create(goodSheet())
    for (const name of [
      'sheet',
      'deleteSheet',
      'diff',
      'publish',
      'retire',
      'xlsx',
      'correctSheet',
    ] as const) {
      const responses = []
      for (const id of [data.id, unknownId, 'no-id']) {
        const body = name === 'correctSheet' ? { id, sheet: { ...goodSheet({ provider: 'YT' }) } } : {}
        const hasBody = name === 'publish' || name === 'correctSheet'
        responses.push(
          await desk.portal.call(rateCalls[name], { params: { id }, ...(hasBody && { body }) } as never, {
            token: desk.token.foreign,
          }),
        )
      }
      const [foreign, absent, malformed] = responses
      expect(foreign, name).toEqual({ code: 404, msg: '内容不存在或已删除', data: null })
      expect(absent, name).toEqual(foreign)
      expect(malformed?.code, name).toBe(name === 'correctSheet' ? 400 : 404)
    }
    expect(await desk.show(data.id)).toMatchObject({ state: 'draft' })
  })

  test('a refusal over another provider’s sheet or markup is in the audit trail, a mere mistake is not', async () => {
    const refusals = async () =>
      (
        await desk.db
          .selectFrom('audit_event')
          .where('action', '=', 'rate.foreign-refused')
          .select('details')
          .orderBy('id')
          .execute()
      ).map(row => row.details)
    const { data } = await desk.create(goodSheet())
    const markup = await desk.portal.call(
      rateCalls.addMarkup,
      { body: { percent: 3, channel: 'HD-AUDIT' } },
      { token: desk.token.pricing },
    )
    const before = (await refusals()).length
    const as = { token: desk.token.foreign }
    await desk.portal.call(rateCalls.publish, { params: { id: data.id }, body: {} }, as)
    await desk.portal.call(rateCalls.publish, { params: { id: unknownId }, body: {} }, as)
    await desk.create(goodSheet({ provider: 'HD' }), desk.token.foreign)
    await desk.portal.call(rateCalls.removeMarkup, { params: { id: markup.data.id } }, as)
    await desk.publish(data.id)
    await desk.publish(data.id)
    const ownerId = desk.providers.get('HD')
    expect((await refusals()).slice(before)).toEqual([
      { call: 'rate.publish', table: 'rate_sheet', id: data.id, ownerId },
      { call: 'rate.createSheet', table: 'rate_sheet', id: null, ownerId: null },
      { call: 'rate.removeMarkup', table: 'markup', id: markup.data.id, ownerId },
    ])
  })

  test('a provider’s own administrator and the portal’s work on it like its clerk', async () => {
    for (const as of [desk.token.providerAdmin, desk.token.admin]) {
      const { data } = await desk.create(goodSheet({ channel: 'HD-ADMIN' }), as)
      expect((await desk.publish(data.id, undefined, as)).data).toMatchObject({ state: 'published' })
    }
    const { code, data } = await desk.create(goodSheet({ provider: 'XX' }), desk.token.admin)
    expect({ code, data }).toMatchObject({ code: 400, data: { fields: { provider: '没有这个服务商' } } })
  })
})

test('a draft that would be sold without a markup has a warning until there is one', async () => {
  const { data } = await desk.create(goodSheet({ channel: 'M-BARE' }))
  const warned = async () => {
    const { findings } = await desk.show(data.id)
    return findings.map(({ code, severity }) => `${severity} ${code}`)
  }
  // As in the list.
  const counted = async () => {
    const { data: page } = await desk.portal.call(
      rateCalls.sheets,
      { query: { channel: 'M-BARE' } as never },
      { token: desk.token.pricing },
    )
    return page.list.map(({ warningCount }) => warningCount)
  }
  expect(await counted()).toEqual([1])
  expect(await warned()).toEqual(['warning no-markup'])
  const { data: markup } = await desk.portal.call(
    rateCalls.addMarkup,
    { body: { channel: 'M-BARE', percent: '5' } },
    { token: desk.token.pricing },
  )
  expect([await warned(), await counted()]).toEqual([[], [0]])
  await desk.portal.call(rateCalls.removeMarkup, { params: { id: markup.id } }, { token: desk.token.pricing })
  expect(await warned()).toEqual(['warning no-markup'])
  // What is on sale already is not a question of this draft any more.
  await desk.publish(data.id)
  expect(await warned()).toEqual([])
})
