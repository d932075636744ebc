import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declared, openClient } from '../../test/open-client.ts'
import { type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { loopbackAllowed, openReceiver } from '../../test/webhook-receiver.ts'
import { openOperations } from './operations.ts'

let scene: OrderScene
let client: Awaited<ReturnType<typeof openClient>>
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  scene = await openOrderScene({ settings: loopbackAllowed })
  client = await openClient(scene.portal, scene.token.shipper)
  receiver = await openReceiver()
})
afterAll(async () => {
  await scene.portal.close()
  receiver.close()
})

const soon = <Value>(look: () => Value) => expect.poll(look, { timeout: 20_000 })

test('a system sets up its own webhook, sees what was sent, and has it sent again', async () => {
  const send = async (name: string, method: string, path: string, body?: unknown) => {
    const response = await client.send(method, path, body)
    expect([name, response.status]).toEqual([name, expect.toSatisfy(status => status < 300)])
    return declared(openOperations, name, response) as never
  }
  const sent = { name: 'ERP', url: receiver.url, events: ['order.placed'] }
  const made: { id: string; secret: string } = await send('createWebhook', 'POST', '/webhooks', sent)
  receiver.trust(made.secret)
  const path = `/webhooks/${made.id}`
  const tag = async () => (await client.send('GET', path)).headers.get('etag') ?? ''
  const before = await tag()
  await scene.placed()
  await soon(receiver.types).toEqual(['order.placed'])
  await soon(async () => ((await send('getWebhook', 'GET', path)) as { pending: number }).pending).toBe(0)
  // A delivery is no change of the webhook.
  expect(await tag()).toBe(before)
  const renamed = { ...sent, name: 'ERP 2' }
  expect((await client.send('PUT', path, renamed, { 'if-match': before })).status).toBe(200)
  expect((await client.send('PUT', path, sent, { 'if-match': before })).status).toBe(412)
  const { data }: { data: { id: string }[] } = await send(
    'listDeliveries',
    'GET',
    `${path}/deliveries?limit=1`,
  )
  const delivery = `${path}/deliveries/${data[0]?.id}`
  const one: { tries: { status: number }[] } = await send('getDelivery', 'GET', delivery)
  expect(one.tries.map(({ status }) => status)).toEqual([204])
  await send('replayDelivery', 'POST', `${delivery}/replay`)
  await soon(receiver.types).toEqual(['order.placed', 'order.placed'])
  expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id)

  const rotated: { secret: string } = await send('rotateWebhookSecret', 'POST', `${path}/rotate`, {
    overlapHours: 0,
  })
  receiver.trust(rotated.secret)
  await send('testWebhook', 'POST', `${path}/test`)
  await soon(() => receiver.types().at(-1)).toBe('webhook.test')
  const span = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', failedOnly: true }
  expect(await send('replayDeliveries', 'POST', `${path}/replay`, span)).toEqual({ count: 0 })
  expect(await send('updateWebhook', 'PUT', path, { ...sent, paused: true })).toMatchObject({
    state: 'paused',
  })
  expect(await send('listWebhooks', 'GET', '/webhooks')).toMatchObject({ data: [{ id: made.id }] })
  expect((await client.send('DELETE', path)).status).toBe(204)
  expect((await client.send('GET', delivery)).status).toBe(404)
})

test('a repetition shows the secret again, and no secret lies open among the stored responses', async () => {
  const key = { 'idempotency-key': 'hook-1' }
  const sent = { name: 'WMS', url: receiver.url }
  const first = await client.send('POST', '/webhooks', sent, key)
  const { id, secret } = first.body as { id: string; secret: string }
  const again = await client.send('POST', '/webhooks', sent, key)
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
    201,
    first.body,
    'true',
  ])
  const rotating = { 'idempotency-key': 'hook-2' }
  const rotated = await client.send('POST', `/webhooks/${id}/rotate`, {}, rotating)
  expect((await client.send('POST', `/webhooks/${id}/rotate`, {}, rotating)).body).toEqual(rotated.body)
  const stored = async () => {
    const { rows } = await sql<{ row: string }>`select t::text as row from open_request t
      where key in ('hook-1', 'hook-2')`.execute(scene.portal.db)
    return rows.map(({ row }) => row)
  }
  expect(await stored()).toHaveLength(2)
  for (const shown of [secret, (rotated.body as { secret: string }).secret]) {
    expect(shown).toMatch(/^whsec_/)
    expect((await stored()).join()).not.toContain(shown.slice(6, 30))
  }
  // They are deleted without a further request of their owner.
  await sql`update open_request set started_at = now() - interval '25 hours'`.execute(scene.portal.db)
  await scene.portal.tasks['account:forget-old-tokens']?.({})
  expect(await stored()).toEqual([])
  expect((await client.send('DELETE', `/webhooks/${id}`)).status).toBe(204)
})

test('a webhook at a private address is refused at its field', async () => {
  const { status, body } = await client.send('POST', '/webhooks', { name: 'ERP', url: 'https://10.0.0.7/' })
  expect([status, body]).toMatchObject([422, { errors: [{ field: 'url' }] }])
})

test('webhooks need their scope', async () => {
  const reader = await openClient(scene.portal, scene.token.shipper, { scopes: ['orders:write'] })
  expect((await reader.send('GET', '/webhooks')).status).toBe(403)
})
