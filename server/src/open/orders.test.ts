import { openPrefix } from '@dtms/contract/open/open.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, transfer } from '../../test/bill-fixture.ts'
import { declared, openClient, withToken } from '../../test/open-client.ts'
import { consignee, dayFromNow, shipper } from '../../test/order-scene.ts'
import { seatShipper } from '../../test/people.ts'
import { pdf } from '../../test/uploads.ts'
import { examples } from './examples.ts'
import type { Operation } from './operation.ts'
import { openOperations } from './operations.ts'

let fixture: BillFixture
let ours: Awaited<ReturnType<typeof openClient>>
let theirs: Awaited<ReturnType<typeof openClient>>
beforeAll(async () => {
  fixture = await openBillFixture()
  ours = await openClient(fixture.portal, fixture.token.shipper)
  theirs = await openClient(fixture.portal, (await seatShipper(fixture.portal)).token)
})
afterAll(() => fixture.portal.close())

interface Order {
  id: string
  status: string
  total: { amount: string; currency: string }
  customerRef: string
  cancelRequested: boolean
}
const quoteId = async () => {
  const { body } = await ours.send('POST', '/quotes', examples.createQuote)
  const { data } = body as { data: { id: string; provider: { code: string } }[] }
  return data.find(({ provider }) => provider.code === 'HD')?.id ?? ''
}
const booking = async () => ({
  quoteId: await quoteId(),
  ...{ shipper, consignee, incoterm: 'DAP', incotermPlace: 'Los Angeles', readyDate: dayFromNow(3) },
  commodities: [
    {
      ...{ nameZh: '台灯', nameEn: 'Desk lamp', hsCode: '9405.21', quantity: 100 },
      unitValue: { amount: '8.50', currency: 'USD' },
    },
  ],
  customerRef: 'PO-77',
})
const booked = async () => {
  const response = await ours.send('POST', '/orders', await booking())
  expect([response.status, response.body]).toMatchObject([201, { status: 'wait' }])
  return declared(openOperations, 'createOrder', response) as Order
}

describe('orders by key', () => {
  test('are placed once, read, listed and changed', async () => {
    const body = await booking()
    const key = { 'idempotency-key': 'po-77' }
    const first = await ours.send('POST', '/orders', body, key)
    const again = await ours.send('POST', '/orders', body, key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    const order = first.body as Order
    expect(order).toMatchObject({ status: 'wait', customerRef: 'PO-77', total: { currency: 'USD' } })
    const used = await ours.send('POST', '/orders', body)
    expect(used.status).toBe(409)

    const got = await ours.send('GET', `/orders/${order.id}`)
    expect(declared(openOperations, 'getOrder', got)).toMatchObject({ id: order.id })
    const listed = declared(
      openOperations,
      'listOrders',
      await ours.send('GET', '/orders?status=wait&limit=1'),
    )
    expect(listed).toMatchObject({ data: [{ id: order.id, status: 'wait' }] })

    const tag = got.headers.get('etag') ?? ''
    const changed = await ours.send(
      'PATCH',
      `/orders/${order.id}`,
      { remarks: 'Call first' },
      { 'if-match': tag },
    )
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { remarks: 'Call first', customerRef: 'PO-77' },
    ])
    declared(openOperations, 'updateOrder', changed)
    const late = await ours.send('PATCH', `/orders/${order.id}`, { remarks: '' }, { 'if-match': tag })
    expect(late.status).toBe(412)
  })

  test('are placed once, also if the portal died before it could note its response', async () => {
    const body = await booking()
    const key = { 'idempotency-key': 'po-78' }
    const first = await ours.send('POST', '/orders', body, key)
    expect(first.status).toBe(201)
    const died = (ago: string) =>
      sql`update open_request set status = null, answer = null, started_at = now() - ${ago}::interval
        where key = 'po-78'`.execute(fixture.portal.db)
    await died('1 minute')
    const early = await ours.send('POST', '/orders', body, key)
    expect([early.status, early.body, early.headers.get('retry-after')]).toMatchObject([
      409,
      { code: 'open.in-progress' },
      '1',
    ])
    await died('3 minutes')
    const again = await ours.send('POST', '/orders', body, key)
    expect([again.status, (again.body as Order).id]).toEqual([201, (first.body as Order).id])
    // A day later the key is free, for another order too.
    await sql`update open_request set started_at = now() - interval '25 hours' where key = 'po-78'`.execute(
      fixture.portal.db,
    )
    const later = await ours.send('POST', '/orders', await booking(), key)
    expect(later.status).toBe(201)
    expect((later.body as Order).id).not.toBe((first.body as Order).id)
  })

  test('are validated without being stored, with a live key and with a test key', async () => {
    const tester = await openClient(fixture.portal, fixture.token.shipper, { kind: 'test' })
    const { db } = fixture.portal
    const stored = async () => {
      const counts = await Promise.all(
        (['shipping_order', 'order_event', 'order_quote_use', 'notice'] as const).map(table =>
          db
            .selectFrom(table)
            .select(eb => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow(),
        ),
      )
      return counts.map(({ n }) => Number(n))
    }
    const { body: quoted } = await tester.send('POST', '/quotes', examples.createQuote)
    const { data } = quoted as { data: { id: string; provider: { code: string } }[] }
    const testQuote = data.find(({ provider }) => provider.code === 'HD')?.id ?? ''
    const live = await booking()
    const before = await stored()
    const trial = await tester.send('POST', '/orders/validate', { ...live, quoteId: testQuote })
    expect([trial.status, trial.body]).toEqual([200, { valid: true }])
    const again = await ours.send('POST', '/orders/validate', live)
    expect(declared(openOperations, 'validateOrder', again)).toEqual({ valid: true })
    const wrong = await tester.send('POST', '/orders/validate', {
      ...{ ...live, quoteId: testQuote, commodities: [] },
    })
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ field: 'commodities' }] }])
    // A test key knows its own quotes alone.
    expect((await tester.send('POST', '/orders/validate', live)).status).toBe(404)
    expect((await tester.send('POST', '/orders', live)).status).toBe(403)
    expect(await stored()).toEqual(before)
    // What was validated can still be ordered.
    expect((await ours.send('POST', '/orders', live)).status).toBe(201)
  })

  test('name each missing field', async () => {
    const { status, body } = await ours.send('POST', '/orders', {
      ...(await booking()),
      commodities: [],
    })
    const fields = (body as { errors: { field: string }[] }).errors.map(({ field }) => field)
    expect([status, fields]).toEqual([422, expect.arrayContaining(['commodities'])])
    const unknown = await ours.send('POST', '/orders', { ...(await booking()), quoteId: crypto.randomUUID() })
    expect(unknown.status).toBeLessThan(500)
    expect(unknown.status).toBeGreaterThanOrEqual(404)
  })

  test('are revoked under review, and once accepted the cancellation is asked for', async () => {
    const revoked = await booked()
    const response = await ours.send('POST', `/orders/${revoked.id}/cancel`, { reason: 'sold out' })
    expect([response.status, response.body]).toMatchObject([200, { status: 'revoke' }])

    const accepted = await booked()
    await fixture.adopt(accepted.id)
    const amended = await ours.send('POST', `/orders/${accepted.id}/amendments`, {
      ...{ changes: { pieces: [{ quantity: 8, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }] } },
      reason: 'fewer boxes',
    })
    expect(amended.status).toBe(201)
    declared(openOperations, 'amendOrder', amended)
    const asked = await ours.send('POST', `/orders/${accepted.id}/cancel`, { reason: 'sold out' })
    expect([asked.status, asked.body]).toMatchObject([200, { status: 'adopt', cancelRequested: true }])
  })

  test('become shipments when they are accepted', async () => {
    const order = await booked()
    expect((await ours.send('GET', `/shipments/${order.id}`)).status).toBe(404)
    await fixture.adopt(order.id)
    await fixture.pass(order.id, 'picked_up')
    const shipment = await ours.send('GET', `/shipments/${order.id}`)
    expect(declared(openOperations, 'getShipment', shipment)).toMatchObject({ transportState: 'picked_up' })
    const events = declared(
      openOperations,
      'listEvents',
      await ours.send('GET', `/shipments/${order.id}/events`),
    )
    expect(events).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ code: 'picked_up' })]),
    })
    const listed = await ours.send('GET', '/shipments?transportState=picked_up')
    expect(declared(openOperations, 'listShipments', listed)).toMatchObject({ data: [{ id: order.id }] })
    declared(openOperations, 'listDocuments', await ours.send('GET', `/orders/${order.id}/documents`))
  })

  test('are billed: list, one, PDF', async () => {
    const bill = await fixture.issued()
    const listed = await ours.send('GET', '/bills')
    expect(declared(openOperations, 'listBills', listed)).toMatchObject({ data: [{ id: bill.id }] })
    const one = await ours.send('GET', `/bills/${bill.id}`)
    expect(declared(openOperations, 'getBill', one)).toMatchObject({
      billNo: bill.billNo,
      status: 'outstanding',
    })
    const pdf = await ours.send('GET', `/bills/${bill.id}/pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
})

test('documents are uploaded, listed with versions, and read again', async () => {
  const order = await booked()
  const path = `/orders/${order.id}/documents`
  const upload = (client: typeof ours, fields: Record<string, string>, name = 'invoice.pdf', key = '') => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    if (name) form.set('file', new Blob([new Uint8Array(pdf())]), name)
    return client.post(path, form, key)
  }
  const kind = 'commercial_invoice'
  const first = await upload(ours, { kind }, 'invoice.pdf', 'doc-1')
  expect([first.status, first.body]).toMatchObject([
    201,
    { kind, name: 'invoice.pdf', version: 1, from: 'customer' },
  ])
  declared(openOperations, 'addDocument', first)
  expect((await upload(ours, { kind }, 'invoice.pdf', 'doc-1')).body).toEqual(first.body)
  expect((await upload(ours, { kind }, 'other.pdf', 'doc-1')).status).toBe(409)
  expect((await upload(ours, { kind })).body).toMatchObject({ version: 2, current: true })
  const listed = await ours.send('GET', path)
  expect((listed.body as { data: unknown[] }).data).toHaveLength(2)
  const { id } = first.body as { id: string }
  const read = await ours.send('GET', `${path}/${id}`)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await upload(ours, { kind: 'poem' })).body).toMatchObject({ errors: [{ field: 'kind' }] })
  expect((await upload(ours, { kind }, '')).body).toMatchObject({ errors: [{ field: 'file' }] })
  expect((await ours.send('POST', path, { kind })).body).toMatchObject({ errors: [{ field: 'file' }] })
  expect((await upload(theirs, { kind })).status).toBe(404)
  expect(
    (await upload({ ...ours, post: (_path, form) => ours.post('/addresses', form) }, { kind })).status,
  ).toBe(400)
})

test('payments are listed and read with the bills that they paid', async () => {
  const bill = await fixture.issued()
  const paid = await fixture.pay(bill.id, transfer(bill.totalAmount))
  await fixture.confirm(paid.data.id)
  const one = await ours.send('GET', `/payments/${paid.data.id}`)
  expect(declared(openOperations, 'getPayment', one)).toMatchObject({
    status: 'confirmed',
    bills: [{ billId: bill.id, allocated: { currency: 'USD' } }],
  })
  const listed = await ours.send('GET', '/payments?status=confirmed&limit=1')
  expect(declared(openOperations, 'listPayments', listed)).toMatchObject({ data: [{ id: paid.data.id }] })
})

test('a GET answers with the fields that are asked for, and refuses others', async () => {
  const order = await booked()
  const part = await ours.send('GET', `/orders/${order.id}?fields=id,%20total`)
  expect([part.body, part.headers.get('etag')]).toEqual([{ id: order.id, total: order.total }, null])
  const { body } = await ours.send('GET', '/orders?fields=orderNo&limit=2')
  expect((body as { data: object[] }).data.map(row => Object.keys(row))).toEqual([['orderNo'], ['orderNo']])
  for (const fields of ['price', '__proto__', 'id,,total', 'constructor', 'x'.repeat(2_001)])
    expect([fields, (await ours.send('GET', `/orders/${order.id}?fields=${fields}`)).body]).toMatchObject([
      fields,
      { status: 422, errors: [{ field: 'fields' }] },
    ])
})

test('no key or token reaches another customer’s data, whatever the operation', async () => {
  const bill = await fixture.issued()
  const order = await booked()
  const made = async (path: string, body: unknown) =>
    ((await ours.send('POST', path, body)).body as { id: string }).id
  const ids: Partial<Record<string, string>> = {
    quotes: await quoteId(),
    orders: order.id,
    shipments: bill.orders[0]?.id,
    bills: bill.id,
    payments: (await fixture.pay(bill.id, transfer(1))).data.id,
    addresses: await made('/addresses', examples.createAddress),
    commodities: await made('/commodities', examples.createCommodity),
    webhooks: await made('/webhooks', { name: 'ERP', url: 'https://1.1.1.1/hooks' }),
  }
  const byToken = await withToken(fixture.portal, theirs)
  for (const [shown, stranger] of Object.entries({ key: theirs, token: byToken })) {
    // A token of theirs is theirs.
    expect([shown, (await stranger.send('GET', '/orders')).status]).toEqual([shown, 200])
    for (const operation of openOperations) await tryStranger(stranger, operation, ids, shown)
  }
  const ownToken = await withToken(fixture.portal, ours)
  for (const [tag, id] of Object.entries(ids))
    for (const own of [ours, ownToken])
      expect([tag, (await own.send('GET', `/${tag}/${id}`)).status]).toEqual([tag, 200])
})

const tryStranger = async (
  stranger: Pick<typeof theirs, 'send'>,
  { name, address }: Operation,
  ids: Partial<Record<string, string>>,
  shown: string,
) => {
  const id = ids[address.tag]
  const path = address.path.replace(':id', id ?? '').replace(':documentId', crypto.randomUUID())
  const body =
    address.method === 'GET' || address.method === 'DELETE' ? undefined : (examples[name] ?? { reason: 'x' })
  if (address.path.includes(':id')) {
    const { status, body: said } = await stranger.send(address.method, path, body)
    expect([name, shown, status]).toEqual([name, shown, 404])
    const { body: nothing } = await stranger.send(
      address.method,
      address.path.replace(':id', crypto.randomUUID()).replace(':documentId', crypto.randomUUID()),
      body,
    )
    const bare = (problem: unknown) => ({ ...(problem as object), requestId: '' })
    expect([name, bare(said)]).toEqual([name, bare(nothing)])
  } else if (address.method === 'GET' && id) {
    const { body: list } = await stranger.send('GET', path)
    expect([name, shown, JSON.stringify(list).includes(id)]).toEqual([name, shown, false])
  }
}

test('the OpenAPI file names every operation with its schemas, without a key', async () => {
  const response = await fixture.portal.request(`${openPrefix}/openapi.json`)
  const file = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string; requestBody?: object; responses: object }>>
  }
  expect([response.status, file.openapi]).toEqual([200, '3.1.0'])
  const named = Object.values(file.paths).flatMap(path => Object.values(path))
  expect(named.map(({ operationId }) => operationId).sort()).toEqual(
    openOperations.map(({ name }) => name).sort(),
  )
  for (const { operationId, requestBody, responses } of named) {
    const operation = openOperations.find(({ name }) => name === operationId)
    expect([operationId, requestBody !== undefined]).toEqual([
      operationId,
      operation?.schema.body !== undefined,
    ])
    expect(responses).toHaveProperty(String(operation?.address.status ?? 200))
  }
})
