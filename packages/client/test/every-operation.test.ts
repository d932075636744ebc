import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrefix } from '../../../contract/src/open/open.ts'
import { openApiDocument } from '../../../server/src/open/openapi.ts'
import { openOperations } from '../../../server/src/open/operations.ts'
import { type BillFixture, openBillFixture, transfer } from '../../../server/test/bill-fixture.ts'
import { openClient } from '../../../server/test/open-client.ts'
import { openValidator } from '../../../server/test/open-validator.ts'
import { consignee, dayFromNow, shipper } from '../../../server/test/order-scene.ts'
import { pdf } from '../../../server/test/uploads.ts'
import { loopbackAllowed, openReceiver } from '../../../server/test/webhook-receiver.ts'
import { asForm, createClient, type DtmsClient, everyRow, ProblemError, unwrap } from '../src/index.ts'

// Every operation through the generated client. What is sent and what comes back is compared with the OpenAPI file
// itself, by a validator of JSON Schema that knows nothing of our schemas.
let fixture: BillFixture
let client: DtmsClient
let receiver: Awaited<ReturnType<typeof openReceiver>>
const exercised = new Set<string>()
const document = openApiDocument(openOperations, 'https://portal.example')
const validator = openValidator(document, openPrefix)

beforeAll(async () => {
  fixture = await openBillFixture({ settings: loopbackAllowed })
  receiver = await openReceiver()
  const { key } = await openClient(fixture.portal, fixture.token.shipper)
  client = createClient({
    portal: fixture.portal.origin,
    key,
    fetch: async request => {
      const sent = request.clone()
      const response = await fetch(request)
      const { id, ...found } = await validator.check(sent, response.clone())
      expect([id, found]).toEqual([id, { request: [], answer: [] }])
      if (response.ok) exercised.add(id)
      return response
    },
  })
})
afterAll(async () => {
  await fixture.portal.close()
  receiver.close()
})

const pieces = [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }]
const byAir = {
  mode: 'air' as const,
  origin: { type: 2, country: 'CN', postcode: '518000' },
  destination: { type: 4, country: 'US', postcode: '90001' },
  pieces,
}
const path = (id: string) => ({ params: { path: { id } } })

const quoted = async () => {
  const { data } = await unwrap(client.POST('/quotes', { body: byAir }))
  const quote = data.find(({ provider }) => provider.code === 'HD')
  if (!quote) throw new Error('no quote')
  return quote
}
const booking = async () => ({
  quoteId: (await quoted()).id,
  shipper,
  consignee,
  pieces,
  commodities: [
    {
      ...{ nameZh: '台灯', nameEn: 'Desk lamp', hsCode: '9405.21', quantity: 100 },
      unitValue: { amount: '8.50', currency: 'USD' },
    },
  ],
  incoterm: 'DAP' as const,
  incotermPlace: 'Los Angeles',
  readyDate: dayFromNow(3),
  customerRef: 'PO-77',
})
const booked = async () => unwrap(client.POST('/orders', { body: await booking() }))

test('locations and quotes', async () => {
  const { data } = await unwrap(
    client.GET('/locations', { params: { query: { query: 'shenzhen', kind: 'sea' } } }),
  )
  expect(data[0]?.code).toMatch(/^CN/)
  const quote = await quoted()
  expect(await unwrap(client.GET('/quotes/{id}', path(quote.id)))).toEqual(quote)
  const renewed = await unwrap(client.POST('/quotes/{id}/renew', path(quote.id)))
  expect(renewed.previousTotal).toEqual(quote.total)
})

test('addresses and commodities', async () => {
  const address = { kind: 'consignee' as const, ...consignee }
  const { id } = await unwrap(client.POST('/addresses', { body: address }))
  expect(await unwrap(client.GET('/addresses/{id}', path(id)))).toMatchObject(address)
  const moved = await unwrap(
    client.PUT('/addresses/{id}', { ...path(id), body: { ...address, city: 'Pasadena' } }),
  )
  expect(moved.city).toBe('Pasadena')
  await unwrap(client.POST('/addresses', { body: { ...address, city: 'Reno' } }))
  const cities = []
  for await (const row of everyRow(cursor =>
    client.GET('/addresses', { params: { query: { limit: 1, ...(cursor && { cursor }) } } }),
  ))
    cities.push(row.city)
  expect(cities).toEqual(expect.arrayContaining(['Pasadena', 'Reno']))
  await unwrap(client.DELETE('/addresses/{id}', path(id)))

  const lamp = { nameZh: '台灯', nameEn: 'Desk lamp', unitValue: { amount: '12.50', currency: 'EUR' } }
  const made = await unwrap(client.POST('/commodities', { body: lamp }))
  expect(await unwrap(client.GET('/commodities/{id}', path(made.id)))).toMatchObject(lamp)
  await unwrap(client.PUT('/commodities/{id}', { ...path(made.id), body: { ...lamp, nameEn: 'Floor lamp' } }))
  expect((await unwrap(client.GET('/commodities'))).data.map(({ nameEn }) => nameEn)).toContain('Floor lamp')
  await unwrap(client.DELETE('/commodities/{id}', path(made.id)))
})

test('orders, documents, shipments', async () => {
  const trial = await booking()
  expect(await unwrap(client.POST('/orders/validate', { body: trial }))).toEqual({ valid: true })
  const order = await booked()
  const { orderNo } = await unwrap(client.GET('/orders/{id}', path(order.id)))
  const listed = await unwrap(client.GET('/orders', { params: { query: { query: orderNo } } }))
  expect(listed.data.map(({ id }) => id)).toEqual([order.id])
  const changed = await unwrap(
    client.PATCH('/orders/{id}', { ...path(order.id), body: { remarks: 'Call first' } }),
  )
  expect(changed).toMatchObject({ remarks: 'Call first', customerRef: 'PO-77' })

  const added = await unwrap(
    client.POST('/orders/{id}/documents', {
      ...path(order.id),
      body: { kind: 'commercial_invoice', file: new File([new Uint8Array(pdf())], 'invoice.pdf') },
      bodySerializer: asForm,
    }),
  )
  expect(added).toMatchObject({ name: 'invoice.pdf', version: 1 })
  const documents = await unwrap(client.GET('/orders/{id}/documents', path(order.id)))
  expect(documents.data.map(({ id }) => id)).toEqual([added.id])
  const file = await unwrap(
    client.GET('/orders/{id}/documents/{documentId}', {
      params: { path: { id: order.id, documentId: added.id } },
      parseAs: 'blob',
    }),
  )
  expect(file.size).toBe(pdf().length)

  await fixture.adopt(order.id)
  await fixture.pass(order.id, 'picked_up')
  expect(await unwrap(client.GET('/shipments/{id}', path(order.id)))).toMatchObject({
    transportState: 'picked_up',
  })
  const shipments = await unwrap(client.GET('/shipments'))
  expect(shipments.data.map(({ id }) => id)).toContain(order.id)
  const events = await unwrap(client.GET('/shipments/{id}/events', path(order.id)))
  expect(events.data.map(({ code }) => code)).toContain('picked_up')

  const revoked = await booked()
  await unwrap(client.POST('/orders/{id}/cancel', { ...path(revoked.id), body: { reason: 'sold out' } }))
  const amended = await booked()
  await fixture.adopt(amended.id)
  const [piece] = pieces
  const amendment = { changes: { pieces: [{ ...piece, quantity: 8 } as never] }, reason: 'fewer boxes' }
  await unwrap(client.POST('/orders/{id}/amendments', { ...path(amended.id), body: amendment }))
})

test('bills and payments', async () => {
  const bill = await fixture.issued()
  const { data } = await unwrap(client.GET('/bills', { params: { query: { status: 'outstanding' } } }))
  expect(data.map(({ id }) => id)).toContain(bill.id)
  expect((await unwrap(client.GET('/bills/{id}', path(bill.id)))).lines.length).toBeGreaterThan(0)
  const sheet = await unwrap(client.GET('/bills/{id}/pdf', { ...path(bill.id), parseAs: 'blob' }))
  expect(sheet.size).toBeGreaterThan(1_000)
  const paid = await fixture.pay(bill.id, transfer(bill.totalAmount))
  await fixture.confirm(paid.data.id)
  expect((await unwrap(client.GET('/payments/{id}', path(paid.data.id)))).status).toBe('confirmed')
  expect((await unwrap(client.GET('/payments'))).data.map(({ id }) => id)).toContain(paid.data.id)
})

test('webhooks', async () => {
  const body = { name: 'ERP', url: receiver.url, events: ['order.placed' as const] }
  const { id, secret } = await unwrap(client.POST('/webhooks', { body }))
  receiver.trust(secret)
  await unwrap(client.POST('/webhooks/{id}/test', path(id)))
  await expect.poll(() => receiver.types(), { timeout: 20_000 }).toEqual(['webhook.test'])
  await expect
    .poll(async () => (await unwrap(client.GET('/webhooks/{id}', path(id)))).pending, { timeout: 20_000 })
    .toBe(0)
  const { data } = await unwrap(client.GET('/webhooks/{id}/deliveries', path(id)))
  const delivery = { params: { path: { id, deliveryId: data[0]?.id ?? '' } } }
  expect((await unwrap(client.GET('/webhooks/{id}/deliveries/{deliveryId}', delivery))).tries).toHaveLength(1)
  await unwrap(client.POST('/webhooks/{id}/deliveries/{deliveryId}/replay', delivery))
  const span = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', failedOnly: true }
  expect(await unwrap(client.POST('/webhooks/{id}/replay', { ...path(id), body: span }))).toEqual({
    count: 0,
  })
  const rotated = await unwrap(client.POST('/webhooks/{id}/rotate', { ...path(id), body: {} }))
  expect(rotated.secret).not.toBe(secret)
  await unwrap(client.PUT('/webhooks/{id}', { ...path(id), body: { ...body, paused: true } }))
  expect((await unwrap(client.GET('/webhooks'))).data).toMatchObject([{ id, state: 'paused' }])
  await unwrap(client.DELETE('/webhooks/{id}', path(id)))
})

test('a refusal is a problem that names each field', async () => {
  const refused = unwrap(client.POST('/webhooks', { body: { name: 'ERP', url: 'https://10.0.0.7/' } }))
  const error = await refused.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProblemError)
  expect(error).toMatchObject({ problem: { status: 422, errors: [{ field: 'url' }] } })
  expect(String(error)).toMatch(/url:/)
})

// The last of this file: an operation that is added needs an exercise above.
test('no operation is left without an exercise', () => {
  expect(validator.operations.map(({ id }) => id).filter(id => !exercised.has(id))).toEqual([])
})
