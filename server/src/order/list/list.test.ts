import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodOrder, type OrderScene, openOrderScene, toAmazon } from '../../../test/order-scene.ts'
import { signUpShipper } from '../../../test/people.ts'
import { fieldsOf } from '../../../test/portal.ts'

let scene: OrderScene
const made: Record<'draft' | 'waiting' | 'adopted' | 'amazon', string> = {
  draft: '',
  waiting: '',
  adopted: '',
  amazon: '',
}
beforeAll(async () => {
  scene = await openOrderScene()
  made.draft = (await scene.placed({ draft: true })).id
  made.waiting = (await scene.placed({ customerRef: 'PO 2026-001', urgency: 3 })).id
  made.adopted = (await scene.placed()).id
  const { quoteId } = await scene.ask(toAmazon)
  const fba = { shipmentId: 'FBA15ABCDEFG', referenceId: '1AB2CD3E', warehouseCode: 'ONT8' }
  made.amazon = (await scene.place(goodOrder(quoteId, { fba, consignee: null }))).data.id
  await scene.adopt(made.adopted)
  await scene.portal.call(
    orderDeskCalls.setNumbers,
    {
      params: { id: made.adopted },
      body: {
        carrierNumbers: [
          { kind: 'awb', number: '784-1234 5675' },
          { kind: 'tracking', number: '1z999aa10123456784' },
          { kind: 'tracking', number: '1Z999AA10123456784' },
        ],
      },
    },
    { token: scene.token.agent },
  )
})
afterAll(() => scene.portal.close())

const list = async (query: Record<string, string> = {}, token = scene.token.shipper) =>
  (await scene.portal.call(orderCalls.list, { query }, { token })).data
const deskList = async (query: Record<string, string> = {}, token = scene.token.agent) =>
  (await scene.portal.call(orderDeskCalls.list, { query }, { token })).data
const idsOf = (response: { list: { id: string }[] }) => response.list.map(({ id }) => id)

describe('my shipments', () => {
  test('newest first, with the counts of every tab in one answer', async () => {
    const all = await list()
    expect(idsOf(all)).toEqual([made.amazon, made.adopted, made.waiting, made.draft])
    expect(all).toMatchObject({
      total: 4,
      totalIsMinimum: false,
      next: null,
      counts: { all: 4, 0: 1, 1: 2, 2: 1, 3: 0, 4: 0, 5: 0 },
    })
    expect(idsOf(await list({ flowStatus: '2' }))).toEqual([made.adopted])
    expect((await list({ flowStatus: '2' })).counts.all).toBe(4)
  })

  test('are found by any of their numbers, pasted at once, and those not found are named', async () => {
    const numbers = 'PO2026001\n784-12345675, fba15abcdefg; NOSUCH-1 1Z999AA10123456784'
    const found = await list({ numbers })
    expect(idsOf(found)).toEqual([made.amazon, made.adopted, made.waiting])
    expect(found.notFound).toEqual(['NOSUCH-1'])
    // The same number given twice is one.
    expect((await scene.one(made.adopted)).data.carrierNumbers).toHaveLength(2)
    const { orderNo } = (await scene.one(made.draft)).data
    expect(idsOf(await list({ numbers: orderNo.toLowerCase() }))).toEqual([made.draft])
    expect(idsOf(await list({ keyword: orderNo }))).toEqual([made.draft])
    const numbersUp = (await list({ sidx: 'orderNo', sord: 'asc', pageSize: '900' })).list.map(
      row => row.orderNo,
    )
    expect(numbersUp).toEqual([...numbersUp].sort())
  })

  test('are filtered, sorted and paged by key without loss or double', async () => {
    expect(idsOf(await list({ urgency: '3' }))).toEqual([made.waiting])
    expect(idsOf(await list({ businessType: '3' }))).toEqual([made.amazon])
    expect(idsOf(await list({ from: '2000-01-01', to: '2000-12-31' }))).toEqual([])
    for (const [sidx, sord] of [
      ['createTime', 'desc'],
      ['createTime', 'asc'],
      ['submitTime', 'desc'],
      ['readyDate', 'asc'],
      ['totalAmount', 'asc'],
    ] as const) {
      const whole = idsOf(await list({ sidx, sord }))
      const paged: string[] = []
      for (let after = ''; ; ) {
        const page = await list({ sidx, sord, pageSize: '1', ...(after && { after }) })
        paged.push(...idsOf(page))
        if (page.next === null) break
        after = page.next
      }
      expect(paged).toEqual(whole)
    }
    const amounts = (await list({ sidx: 'totalAmount', sord: 'desc' })).list.map(one => one.totalAmount ?? 0)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  })

  test('are filtered by days of China, as their numbers are', async () => {
    const createdAt = (time: string) =>
      sql`update shipping_order set created_at = ${time} where id = ${made.draft}`.execute(scene.portal.db)
    const on = async (day: string) => idsOf(await list({ from: day, to: day }))
    const { createTime } = (await scene.one(made.draft)).data
    // Half past midnight of the sixth in Shanghai.
    await createdAt('2001-05-05T16:30:00Z')
    expect([await on('2001-05-05'), await on('2001-05-06')]).toEqual([[], [made.draft]])
    await createdAt(createTime)
  })

  test.each([
    ['a page key of our own make', { after: 'W10' }, 'after'],
    [
      'a page key of another sort',
      { after: Buffer.from('["x","y"]').toString('base64url'), sidx: 'readyDate' },
      'after',
    ],
    [
      'a page key with an hour that no day has',
      {
        sidx: 'submitTime',
        after: Buffer.from(
          JSON.stringify(['2026-01-01T99:00:00.000000Z', '00000000-0000-7000-8000-000000000000']),
        ).toString('base64url'),
      },
      'after',
    ],
    ['a day that is none', { from: '2026-02-31' }, 'from'],
    ['a year that is none', { to: '0000-01-01' }, 'to'],
    ['a status that is none', { flowStatus: '9' }, 'flowStatus'],
    ['too many numbers', { numbers: 'X '.repeat(201) }, 'numbers'],
  ])('%s is refused at its field, also of an export', async (_what, query, field) => {
    const response = await scene.portal.call(
      orderCalls.list,
      { query: query as object },
      { token: scene.token.shipper },
    )
    expect(response.code).toBe(400)
    const told = fieldsOf(response.data)
    expect(told).toHaveProperty(field)
    expect(told[field]).not.toContain('{')
    if (field === 'after') return
    const path = `${orderCalls.exportList.path}?${new URLSearchParams(query as Record<string, string>)}`
    const file = await scene.portal.request(path, { token: scene.token.shipper })
    expect(await file.json()).toEqual({ code: 400, msg: response.msg, data: response.data })
  })

  test('spec 3: an Amazon warehouse is exported as it is shown, with its #', async () => {
    const path = `${orderCalls.exportList.path}?format=csv&businessType=3&columns=destinationName`
    const file = await scene.portal.request(path, { token: scene.token.shipper })
    expect((await file.text()).trim().split('\r\n').slice(1)).toEqual(['#ONT8'])
  })

  test('are mine alone', async () => {
    const { token } = await signUpShipper(scene.portal)
    const { orderNo } = (await scene.one(made.waiting)).data
    expect(await list({ numbers: orderNo }, token)).toMatchObject({ list: [], total: 0, notFound: [orderNo] })
  })
})

describe('the desk', () => {
  test('exports what it sees, as it is sorted there, with whose each order is; and what was chosen alone', async () => {
    const saved = async (query: Record<string, string>) => {
      const asked = new URLSearchParams({ format: 'csv', columns: 'orderNo,customerName', ...query })
      const path = `${orderDeskCalls.exportList.path}?${asked}`
      const file = await scene.portal.request(path, { token: scene.token.agent })
      return (await file.text()).trim().split('\r\n').slice(1)
    }
    const asLines = (page: { list: { orderNo: string; customerName: string }[] }) =>
      page.list.map(({ orderNo, customerName }) => `${orderNo},${customerName}`)
    const [all, waiting] = [await deskList(), await deskList({ flowStatus: '1' })]
    expect(await saved({})).toEqual(asLines(all))
    expect(await saved({ flowStatus: '1' })).toEqual(asLines(waiting))
    expect(waiting.list.length).toBe(2)
    expect(await saved({ ids: made.amazon ?? '' })).toEqual([
      expect.stringContaining(all.list.find(({ id }) => id === made.amazon)?.orderNo ?? '?'),
    ])
  })

  test('sees what waits longest first, its own provider’s, and no draft', async () => {
    expect(idsOf(await deskList({ flowStatus: '1' }))).toEqual([made.waiting, made.amazon])
    expect(idsOf(await deskList()).sort()).toEqual([made.waiting, made.adopted, made.amazon].sort())
    expect(idsOf(await deskList({ moving: '1' }))).toEqual([made.adopted])
    expect(idsOf(await deskList({}, scene.token.foreign))).toEqual([])
    expect(idsOf(await deskList({}, scene.token.admin))).toHaveLength(3)
    expect((await deskList({ numbers: '78412345675' })).list[0]).toMatchObject({
      id: made.adopted,
      customerName: '深圳启航家居贸易有限公司（演示）',
    })
  })

  test('records milestones for many orders at once, and reports the failed ones', async () => {
    const absent = scene.portal.services.ids.next()
    const { data } = await scene.portal.call(
      orderDeskCalls.recordMany,
      {
        body: {
          orderIds: [made.adopted, made.waiting, made.draft, absent],
          milestones: [
            { code: 'departed', actual: new Date().toISOString(), place: 'SZX' },
            { code: 'arrived', planned: '2030-01-02T03:04:05+08:00', place: 'LAX' },
          ],
        },
      },
      { token: scene.token.agent, language: 'en' },
    )
    expect(data.recorded).toEqual([made.adopted])
    expect(data.refused.map(({ id }) => id)).toEqual([made.waiting, made.draft, absent])
    expect(data.refused[1]?.reason).toBe('This does not exist or was removed')
    const { data: order } = await scene.one(made.adopted)
    expect(order.milestones.map(({ code, place }) => [code, place])).toEqual([
      ['departed', 'SZX'],
      ['arrived', 'LAX'],
    ])
    expect(order.milestones[1]).toMatchObject({ planned: '2030-01-01T19:04:05.000Z', actual: null })
    expect(order.lastMilestone?.code).toBe('departed')
    expect(idsOf(await list({ milestone: 'departed' }))).toEqual([made.adopted])
  })

  test('refuses what has not happened yet, and shows an exception until the goods move on', async () => {
    const recordOne = (milestones: { code: 'delayed' | 'arrived'; actual?: string; note?: string }[]) =>
      scene.portal.call(
        orderDeskCalls.record,
        { params: { id: made.adopted }, body: { milestones } },
        { token: scene.token.agent },
      )
    const future = new Date(Date.now() + 86_400_000).toISOString()
    expect((await recordOne([{ code: 'arrived', actual: future }])).code).toBe(400)
    expect((await recordOne([{ code: 'arrived' }])).code).toBe(400)
    const now = () => new Date().toISOString()
    expect((await recordOne([{ code: 'delayed', actual: now(), note: 'typhoon' }])).data.exception).toBe(
      'delayed',
    )
    expect(idsOf(await list({ exception: '1' }))).toEqual([made.adopted])
    expect((await recordOne([{ code: 'arrived', actual: now() }])).data.exception).toBeNull()
  })
})

describe('a tracking link', () => {
  test('shows where the goods are to its holder: no price, no address; until it is ended', async () => {
    const params = { id: made.adopted }
    const { data: share } = await scene.portal.call(
      orderCalls.share,
      { params },
      { token: scene.token.shipper },
    )
    expect(share.url).toBe(`http://portal.test/track#token=${share.token}`)
    const track = () => scene.portal.call(orderCalls.track, { params: { shareToken: share.token } })
    const { data } = await track()
    expect(data).toMatchObject({ flowStatus: 2, quantity: 10, milestones: expect.any(Array) })
    const text = JSON.stringify(data)
    for (const secret of ['Amount', '518000', '90001', 'Example Street', '深南大道', 'Sample', 'typhoon'])
      expect(text).not.toContain(secret)
    const rows = await scene.portal.db.selectFrom('order_share').select('hash').execute()
    expect(JSON.stringify(rows)).not.toContain(share.token)
    const { token } = await signUpShipper(scene.portal)
    const end = (as: string) =>
      scene.portal.call(orderCalls.unshare, { params: { ...params, shareId: share.id } }, { token: as })
    expect((await end(token)).code).toBe(404)
    expect((await end(scene.token.shipper)).code).toBe(200)
    expect((await track()).code).toBe(410)
    expect((await scene.portal.call(orderCalls.track, { params: { shareToken: 'guess' } })).code).toBe(404)
  })
})

describe('what can be used again', () => {
  const token = () => ({ token: scene.token.shipper })

  test('an old order becomes a draft, without what belonged to that shipment alone', async () => {
    const { data } = await scene.portal.call(
      orderCalls.copy,
      { params: { id: made.amazon }, body: {} },
      token(),
    )
    expect(data).toMatchObject({ flowStatus: 0, quoteId: null, totalAmount: null, readyDate: null })
    expect(data.fba).toEqual({ shipmentId: '', referenceId: '', warehouseCode: 'ONT8' })
    expect(data.shipper).toMatchObject({ city: '深圳' })
  })

  test('or a draft at today’s price of its channel', async () => {
    const before = (await scene.one(made.waiting)).data
    const { data } = await scene.portal.call(
      orderCalls.copy,
      { params: { id: made.waiting }, body: { requote: true } },
      token(),
    )
    expect(data).toMatchObject({ flowStatus: 0, totalAmount: before.totalAmount, service: before.service })
    expect(data.quoteId).not.toBe(before.quoteId)
  })

  test('a template is saved once by its name, used, and deleted by its owner alone', async () => {
    const body = { name: '每周补货', orderId: made.waiting }
    const { data } = await scene.portal.call(orderCalls.saveTemplate, { body }, token())
    expect((await scene.portal.call(orderCalls.saveTemplate, { body }, token())).code).toBe(409)
    const listed = await scene.portal.call(orderCalls.templates, {}, token())
    expect(listed.data.list.map(({ name }) => name)).toEqual(['每周补货'])
    const { quoteId } = await scene.ask()
    const use = { params: { id: data.id }, body: { quoteId } }
    const draft = await scene.portal.call(orderCalls.useTemplate, use, token())
    expect(draft.data).toMatchObject({ flowStatus: 0, quoteId, incoterm: 'DAP' })
    const stranger = await signUpShipper(scene.portal)
    for (const call of [orderCalls.useTemplate, orderCalls.removeTemplate])
      expect((await scene.portal.call(call, use as never, { token: stranger.token })).code).toBe(404)
    expect(
      (await scene.portal.call(orderCalls.removeTemplate, { params: { id: data.id } }, token())).code,
    ).toBe(200)
    expect((await scene.portal.call(orderCalls.templates, {}, token())).data.list).toEqual([])
  })
})

test('the desk accepts many orders at once, charges each, and reports the failed ones', async () => {
  const [first, second] = [(await scene.placed()).id, (await scene.placed()).id]
  const absent = scene.portal.services.ids.next()
  const accept = async (orderIds: string[]) =>
    (
      await scene.portal.call(
        orderDeskCalls.adoptMany,
        { body: { orderIds } },
        { token: scene.token.agent, language: 'en' },
      )
    ).data
  const response = await accept([first, made.draft ?? '', second, absent, first])
  expect(response.adopted).toEqual([first, second])
  expect(response.refused).toEqual(
    [made.draft, absent].map(id => ({ id, reason: 'This does not exist or was removed' })),
  )
  for (const id of [first, second]) {
    const { data } = await scene.one(id)
    expect(data.flowStatus).toBe(2)
    expect(data.events.filter(({ action }) => action === 'adopted')).toHaveLength(1)
  }
  // Repeated, nothing happens twice.
  const again = await accept([first])
  expect(again.adopted).toEqual([])
  expect(again.refused[0]?.reason).not.toBe('This does not exist or was removed')
})
