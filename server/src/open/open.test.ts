import { accountCalls } from '@dtms/contract/account/account.ts'
import { keyCalls } from '@dtms/contract/account/key.ts'
import { openPrefix, resourceMetadataPath } from '@dtms/contract/open/open.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declared as declaredOf, type OpenResponse, openClient } from '../../test/open-client.ts'
import { boxes, type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { seatShipper } from '../../test/people.ts'
import { openOperations } from './operations.ts'

let scene: OrderScene
let ours: Awaited<ReturnType<typeof openClient>>
let theirs: Awaited<ReturnType<typeof openClient>>
beforeAll(async () => {
  scene = await openOrderScene()
  ours = await openClient(scene.portal, scene.token.shipper)
  theirs = await openClient(scene.portal, (await seatShipper(scene.portal)).token)
})
afterAll(() => scene.portal.close())

const byAir = {
  mode: 'air',
  origin: { type: 2, country: 'CN', postcode: '518000' },
  destination: { type: 4, country: 'US', postcode: '90001' },
  pieces: boxes,
}
const address = {
  ...{ kind: 'consignee', company: 'Plover LLC', contact: 'Pat', phone: '+1 213 555 0100', country: 'US' },
  ...{ city: 'Los Angeles', postcode: '90001', line1: '1 Main St', province: 'CA' },
}
const lamp = {
  sku: 'LAMP-1',
  nameZh: '台灯',
  nameEn: 'Desk lamp',
  unitValue: { amount: '12.50', currency: 'EUR' },
}

const declared = (name: string, response: OpenResponse) => declaredOf(openOperations, name, response) as never
const idOf = ({ body }: OpenResponse) => (body as { id: string }).id

describe('the open API', () => {
  test('finds locations', async () => {
    const response = await ours.send('GET', '/locations?query=shenzhen&kind=sea')
    expect(response.status).toBe(200)
    const { data } = declared('listLocations', response) as { data: { code: string }[] }
    // A guess at a misspelt name has no field of its own.
    declared('listLocations', await ours.send('GET', '/locations?query=hamberg&kind=sea'))
    expect(data[0]?.code).toMatch(/^CN/)
  })

  test('prices like the portal does, with amounts as text', async () => {
    const response = await ours.send('POST', '/quotes', byAir)
    expect(response.status).toBe(201)
    const { data } = declared('createQuote', response) as {
      data: {
        id: string
        total: { amount: string; currency: string }
        lines: { amountUsd: { amount: string } }[]
      }[]
    }
    const { data: portals } = await scene.portal.call(
      quoteCalls.inquire,
      {
        body: {
          businessType: 2,
          inputData: {
            ...{ OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: '518000' },
            ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' },
          },
          pieces: boxes,
        },
      },
      { token: scene.token.shipper },
    )
    expect(data.map(({ total }) => total)).toEqual(
      portals.quotes.map(({ totalAmount }) => ({ amount: totalAmount.toFixed(2), currency: 'USD' })),
    )
    const [first] = data
    const cents = first?.lines.reduce((sum, line) => sum + Math.round(Number(line.amountUsd.amount) * 100), 0)
    expect(cents).toBe(Math.round(Number(first?.total.amount) * 100))

    const path = `/quotes/${first?.id}`
    expect(declared('getQuote', await ours.send('GET', path))).toEqual(first)
    expect((await theirs.send('GET', path)).status).toBe(404)
    const renewed = await ours.send('POST', `${path}/renew`)
    expect(renewed.status).toBe(201)
    declared('renewQuote', renewed)
    expect((await theirs.send('POST', `${path}/renew`)).status).toBe(404)
  })

  test('names each wrong field by its own name, in the language asked for', async () => {
    const wrong = {
      ...byAir,
      destination: { type: 4, country: 'XX', postcode: '' },
      pieces: [{ ...boxes[0], weightKg: -1 }],
    }
    const { status, body, headers } = await ours.send('POST', '/quotes', wrong)
    expect([status, headers.get('content-type')]).toEqual([422, 'application/problem+json; charset=utf-8'])
    expect(body).toMatchObject({ code: 'input.invalid', title: 'Check the marked fields', status: 422 })
    expect(body).toMatchObject({ errors: [{ field: 'pieces.0.weightKg', detail: expect.any(String) }] })
    const lane = await ours.send(
      'POST',
      '/quotes',
      { ...wrong, pieces: boxes },
      { 'accept-language': 'zh-TW' },
    )
    expect(lane.body).toMatchObject({ title: '請檢查標示的內容' })
    const fields = (lane.body as { errors: { field: string }[] }).errors.map(({ field }) => field)
    expect(fields.every(field => field.startsWith('destination.'))).toBe(true)
    expect(lane.headers.get('content-language')).toBe('zh-TW')
  })

  test('keeps addresses and commodities, guarded by ETags', async () => {
    for (const [path, made, changed, names, differing] of [
      [
        ...(['/addresses', address, { ...address, city: 'Pasadena' }, ['Address', 'Addresses']] as const),
        (n: number) => ({ line1: `${n} Main St` }),
      ],
      [
        ...(['/commodities', lamp, { ...lamp, nameEn: 'Floor lamp' }, ['Commodity', 'Commodities']] as const),
        (n: number) => ({ nameEn: `Lamp ${n}` }),
      ],
    ] as const) {
      const [one, many] = names
      const created = await ours.send('POST', path, made)
      expect([created.status, created.body]).toMatchObject([201, made])
      declared(`create${one}`, created)
      const own = `${path}/${idOf(created)}`
      const got = await ours.send('GET', own)
      expect(declared(`get${one}`, got)).toEqual(created.body)
      const tag = got.headers.get('etag') ?? ''
      const updated = await ours.send('PUT', own, changed, { 'if-match': tag })
      expect([updated.status, updated.body]).toMatchObject([200, changed])
      declared(`update${one}`, updated)
      for (const method of ['PUT', 'DELETE']) {
        const late = await ours.send(method, own, method === 'PUT' ? made : undefined, { 'if-match': tag })
        expect([late.status, late.body]).toMatchObject([412, { code: 'open.changed' }])
      }
      // Of those who saw the same, one wins.
      const seen = { 'if-match': updated.headers.get('etag') ?? '' }
      const rush = await Promise.all(
        Array.from({ length: 6 }, (_, n) => ours.send('PUT', own, { ...made, ...differing(n) }, seen)),
      )
      expect(rush.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
      expect((await ours.send('GET', own)).body).toEqual(rush.find(({ status }) => status === 200)?.body)

      const listed = await ours.send('GET', `${path}?limit=1`)
      const { nextCursor } = declared(`list${many}`, listed) as { nextCursor: string | null }
      if (nextCursor) declared(`list${many}`, await ours.send('GET', `${path}?cursor=${nextCursor}`))
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect((await theirs.send(method, own, method === 'PUT' ? changed : undefined)).status).toBe(404)
      expect((await ours.send('DELETE', own)).status).toBe(204)
      expect((await ours.send('GET', own)).status).toBe(404)
    }
  })

  test('does a POST once for each Idempotency-Key, also at the same moment', async () => {
    const key = { 'idempotency-key': 'import-7' }
    const first = await ours.send('POST', '/addresses', address, key)
    const second = await ours.send('POST', '/addresses', address, key)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    const other = await ours.send('POST', '/addresses', { ...address, city: 'Reno' }, key)
    expect([other.status, other.body]).toMatchObject([409, { code: 'call.key-reused' }])
    expect(
      (await theirs.send('POST', '/addresses', address, key)).headers.get('idempotent-replayed'),
    ).toBeNull()

    const rush = { 'idempotency-key': 'import-8' }
    const all = await Promise.all(
      Array.from({ length: 8 }, () => ours.send('POST', '/addresses', address, rush)),
    )
    expect(new Set(all.map(({ status }) => status)).size).toBeLessThanOrEqual(2)
    expect(new Set(all.filter(({ status }) => status === 201).map(idOf)).size).toBe(1)
    for (const { status } of all) expect([201, 409]).toContain(status)

    // A refused request leaves the key free.
    const retry = { 'idempotency-key': 'import-9' }
    expect((await ours.send('POST', '/addresses', { ...address, contact: '' }, retry)).status).toBe(422)
    expect((await ours.send('POST', '/addresses', address, retry)).status).toBe(201)
    expect(
      (await ours.send('POST', '/addresses', address, { 'idempotency-key': 'x'.repeat(201) })).status,
    ).toBe(422)
  })

  test('is reached by keys alone, within their scopes', async () => {
    const { portal } = scene
    const reader = await openClient(portal, scene.token.shipper, { scopes: ['quotes:read'] })
    const refused = await reader.send('POST', '/quotes', byAir)
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'key.scope' }])
    expect((await reader.send('GET', '/locations?query=lax')).status).toBe(200)
    const writer = await openClient(portal, scene.token.shipper, { scopes: ['quotes:write'] })
    expect((await writer.send('GET', `/quotes/${crypto.randomUUID()}`)).status).toBe(404)
    for (const authorization of ['', `Bearer ${scene.token.shipper}`, scene.token.shipper, reader.key]) {
      const { status, headers } = await portal.request(`${openPrefix}/locations?query=lax`, {
        headers: { authorization },
      })
      expect([status, headers.get('www-authenticate')]).toEqual([
        401,
        `Bearer realm="open API", resource_metadata="http://portal.test${resourceMetadataPath}${openPrefix}"`,
      ])
    }
    expect((await portal.call(accountCalls.userInfo, {}, { token: reader.key })).code).toBe(602)
    await portal.call(keyCalls.remove, { params: { id: reader.id } }, { token: scene.token.shipper })
    expect((await reader.send('GET', '/locations?query=lax')).status).toBe(401)
  })

  test('lets a test key quote, and stores nothing but a log', async () => {
    const { db } = scene.portal
    const tester = await openClient(scene.portal, scene.token.shipper, { kind: 'test' })
    // The log, the key's last use, and the audit trail of keys.
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not in ('trial_inquiry', 'api_key', 'audit_event')`.execute(
      db,
    )
    const count = async () => {
      const all = tables.rows.map(
        ({ name }) => sql`select ${name} as name, count(*)::int as n from ${sql.table(name)}`,
      )
      const { rows } = await sql<{ name: string; n: number }>`${sql.join(all, sql` union all `)}`.execute(db)
      return rows.sort((a, b) => a.name.localeCompare(b.name))
    }
    const before = await count()
    const { status, body } = await tester.send('POST', '/quotes', byAir, { 'idempotency-key': 'test' })
    expect(status).toBe(201)
    expect(await count()).toEqual(before)
    const [quote] = (body as { data: { id: string }[] }).data
    expect((await tester.send('GET', `/quotes/${quote?.id}`)).body).toEqual(quote)
    const other = await openClient(scene.portal, scene.token.shipper, { kind: 'test' })
    expect((await other.send('GET', `/quotes/${quote?.id}`)).status).toBe(404)
    expect((await ours.send('GET', `/quotes/${quote?.id}`)).status).toBe(404)
    const { status: refused, body: problem } = await tester.send('POST', '/addresses', address)
    expect([refused, problem]).toMatchObject([403, { code: 'key.test' }])
  })

  test('tells the rest of the minute', async () => {
    const { headers } = await ours.send('GET', '/locations?query=lax')
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(Number(headers.get('ratelimit-limit')))
    expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
  })

  test('answers an unknown path with a problem', async () => {
    const { status, body } = await ours.send('GET', '/nothing')
    expect([status, body]).toMatchObject([404, { code: 'call.unknown', status: 404 }])
    for (const [method, path, allow] of [
      ['PUT', '/quotes?x=/orders', 'POST'],
      ['POST', `/addresses/${crypto.randomUUID()}`, 'GET, PUT, DELETE'],
    ] as const) {
      const wrong = await ours.send(method, path, {})
      expect([wrong.status, wrong.body, wrong.headers.get('allow')]).toMatchObject([
        405,
        { code: 'open.method' },
        allow,
      ])
    }
    for (const path of ['/quotes/%E0%A4%A', `/quotes/${'a'.repeat(300)}`]) {
      const odd = await ours.send('GET', path)
      expect([path, odd.headers.get('content-type')]).toEqual([
        path,
        'application/problem+json; charset=utf-8',
      ])
      expect([400, 404, 414]).toContain(odd.status)
    }
  })
})

// TRUST: malformed input never answers 5xx.
describe('malformed requests', () => {
  const odd = ['', '[]', 'null', '{', '{"a":1,"a":2}', '{"__proto__":1}', '"\\ud800"', '1e400', '[[[[[]]]]]']
  const values = [
    null,
    true,
    -1,
    1e308,
    '',
    'x'.repeat(5_000),
    '\u0000',
    '\ud800',
    [],
    [[]],
    {},
    { amount: 'NaN' },
  ]
  test('never fail, whatever the operation', async () => {
    for (const { name, address: where, schema } of openOperations) {
      const path = where.path.replace(':id', '00000000-0000-0000-0000-000000000000')
      const names = Object.keys((schema.body as { shape?: object } | undefined)?.shape ?? {})
      const bodies =
        where.method === 'GET' || where.method === 'DELETE'
          ? [undefined]
          : [
              ...odd,
              ...names.flatMap(field =>
                values.slice(0, 6).map(value => ({ ...byAir, ...address, ...lamp, [field]: value })),
              ),
              ...values,
            ]
      const queries = [
        '',
        '?limit=0',
        '?limit=1e9&cursor=%00',
        '?cursor=x&cursor=y',
        `?query=${'%F0%9F%92%A9'.repeat(50)}`,
      ]
      const requests =
        bodies.length > 1
          ? bodies.map(body => ['', body] as const)
          : queries.map(query => [query, undefined] as const)
      for (const [query, body] of requests) {
        const { status } = await ours.send(where.method, `${path}${query}`, body)
        expect([name, query, body, status]).toEqual([name, query, body, expect.toSatisfy(code => code < 500)])
      }
    }
  }, 120_000)
})
