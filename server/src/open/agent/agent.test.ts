import { keyCalls } from '@dtms/contract/account/key.ts'
import { keyScopes } from '@dtms/contract/account/scope.ts'
import { grouped } from '@dtms/contract/grouped.ts'
import { agentPath, oauthMetadataPath, resourceMetadataPath, tokenPath } from '@dtms/contract/open/open.ts'
import { ClientCredentialsProvider } from '@modelcontextprotocol/sdk/client/auth-extensions.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'
import { openClient } from '../../../test/open-client.ts'
import { consignee, dayFromNow, shipper } from '../../../test/order-scene.ts'
import { seatShipper } from '../../../test/people.ts'
import { openPortalForThisTest, type Portal } from '../../../test/portal.ts'
import { examples } from '../examples.ts'
import { tools } from './tools.ts'

let fixture: BillFixture
let portal: Portal
let other: string
beforeAll(async () => {
  fixture = await openBillFixture()
  portal = fixture.portal
  other = (await seatShipper(portal)).token
})
afterAll(() => portal.close())

/** An agent of this owner: the official client with a key. */
const agentOf = async (
  token: string,
  {
    scopes = keyScopes,
    kind = 'live',
  }: { scopes?: readonly (typeof keyScopes)[number][]; kind?: 'live' | 'test' } = {},
  of = portal,
) => {
  const { id, key } = await openClient(of, token, { scopes, kind })
  const client = new Client({ name: 'agent', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(agentPath, of.origin), {
    requestInit: { headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' } },
  })
  await client.connect(transport)
  const use = async (name: string, args: object = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...args } })
    const [part] = content as { type: string; text: string }[]
    return { text: part?.text ?? '', failed: isError === true }
  }
  return { id, key, client, use }
}

const quoteIdsIn = (text: string) =>
  [...text.matchAll(/quote ID ([0-9a-f-]{36}-\d+)/g)].map(([, id]) => id ?? '')

const quoteOf = async (agent: Awaited<ReturnType<typeof agentOf>>, more: object = {}) => {
  const { text, failed } = await agent.use('quote', { ...aShipment, ...more })
  expect([text, failed]).toEqual([text, false])
  return text
}
const countOrders = async () => {
  const { rows } = await sql<{ n: number; drafts: number }>`select count(*)::int as n,
    count(*) filter (where flow_status = 0)::int as drafts from shipping_order`.execute(portal.db)
  return rows[0]
}
const post = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  portal.request(agentPath, {
    method,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const aShipment = examples.createQuote as object
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

describe('an agent', () => {
  test('learns the tools that its key allows, and how to use them', async () => {
    const { client } = await agentOf(fixture.token.shipper)
    expect(client.getInstructions()).toContain('draft_order')
    const listed = await client.listTools()
    expect(listed.tools.map(({ name }) => name)).toEqual([
      ...['quote', 'explain_price', 'compare', 'draft_order', 'track', 'list_bills'],
    ])
    for (const { inputSchema, annotations, name } of listed.tools) {
      expect(inputSchema.type).toBe('object')
      expect(annotations?.readOnlyHint).toBe(name !== 'draft_order')
    }
    const [quote] = listed.tools
    expect(JSON.stringify(quote?.inputSchema)).toContain('Amazon fulfilment centre')
    expect(JSON.stringify(listed).length).toBeLessThan(12_000)

    const reader = await agentOf(fixture.token.shipper, { scopes: ['quotes:read', 'bills:read'] })
    const few = await reader.client.listTools()
    expect(few.tools.map(({ name }) => name)).toEqual(['explain_price', 'compare', 'list_bills'])
  })

  test('gets prices, explains one and compares them, in the language asked for', async () => {
    const agent = await agentOf(fixture.token.shipper)
    const text = await quoteOf(agent)
    const ids = quoteIdsIn(text)
    expect(ids.length).toBeGreaterThan(1)
    expect(text).toMatch(/^\d+ offers from .+ to .+, lowest price first\.\n1\. .+ · \$[\d,.]+ · /)
    const amounts = [...text.matchAll(/\$([\d,.]+)/g)].map(([, amount]) =>
      Number(amount?.replaceAll(',', '')),
    )
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    expect(text.length).toBeLessThan(2_000)

    const { text: why } = await agent.use('explain_price', { quoteId: ids[0] })
    expect(why).toContain(`Total $${grouped(amounts[0]?.toFixed(2) ?? '')}`)
    expect(why).toMatch(/Gross 180 kg, volumetric weight .+, billed as /)
    expect(why).toMatch(/\n- .+: .+ × .+ = /)
    const { text: inChinese } = await agent.use('explain_price', { quoteId: ids[0], language: 'zh' })
    expect(inChinese).toContain('毛重 180 kg')

    const { text: compared } = await agent.use('compare', { quoteIds: ids.slice(0, 3) })
    expect(compared).toContain('Lowest price: ')
    expect(compared).toContain('Fastest: ')
    expect(compared).toContain(
      `$${grouped(((amounts[Math.min(ids.length, 3) - 1] ?? 0) - (amounts[0] ?? 0)).toFixed(2))} less than`,
    )
  })

  test('prepares an order that only a person can submit', async () => {
    const agent = await agentOf(fixture.token.shipper)
    const [quoteId] = quoteIdsIn(await quoteOf(agent))
    const before = await countOrders()
    const { text } = await agent.use('draft_order', { quoteId, customerRef: 'PO-9', shipper })
    const [, path, id = ''] =
      /Open http:\/\/portal\.test(\/order\/\w+)\?draft=([0-9a-f-]{36}),/.exec(text) ?? []
    expect(path).toMatch(/^\/order\/(?:exp|air|fba|sea)$/)
    expect(text).toMatch(/Needed before it can be submitted: .*consignee/)
    const after = await countOrders()
    expect([after?.n, after?.drafts]).toEqual([(before?.n ?? 0) + 1, (before?.drafts ?? 0) + 1])
    const { data } = await fixture.one(id)
    expect(data).toMatchObject({ flowStatus: 0, customerRef: 'PO-9', quoteId })
    // The person completes and submits it.
    const submitted = await fixture.shipperMove('submit', id)
    expect(submitted.code).toBe(400)

    const whole = {
      ...{ quoteId, shipper, consignee, incoterm: 'DAP', incotermPlace: 'Los Angeles' },
      ...{ readyDate: dayFromNow(3), idempotencyKey: 'again' },
      commodities: [{ nameZh: '台灯', nameEn: 'Desk lamp', hsCode: '9405.21', quantity: 100 }],
    }
    const [first, second] = [await agent.use('draft_order', whole), await agent.use('draft_order', whole)]
    expect(second.text).toBe(first.text)
    expect((await countOrders())?.n).toBe((after?.n ?? 0) + 1)
    for (const one of tools) expect(one.name).not.toMatch(/submit|place|pay$/)
  })

  test('tracks a shipment and lists bills', async () => {
    const agent = await agentOf(fixture.token.shipper)
    const order = await fixture.placed({ customerRef: 'LAMPS-4' })
    expect((await agent.use('track', { shipment: order.orderNo })).text).toContain('No shipment matches')
    await fixture.adopt(order.id)
    await fixture.pass(order.id, 'received')
    for (const shipment of [order.orderNo, 'LAMPS-4', order.id]) {
      const { text, failed } = await agent.use('track', { shipment })
      expect([shipment, failed]).toEqual([shipment, false])
      expect(text).toContain(order.orderNo)
      expect(text).toMatch(/\n- \d{4}-\d{2}-\d{2} · Received · Shenzhen/)
    }
    const stranger = await agentOf(other)
    expect(await stranger.use('track', { shipment: order.id })).toMatchObject({ failed: true })
    expect((await stranger.use('track', { shipment: order.orderNo })).text).toContain('No shipment matches')

    expect((await agent.use('list_bills')).text).toBe('No bills.')
    const bill = await fixture.issued()
    const { text } = await agent.use('list_bills', { status: 'outstanding' })
    expect(text).toContain(bill.billNo)
    expect(text).toContain('http://portal.test/billing')
    expect((await stranger.use('list_bills')).text).toBe('No bills.')
  })

  test('never reaches another customer’s quotes', async () => {
    const [quoteId] = quoteIdsIn(await quoteOf(await agentOf(fixture.token.shipper)))
    const stranger = await agentOf(other)
    const before = await countOrders()
    for (const [name, args] of [
      ['explain_price', { quoteId }],
      ['compare', { quoteIds: [quoteId, quoteId] }],
      ['draft_order', { quoteId }],
    ] as const)
      expect([name, await stranger.use(name, args)]).toMatchObject([name, { failed: true }])
    expect(await countOrders()).toEqual(before)
  })

  test('gets refusals in words, field by field', async () => {
    const agent = await agentOf(fixture.token.shipper)
    const wrong = {
      ...aShipment,
      pieces: [{ quantity: 0, lengthCm: 1, widthCm: 1, heightCm: 1, weightKg: 1 }],
    }
    const refused = await agent.use('quote', wrong)
    expect([refused.failed, refused.text]).toEqual([
      true,
      expect.stringMatching(/^Check the marked fields\n- pieces\.0\.quantity: /),
    ])
    expect((await agent.use('quote', { ...wrong, language: 'zhtw' })).text).toMatch(/^請檢查標示的內容/)
    for (const [name, args] of [
      ['explain_price', {}],
      ['explain_price', { quoteId: 'x'.repeat(200) }],
      ['explain_price', { quoteId: '\u0000' }],
      ['compare', { quoteIds: ['a'] }],
      ['track', { shipment: '' }],
      ['track', { shipment: ['a'] }],
      ['list_bills', { limit: 1_000 }],
      ['draft_order', { quoteId: 'nothing' }],
      ['nothing', {}],
    ] as const) {
      const { failed, text } = await agent.use(name, args)
      expect([name, args, failed, text]).toEqual([
        ...[name, args, true],
        expect.not.stringContaining('System Error'),
      ])
    }
  })

  test('is bound to the scopes and the kind of its key', async () => {
    const reader = await agentOf(fixture.token.shipper, { scopes: ['bills:read'] })
    for (const { name } of tools.filter(tool => tool.name !== 'list_bills'))
      expect(await reader.use(name)).toEqual({
        failed: true,
        text: 'This API key lacks the scope for this request. Create a key that has it',
      })
    const tester = await agentOf(fixture.token.shipper, { kind: 'test' })
    const [quoteId] = quoteIdsIn(await quoteOf(tester))
    expect((await tester.use('explain_price', { quoteId })).failed).toBe(false)
    for (const name of ['draft_order', 'track', 'list_bills'])
      expect([name, await tester.use(name, { quoteId, shipment: 'x' })]).toMatchObject([
        name,
        { failed: true, text: expect.stringContaining('Test keys') },
      ])
  })

  test('finds by itself where its token comes from, by the official client', async () => {
    const { id, key } = await openClient(portal, fixture.token.shipper, { scopes: ['bills:read'] })
    const asked: string[] = []
    const client = new Client({ name: 'agent', version: '1.0.0' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`http://portal.test${agentPath}`), {
        authProvider: new ClientCredentialsProvider({
          ...{ clientId: id, clientSecret: key, expectedIssuer: 'http://portal.test' },
        }),
        // The name leads nowhere else than to the portal of this test.
        fetch: (url, options) => {
          const { pathname, search } = new URL(url)
          asked.push(pathname)
          return fetch(new URL(`${pathname}${search}`, portal.origin), options)
        },
      }),
    )
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['list_bills'])
    expect(asked.slice(0, 4)).toEqual([
      agentPath,
      `${resourceMetadataPath}${agentPath}`,
      oauthMetadataPath,
      tokenPath,
    ])
  })

  test('is stopped at the next call once its key is revoked', async () => {
    const agent = await agentOf(fixture.token.shipper)
    await portal.call(keyCalls.remove, { params: { id: agent.id } }, { token: fixture.token.shipper })
    await expect(agent.use('list_bills')).rejects.toMatchObject({ code: 401 })
  })
})

describe('requests of agents', () => {
  test('need a key, which is no session', async () => {
    for (const authorization of ['', fixture.token.shipper, `Bearer ${fixture.token.shipper}`]) {
      const response = await post(ping, { authorization })
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        `Bearer realm="open API", resource_metadata="http://portal.test${resourceMetadataPath}${agentPath}"`,
      ])
      expect(await response.json()).toMatchObject({
        jsonrpc: '2.0',
        error: { data: { code: 'key.unknown' } },
      })
    }
  })

  test('are refused from pages of other origins, also by a name that leads here', async () => {
    const { key } = await agentOf(fixture.token.shipper)
    const authorization = `Bearer ${key}`
    const { host } = new URL(portal.origin)
    for (const origin of ['https://evil.test', `http://${host}`, 'null', 'http://portal.test.evil.test'])
      expect([origin, (await post(ping, { authorization, origin })).status]).toEqual([origin, 403])
    for (const method of ['GET', 'DELETE'])
      expect((await post('', { origin: 'https://evil.test' }, method)).status).toBe(403)
    expect((await post(ping, { authorization, origin: 'http://portal.test' })).status).toBe(200)
  })

  test('have one message of at most 256 KB, and are posted', async () => {
    const { key } = await agentOf(fixture.token.shipper)
    const authorization = `Bearer ${key}`
    const status = async (body: unknown, headers = {}) =>
      (await post(body, { authorization, ...headers })).status
    expect(await status(ping)).toBe(200)
    expect(await status({ ...ping, params: { x: 'x'.repeat(300_000) } })).toBe(413)
    for (const body of ['', '{', '[]', 'null', '"x"', '{"jsonrpc":"1.0"}', [ping, ping], '{"a":1,"a":2}'])
      expect([body, await status(body)]).toEqual([body, 400])
    expect(await status(ping, { 'content-type': 'text/plain' })).toBeLessThan(500)
    expect(await status(ping, { accept: 'application/json' })).toBe(406)
    expect(await status(ping, { 'mcp-protocol-version': '1999-01-01' })).toBe(400)
    for (const method of ['GET', 'DELETE']) {
      const response = await post('', { authorization }, method)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })

  test('count against the limit of the key, as those of the open API do', async () => {
    const few = await openPortalForThisTest({ settings: { LIMIT_API: '3' } })
    const { token } = await seatShipper(few)
    const { send, key } = await openClient(few, token)
    await send('GET', '/locations?query=lax')
    const statuses = []
    for (let n = 0; n < 3; n += 1)
      statuses.push(
        await few
          .request(agentPath, {
            method: 'POST',
            headers: {
              ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json' },
              accept: 'application/json, text/event-stream',
            },
            body: JSON.stringify(ping),
          })
          .then(({ status }) => status),
      )
    expect(statuses).toEqual([200, 200, 429])
    const over = await send('GET', '/locations?query=lax')
    expect([over.status, over.body]).toMatchObject([429, { code: 'input.too-many', status: 429 }])
    expect(over.headers.get('ratelimit-remaining')).toBe('0')
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
