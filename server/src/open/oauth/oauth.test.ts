import { keyCalls } from '@dtms/contract/account/key.ts'
import { keyScopes } from '@dtms/contract/account/scope.ts'
import {
  agentPath,
  oauthMetadataPath,
  openPrefix,
  resourceMetadataPath,
  tokenPath,
} from '@dtms/contract/open/open.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient } from '../../../test/open-client.ts'
import { seatShipper } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let token: string
let client: Awaited<ReturnType<typeof openClient>>
beforeAll(async () => {
  portal = await openPortal()
  token = (await seatShipper(portal)).token
  client = await openClient(portal, token, { scopes: ['orders:write', 'bills:read'] })
})
afterAll(() => portal.close())

const ask = async (form: Record<string, string> | string, headers: Record<string, string> = {}) => {
  const response = await portal.request(tokenPath, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  })
  const body = (await response.json()) as Record<string, string>
  return { status: response.status, headers: response.headers, body, error: body.error }
}

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})
const grant = { grant_type: 'client_credentials' }
const posted = ({ id, key } = client) => ({ ...grant, client_id: id, client_secret: key })
const statusOf = async (access: string | undefined, path: string) =>
  (await portal.request(`${openPrefix}${path}`, { headers: { authorization: `Bearer ${access}` } })).status

describe('a token by client credentials', () => {
  test('is announced by the metadata, which names its issuer', async () => {
    const metadata = (await (await portal.request(oauthMetadataPath)).json()) as Record<string, unknown>
    const { publicUrl } = portal.services.settings
    expect(metadata).toMatchObject({
      issuer: publicUrl,
      token_endpoint: `${publicUrl}${tokenPath}`,
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      scopes_supported: expect.arrayContaining([...keyScopes]),
    })
  })

  test('is announced by each resource that it opens, and is asked for by its name', async () => {
    const { publicUrl } = portal.services.settings
    for (const resource of [openPrefix, agentPath]) {
      const told = (await (await portal.request(`${resourceMetadataPath}${resource}`)).json()) as object
      expect(told).toMatchObject({
        resource: `${publicUrl}${resource}`,
        authorization_servers: [publicUrl],
        bearer_methods_supported: ['header'],
      })
      expect((await ask({ ...posted(), resource: `${publicUrl}${resource}` })).status).toBe(200)
    }
    for (const resource of ['https://evil.test/mcp', `${publicUrl}/`, `${publicUrl}${agentPath}/`])
      expect(await ask({ ...posted(), resource })).toMatchObject({ status: 400, error: 'invalid_target' })
  })

  test('works like its key, whichever way the client authenticates', async () => {
    for (const { status, headers, body } of [
      await ask(posted()),
      await ask(grant, basic(client.id, client.key)),
    ]) {
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(body).toEqual({
        access_token: expect.stringMatching(/^dtms_access_[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'orders:write bills:read',
      })
      expect(await statusOf(body.access_token, '/orders')).toBe(200)
      expect(await statusOf(body.access_token, '/quotes/01a1eb8d-8753-71bc-bde1-5c36f808657c')).toBe(403)
    }
  })

  test('is narrowed by the scopes that the client names', async () => {
    const { body } = await ask({ ...posted(), scope: 'orders:read' })
    expect(body.scope).toBe('orders:read')
    expect(await statusOf(body.access_token, '/orders')).toBe(200)
    expect(await statusOf(body.access_token, '/bills')).toBe(403)
    for (const scope of ['quotes:read', 'orders:read nothing', 'constructor'])
      expect(await ask({ ...posted(), scope })).toMatchObject({ status: 400, error: 'invalid_scope' })
  })

  test('opens the door of agents', async () => {
    const { body } = await ask(posted())
    const response = await portal.request(agentPath, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    expect(response.status).toBe(200)
  })

  test('is neither a session nor a key, and is stored as its hash', async () => {
    const { body } = await ask(posted())
    const asSession = await portal.call(keyCalls.list, {}, { token: body.access_token ?? '' })
    expect(asSession.code).not.toBe(200)
    expect(await ask(posted({ ...client, key: body.access_token ?? '' }))).toMatchObject({ status: 401 })
    const { rows } = await sql<{ row: string }>`select t::text as row from access_token t`.execute(portal.db)
    expect(rows.map(({ row }) => row).join()).not.toContain(body.access_token?.slice(20))
  })

  test('is in the audit trail, once an hour', async () => {
    await ask(posted())
    const { rows } =
      await sql`select 1 from audit_event where action = 'key.token' and details->>'keyId' = ${client.id}`.execute(
        portal.db,
      )
    expect(rows).toHaveLength(1)
  })
})

describe('a token ends', () => {
  test('with its hour', async () => {
    const { body } = await ask(posted())
    await sql`update access_token set expires_at = now()`.execute(portal.db)
    expect(await statusOf(body.access_token, '/orders')).toBe(401)
    await ask(posted())
    const { rows } = await sql`select 1 from access_token`.execute(portal.db)
    expect(rows).toHaveLength(1)
  })

  test('with the secret that it was issued for, also where that was rotated', async () => {
    const own = await openClient(portal, token, { scopes: ['orders:read'] })
    const { body } = await ask(posted(own))
    const rotate = (overlapHours: number) =>
      portal.call(keyCalls.rotate, { params: { id: own.id }, body: { overlapHours } }, { token })
    const { data } = await rotate(1)
    expect(await statusOf(body.access_token, '/orders')).toBe(200)
    const later = await ask(posted({ ...own, key: data.key }))
    await rotate(0)
    expect(await statusOf(body.access_token, '/orders')).toBe(401)
    expect(await statusOf(later.body.access_token, '/orders')).toBe(401)
  })

  test('at the next call once its key is revoked', async () => {
    const own = await openClient(portal, token, { scopes: ['orders:read'] })
    const { body } = await ask(posted(own))
    expect(await statusOf(body.access_token, '/orders')).toBe(200)
    await portal.call(keyCalls.remove, { params: { id: own.id } }, { token })
    expect(await statusOf(body.access_token, '/orders')).toBe(401)
    expect(await ask(posted(own))).toMatchObject({ status: 401, error: 'invalid_client' })
  })
})

describe('a request for a token is refused by RFC 6749', () => {
  test('for an unknown client, with the same answer whatever is wrong', async () => {
    const other = await openClient(portal, token)
    const responses = await Promise.all([
      ask({ ...posted(), client_secret: other.key }),
      ask({ ...posted(), client_id: '' }),
      ask({ ...posted(), client_secret: '' }),
      ask(grant),
      ask(grant, basic(client.id, 'wrong')),
      ask(grant, { authorization: `Bearer ${client.key}` }),
    ])
    for (const { status, error, headers } of responses)
      expect([status, error, headers.get('www-authenticate')]).toEqual([
        401,
        'invalid_client',
        'Basic realm="open API"',
      ])
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test.each([
    ['no grant', 'client_id=a&client_secret=b', 'invalid_request'],
    ['another grant', 'grant_type=password', 'unsupported_grant_type'],
    [
      'a repeated parameter',
      'grant_type=client_credentials&grant_type=client_credentials',
      'invalid_request',
    ],
    ['a long parameter', `grant_type=${'x'.repeat(1_001)}`, 'invalid_request'],
    ['no form', '', 'invalid_request'],
  ])('for %s', async (_name, form, error) => {
    expect(await ask(form)).toMatchObject({ status: 400, error })
  })

  test('for two ways of authentication, and for another type of body', async () => {
    expect(await ask(posted(), basic(client.id, client.key))).toMatchObject({ error: 'invalid_request' })
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect(await ask('{}', { 'content-type': type })).toMatchObject({
        status: 400,
        error: 'invalid_request',
      })
  })

  test('from another network than the key allows', async () => {
    const { data } = await portal.call(
      keyCalls.add,
      { body: { name: 'Office', kind: 'live', scopes: ['orders:read'], allowedIps: ['198.51.100.9'] } },
      { token },
    )
    expect(await ask(posted({ ...client, ...data }))).toMatchObject({ status: 401, error: 'invalid_client' })
  })
})
