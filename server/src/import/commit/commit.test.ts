import { fileIdIn } from '@dtms/contract/file/file.ts'
import { importCalls } from '@dtms/contract/import/import.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { airRow, type Cells, openImportDesk, told } from '../../../test/import-desk.ts'
import { dayFromNow } from '../../../test/order-scene.ts'
import { joinAs, signUpShipper } from '../../../test/people.ts'
import { readFileAs } from '../../../test/uploads.ts'

// The result of a file: orders, all or none, once, however often it is requested.
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.portal.close())

const owner = () => ({ token: desk.token.shipper })
const refsPlaced = async (prefix: string) =>
  (
    await desk.portal.db
      .selectFrom('shipping_order')
      .where('customer_ref', 'like', `${prefix}%`)
      .select(['customer_ref', 'flow_status', 'approval'])
      .orderBy('customer_ref')
      .execute()
  ).map(row => `${row.customer_ref} ${row.flow_status}${row.approval ?? ''}`)

const many = (prefix: string, count: number, changes: (index: number) => Cells = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    airRow(`${prefix}-${String(index).padStart(3, '0')}`, { weightKg: 10 + (index % 20), ...changes(index) }),
  )

const finished = (id: string) =>
  vi.waitFor(
    async () => {
      const { data } = await desk.show(id, { pageSize: '1' })
      expect(data.state).not.toBe('committing')
      return data
    },
    { timeout: 60_000, interval: 100 },
  )

describe('a commit', () => {
  test('places every order as the form would: quote, event, numbers, what is shown', async () => {
    const shown = await desk.uploadRows([
      airRow('C-1', { urgency: '紧急', remarks: 'first' }),
      { customerRef: 'C-1', nameZh: '灯罩', hsCode: '940592', commodityQuantity: 5 },
      airRow('C-2'),
    ])
    const { data, code } = await desk.commit(shown.id, { expectedTotal: shown.totalAmount })
    expect(code).toBe(200)
    expect(data).toMatchObject({
      state: 'committed',
      counts: { placed: 2, good: 0 },
      totalAmount: 0,
      placedAmount: shown.totalAmount,
    })
    const [first] = data.orders.list
    const { data: order } = await desk.one(first?.orderId ?? '')
    expect(order).toMatchObject({
      orderNo: first?.orderNo,
      customerRef: 'C-1',
      flowStatus: 1,
      urgency: 3,
      remarks: 'first',
      totalAmount: shown.orders.list[0]?.price?.totalAmount,
    })
    expect(order.commodities).toHaveLength(2)
    expect(order.events.map(({ action }) => action)).toEqual(['placed'])
    expect((await desk.adopt(order.id, desk.token.admin)).code).toBe(200)
    const { data: found } = await desk.portal.call(
      orderCalls.list,
      { query: { numbers: 'c-2' } } as never,
      owner(),
    )
    expect(found.list).toHaveLength(1)
  })

  test('of a single order notifies with its route and arrival, as the form does', async () => {
    const shown = await desk.uploadRows([airRow('S-1')])
    const { data } = await desk.commit(shown.id)
    const { orderId, orderNo } = data.orders.list[0] ?? {}
    const { data: order } = await desk.one(orderId ?? '')
    const { rows } = await sql<{ kind: string; lane: string; eta: string }>`
      select distinct kind, params->'lane'->>'zh' as lane, params->>'eta' as eta from notice
      where params->>'orderNo' = ${orderNo} order by kind`.execute(desk.portal.db)
    const lane = `${order.originName} → ${order.destinationName}`
    const eta = expect.stringContaining(order.eta ?? '')
    expect(rows).toEqual([
      { kind: 'order.received', lane, eta },
      { kind: 'order.submitted', lane, eta },
    ])
    expect(order.eta).not.toBeNull()
  })

  test('sent again, at once or later, places nothing more', async () => {
    const shown = await desk.uploadRows([airRow('I-1'), airRow('I-2')])
    const responses = await Promise.all(Array.from({ length: 6 }, () => desk.commit(shown.id)))
    expect(new Set(responses.map(({ code }) => code))).toEqual(new Set([200]))
    await finished(shown.id)
    expect((await desk.commit(shown.id)).data.state).toBe('committed')
    expect(await refsPlaced('I-')).toEqual(['I-1 1', 'I-2 1'])
  })

  test('of a file with errors places nothing, or only the good ones by choice; the rest is set right later', async () => {
    const shown = await desk.uploadRows([airRow('O-1'), airRow('O-2', { hsCode: '1' }), airRow('O-3')])
    const refused = await desk.commit(shown.id)
    expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('整批未下单') })
    expect(await refsPlaced('O-')).toEqual([])
    const { data } = await desk.commit(shown.id, { onlyGood: true })
    expect(data).toMatchObject({ state: 'partly', counts: { placed: 2, bad: 1 } })
    expect((await desk.commit(shown.id, { onlyGood: true })).data.counts.placed).toBe(2)
    expect((await desk.change(shown.id, [{ row: 2, field: 'weightKg', value: '3' }])).code).toBe(409)
    expect(
      (await desk.change(shown.id, [{ row: 3, field: 'hsCode', value: '940521' }])).data.counts.good,
    ).toBe(1)
    expect((await desk.commit(shown.id)).data).toMatchObject({ state: 'committed', counts: { placed: 3 } })
    expect(await refsPlaced('O-')).toEqual(['O-1 1', 'O-2 1', 'O-3 1'])
  })

  test('of many continues in the background, reports its progress, and notifies the agents once', async () => {
    const shown = await desk.uploadRows(many('L', 150))
    expect(shown.counts.good).toBe(150)
    const { data } = await desk.commit(shown.id)
    expect(data.progress.total).toBe(150)
    expect(['committing', 'committed']).toContain(data.state)
    const end = await finished(shown.id)
    expect(end).toMatchObject({
      state: 'committed',
      counts: { placed: 150 },
      progress: { done: 150, total: 150 },
    })
    expect(await refsPlaced('L-')).toHaveLength(150)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from notice
      where kind = 'order.submitted-many' and params->>'count' = '150'`.execute(desk.portal.db)
    expect(rows[0]?.count).toBeGreaterThan(0)
    const { data: bell } = await desk.portal.call(noticeCalls.list, { query: {} } as never, {
      token: desk.token.agent,
    })
    expect(bell.list.filter(({ kind }) => kind === 'order.submitted').length).toBeLessThan(20)
  })

  test('whose process died is taken up again, and places all once', async () => {
    const shown = await desk.uploadRows([airRow('K-1'), airRow('K-2')])
    // The state after a kill -9: requested, without a worker.
    await sql`update order_import set state = 'committing', commit_asked_at = now() - interval '1 minute',
      committed_by = person_id, progress_total = 2 where id = ${shown.id}`.execute(desk.portal.db)
    expect((await desk.change(shown.id, [{ row: 2, field: 'weightKg', value: '3' }])).msg).toContain(
      '正在下单',
    )
    await resume()
    expect(await finished(shown.id)).toMatchObject({ state: 'committed', counts: { placed: 2 } })
    await resume()
    expect(await refsPlaced('K-')).toEqual(['K-1 1', 'K-2 1'])
  })

  test('stops where rates have changed, shows both prices, and goes through when confirmed', async () => {
    const shown = await desk.uploadRows([airRow('T-1')])
    const [before] = shown.orders.list
    await sql`update order_import_order set total_usd_minor = total_usd_minor - 500 where import_id = ${shown.id}`.execute(
      desk.portal.db,
    )
    expect((await desk.commit(shown.id, { expectedTotal: 1 })).code).toBe(409)
    expect(await desk.commit(shown.id)).toMatchObject({ code: 409, msg: expect.stringContaining('运价已变') })
    expect(await refsPlaced('T-')).toEqual([])
    const { data } = await desk.show(shown.id)
    expect(data).toMatchObject({ state: 'checked', outcome: 'priceChanged', totalAmount: shown.totalAmount })
    expect(data.orders.list[0]?.previousAmount).toBeCloseTo((before?.price?.totalAmount ?? 0) - 5, 2)
    expect((await desk.commit(shown.id)).data.state).toBe('committed')
  })

  test('looks at every order again: what has become wrong since stops all, or is left out', async () => {
    const shown = await desk.uploadRows([airRow('Z-1'), airRow('Z-2')])
    await sql`update order_import_row set cells = replace(cells::text, ${dayFromNow(5)}, '2020-01-01')::json
      where import_id = ${shown.id} and row = 3`.execute(desk.portal.db)
    expect((await desk.commit(shown.id)).code).toBe(409)
    const { data } = await desk.show(shown.id)
    expect(data).toMatchObject({ outcome: 'hasErrors', counts: { good: 1, bad: 1 } })
    expect(told(data)).toEqual(['3 readyDate: 备货日期已过，请选更晚的日期'])
    expect(await refsPlaced('Z-')).toEqual([])
    expect((await desk.commit(shown.id, { onlyGood: true })).data).toMatchObject({
      state: 'partly',
      counts: { placed: 1 },
    })
  })

  test('is held as a whole if the balance exceeds the credit limit, and both sides are notified', async () => {
    const shown = await desk.uploadRows([airRow('H-1'), airRow('H-2')])
    const { rows: terms } = await sql<{ provider_id: string; customer_id: string }>`select id as provider_id,
      (select customer_id from order_import where id = ${shown.id}) as customer_id from provider`.execute(
      desk.portal.db,
    )
    const [one] = terms
    for (const { provider_id } of terms)
      await sql`insert into bill_terms (customer_id, provider_id, due_days, monthly, credit_limit_usd_minor)
        values (${one?.customer_id}, ${provider_id}, 30, true, 100)
        on conflict (customer_id, provider_id) do update set credit_limit_usd_minor = 100`.execute(
        desk.portal.db,
      )
    const { msg } = await desk.commit(shown.id)
    expect(msg).toContain('信用额度')
    // A file has no draft to store its orders in.
    expect(msg).not.toContain('草稿')
    expect(await refsPlaced('H-')).toEqual([])
    expect((await desk.show(shown.id)).data).toMatchObject({ state: 'checked', outcome: 'creditHold' })
    await sql`update bill_terms set credit_limit_usd_minor = null`.execute(desk.portal.db)
    const { data } = await desk.commit(shown.id)
    expect(data.counts.placed).toBe(2)
    expect([data.totals, data.placedTotals]).toEqual([[], shown.totals])
  })

  test('an ordered reference is warned of in the next file, and can still be ordered again', async () => {
    const shown = await desk.uploadRows([airRow('C-2')])
    expect(told(shown).join()).toMatch(/2 customerRef: 订单 \S+ 已用过这个参考号/)
    expect(shown.counts).toMatchObject({ warned: 1, good: 0 })
    expect((await desk.commit(shown.id)).data.counts.placed).toBe(1)
  })

  test('a reference that was ordered since the file was checked is warned of before it is ordered again', async () => {
    const waits = await desk.uploadRows([airRow('LATE-1')])
    const first = await desk.uploadRows([airRow('LATE-1'), airRow('LATE-2')])
    expect([told(waits), told(first)]).toEqual([[], []])
    expect((await desk.commit(first.id)).data.counts.placed).toBe(2)
    expect((await desk.commit(waits.id)).msg).toContain('新的提示')
    const { data: shown } = await desk.show(waits.id)
    expect(told(shown).join()).toMatch(/2 customerRef: 订单 \S+ 已用过这个参考号/)
    expect(shown).toMatchObject({ state: 'checked', outcome: 'newWarnings', counts: { warned: 1, good: 0 } })
    expect((await desk.commit(waits.id)).data.counts.placed).toBe(1)
  })
})

const resume = async () => desk.portal.tasks['import:resume']?.({})

describe('people', () => {
  test('above a sub-user’s limit the orders wait for the owner, who is notified once', async () => {
    const member = await joinAs(desk.portal, desk.token.shipper, {
      modules: ['import', 'orders'],
      spendLimit: 1,
    })
    const shown = await desk.uploadRows([airRow('Q-1'), airRow('Q-2')])
    expect((await desk.show(shown.id, {}, member.token)).data.overLimit).toBe(2)
    expect((await desk.commit(shown.id, {}, member.token)).data.counts.placed).toBe(2)
    expect(await refsPlaced('Q-')).toEqual(['Q-1 0waiting', 'Q-2 0waiting'])
    const { data: bell } = await desk.portal.call(noticeCalls.list, { query: {} } as never, owner())
    expect(bell.list.filter(({ kind }) => kind === 'order.approval-asked-many')).toHaveLength(1)
  })

  test('a stranger, a member without the module and staff reach nothing of an import', async () => {
    const shown = await desk.uploadRows([airRow('Y-1')])
    const stranger = await signUpShipper(desk.portal)
    const outsider = await joinAs(desk.portal, desk.token.shipper, { modules: ['orders'] })
    const tokens = {
      stranger: stranger.token,
      outsider: outsider.token,
      agent: desk.token.agent,
      anonymous: undefined,
    }
    const params = { id: shown.id }
    const body = { changes: [], remove: [2] }
    const codesOf = async (token: string | undefined) => {
      const as = token === undefined ? {} : { token }
      const responses = [
        await desk.portal.call(importCalls.one, { params, query: {} } as never, as),
        await desk.portal.call(importCalls.rows, { params, query: {}, body }, as),
        await desk.portal.call(importCalls.rule, { params, body: {} }, as),
        await desk.portal.call(importCalls.map, { params, body: { mapping: [] } }, as),
        await desk.portal.call(importCalls.commit, { params, body: {} }, as),
        await desk.portal.call(importCalls.remove, { params }, as),
        (await (await desk.portal.request(importCalls.failed.path.replace(':id', shown.id), as)).json()) as {
          code: number
        },
      ]
      return [...new Set(responses.map(({ code }) => code))]
    }
    expect({
      stranger: await codesOf(tokens.stranger),
      outsider: await codesOf(tokens.outsider),
      agent: await codesOf(tokens.agent),
      anonymous: await codesOf(tokens.anonymous),
    }).toEqual({ stranger: [404], outsider: [403], agent: [403], anonymous: [602] })
    const file = async (token: string) =>
      (await readFileAs(desk.portal, token, shown.filePath)).headers.get('content-type') ?? ''
    expect(await file(desk.token.shipper)).toContain('spreadsheetml')
    expect(await file(stranger.token)).toContain('json')
    expect(fileIdIn(shown.filePath)).toBeDefined()
  })

  test('the history shows who, when and the result; an import without orders can be deleted', async () => {
    const { data } = await desk.portal.call(importCalls.list, { query: { pageSize: '5' } } as never, owner())
    expect(data.list).toHaveLength(5)
    expect(data.list[0]).toMatchObject({
      fileName: 'orders.xlsx',
      state: 'checked',
      who: expect.stringMatching(/\S/),
    })
    const drop = (id: string) => desk.portal.call(importCalls.remove, { params: { id } }, owner())
    const [open] = data.list
    expect((await drop(open?.id ?? '')).code).toBe(200)
    expect((await desk.show(open?.id ?? '')).code).toBe(404)
    const placed = data.list.find(({ state }) => state === 'committed')
    expect((await drop(placed?.id ?? '')).code).toBe(409)
  })
})
