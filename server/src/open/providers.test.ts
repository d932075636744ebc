import { deskKeyCalls } from '@dtms/contract/account/key.ts'
import { providerScopes } from '@dtms/contract/account/scope.ts'
import { agentPath, openPrefix } from '@dtms/contract/open/open.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../test/bill-fixture.ts'
import {
  declared as declaredOf,
  type OpenResponse,
  openClient,
  withKey,
  withToken,
} from '../../test/open-client.ts'
import { seatStaff } from '../../test/people.ts'
import { openOperations } from './operations.ts'
import { providerOperations } from './providers.ts'

let fixture: BillFixture
let customer: Awaited<ReturnType<typeof openClient>>
const admins = { HD: { id: '', token: '' }, YT: { id: '', token: '' } }
beforeAll(async () => {
  fixture = await openBillFixture()
  customer = await openClient(fixture.portal, fixture.token.shipper)
  for (const code of ['HD', 'YT'] as const) {
    const { id } = await fixture.portal.db
      .selectFrom('provider')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
    admins[code] = await seatStaff(fixture.portal, { roles: ['admin'], providerId: id, lastName: code })
  }
})
afterAll(() => fixture.portal.close())

type Scopes = readonly (typeof providerScopes)[number][]
const clientOf = async (code: 'HD' | 'YT', scopes: Scopes = providerScopes) => {
  const { data, msg } = await fixture.portal.call(
    deskKeyCalls.add,
    { body: { name: 'WMS', scopes: [...scopes] } },
    { token: admins[code].token },
  )
  if (!data) throw new Error(msg)
  return withKey(fixture.portal, data)
}
const declared = (name: string, response: OpenResponse) => declaredOf(providerOperations, name, response)

const received = { milestones: [{ code: 'received', actualAt: '2026-01-02T03:04:05Z', place: 'Shenzhen' }] }

describe('a provider’s key', () => {
  test('reads the provider’s orders and records milestones on them', async () => {
    const ours = await clientOf('HD')
    const order = await fixture.adopted()
    const listed = await ours.send('GET', '/provider/orders?status=adopt&limit=1')
    expect(declared('listProviderOrders', listed)).toMatchObject({
      data: [{ id: order.id, status: 'adopt', customer: { id: order.customerId } }],
    })
    const path = `/provider/orders/${order.id}`
    declared('getProviderOrder', await ours.send('GET', path))
    const recorded = await ours.send('POST', `${path}/milestones`, received, { 'idempotency-key': 'scan-1' })
    expect(declared('recordMilestones', recorded)).toMatchObject({
      transportState: 'picked_up',
      events: expect.arrayContaining([
        expect.objectContaining({
          code: 'received',
          actualAt: '2026-01-02T03:04:05.000Z',
          place: 'Shenzhen',
        }),
      ]),
    })
    const again = await ours.send('POST', `${path}/milestones`, received, { 'idempotency-key': 'scan-1' })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    // The customer sees it, by the administrator who made the key.
    const { data } = await fixture.one(order.id)
    expect(data.transportState).toBe('picked_up')
    const { rows } = await sql<{ person_id: string }>`select person_id from order_event
      where order_id = ${order.id} order by id desc limit 1`.execute(fixture.portal.db)
    expect(rows[0]?.person_id).toBe(admins.HD.id)

    const wrong = await ours.send('POST', `${path}/milestones`, {
      milestones: [{ code: 'departed', actualAt: '2999-01-01T00:00:00Z' }],
    })
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: [{ field: expect.stringMatching(/actualAt$/) }] },
    ])
  })

  test('reads the provider’s bills, drafts included', async () => {
    const ours = await clientOf('HD', ['bills:read'])
    const bill = await fixture.issued()
    const listed = await ours.send('GET', '/provider/bills')
    expect(declared('listProviderBills', listed)).toMatchObject({ data: [{ id: bill.id }] })
    const one = await ours.send('GET', `/provider/bills/${bill.id}`)
    expect(declared('getProviderBill', one)).toMatchObject({ billNo: bill.billNo, status: 'outstanding' })
  })

  test('uploads a rate sheet as a draft, which is not sold', async () => {
    const ours = await clientOf('HD', ['rates:write'])
    const { portal } = fixture
    const template = await portal.request(`${rateCalls.template.path}?businessType=2&n=1`, {
      token: admins.HD.token,
    })
    const bytes = new Uint8Array(await template.arrayBuffer())
    const upload = (client: typeof ours) => {
      const form = new FormData()
      form.set('file', new Blob([bytes]), 'rates.xlsx')
      return client.post('/provider/rate-sheets', form)
    }
    const drafts = async () => {
      const { data } = await portal.call(
        rateCalls.sheets,
        { query: { state: 'draft' } },
        { token: admins.HD.token },
      )
      return data.list.map(({ id }) => id)
    }
    const made = await upload(ours)
    expect([made.status, made.body]).toMatchObject([201, { existing: false }])
    declared('createRateSheetDraft', made)
    expect(await drafts()).toContain((made.body as { id: string }).id)
    const none = await ours.send('POST', '/provider/rate-sheets', {})
    expect([none.status, none.body]).toMatchObject([422, { errors: [{ field: 'file' }] }])
    const reader = await clientOf('HD', ['orders:read'])
    expect((await upload(reader)).status).toBe(403)
  })

  test('is bound to its scopes, and ends when it is revoked or its maker leaves', async () => {
    const reader = await clientOf('HD', ['orders:read'])
    const order = await fixture.adopted()
    const refused = await reader.send('POST', `/provider/orders/${order.id}/milestones`, received)
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'key.scope' }])
    expect((await reader.send('GET', '/provider/bills')).status).toBe(403)
    expect((await reader.send('GET', '/provider/orders')).status).toBe(200)
    const { db } = fixture.portal
    const setRoles = (roles: string) =>
      sql`update person set roles = ${roles} where id = ${admins.HD.id}`.execute(db)
    await setRoles('{agent}')
    expect((await reader.send('GET', '/provider/orders')).status).toBe(401)
    await setRoles('{admin}')
    expect((await reader.send('GET', '/provider/orders')).status).toBe(200)
    await fixture.portal.call(deskKeyCalls.remove, { params: { id: reader.id } }, { token: admins.HD.token })
    expect((await reader.send('GET', '/provider/orders')).status).toBe(401)
  })

  test('never reaches another provider’s or a customer’s side, whatever the operation', async () => {
    const [ours, other] = [await clientOf('HD'), await clientOf('YT')]
    const strangers = [other, await withToken(fixture.portal, other)]
    const order = await fixture.adopted()
    const bill = await fixture.issued()
    const ids = { orders: order.id, bills: bill.id } as Record<string, string>
    for (const { name, address } of providerOperations) {
      const id = ids[address.tag] ?? ''
      const body = address.method === 'POST' ? received : undefined
      const path = address.path.replace(':id', id)
      for (const theirs of strangers)
        if (address.path.includes(':id')) {
          const { status, body: said } = await theirs.send(address.method, path, body)
          expect([name, status]).toEqual([name, 404])
          const { body: nothing } = await theirs.send(
            address.method,
            address.path.replace(':id', crypto.randomUUID()),
            body,
          )
          expect({ ...(said as object), requestId: '' }).toEqual({ ...(nothing as object), requestId: '' })
        } else if (address.method === 'GET') {
          expect(JSON.stringify((await theirs.send('GET', path)).body)).not.toContain(id)
          expect(JSON.stringify((await ours.send('GET', path)).body)).toContain(id)
        }
      const { status, body: side } = await customer.send(address.method, path, body)
      expect([name, status, side]).toMatchObject([name, 403, { code: 'key.side' }])
    }
    for (const { name, address } of openOperations) {
      const path = address.path.replace(/:\w+/g, order.id)
      const { status, body } = await ours.send(
        address.method,
        path,
        address.method === 'GET' ? undefined : {},
      )
      expect([name, status, body]).toMatchObject([name, 403, { code: 'key.side' }])
    }
    // Nor an agent's tools.
    const response = await fixture.portal.request(agentPath, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${ours.key}`, 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    expect(await response.json()).toMatchObject({ result: { tools: [] } })
  })

  test('has a description of its own', async () => {
    const paths = async (path: string) => {
      const response = await fixture.portal.request(`${openPrefix}${path}`)
      return Object.keys(((await response.json()) as { paths: object }).paths)
    }
    expect((await paths('/provider/openapi.json')).every(path => path.startsWith('/provider/'))).toBe(true)
    expect((await paths('/openapi.json')).some(path => path.startsWith('/provider/'))).toBe(false)
  })
})

test('keys are made by administrators of a provider alone, with scopes of their side', async () => {
  const add = (token: string, scopes: string[] = ['orders:read']) =>
    fixture.portal.call(deskKeyCalls.add, { body: { name: 'TMS', scopes: scopes as never } }, { token })
  expect((await add(admins.YT.token)).code).toBe(200)
  expect((await add(fixture.token.agent)).code).toBe(403)
  expect((await add(fixture.token.admin)).code).toBe(403)
  expect((await add(fixture.token.shipper)).code).toBe(403)
  expect((await add(admins.YT.token, ['quotes:write'])).code).toBe(400)
})
