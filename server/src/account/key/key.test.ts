import { keyCalls } from '@dtms/contract/account/key.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinAs, seatShipper } from '../../../test/people.ts'
import { fieldsOf, openPortal, type Portal } from '../../../test/portal.ts'
import { openIdentity } from '../identity.ts'

let portal: Portal
let owner: Awaited<ReturnType<typeof seatShipper>>
beforeAll(async () => {
  portal = await openPortal()
  owner = await seatShipper(portal)
})
afterAll(() => portal.close())

type NewKey = NonNullable<Parameters<typeof portal.call<typeof keyCalls.add>>[1]['body']>
const add = (body: Partial<NewKey> = {}, token = owner.token) =>
  portal.call(
    keyCalls.add,
    { body: { name: 'ERP', kind: 'live', scopes: ['quotes:read', 'orders:write'], ...body } },
    { token },
  )
const list = async (token = owner.token) => (await portal.call(keyCalls.list, {}, { token })).data.list
const revoke = (id: string, token = owner.token) =>
  portal.call(keyCalls.remove, { params: { id } }, { token })
const rotate = (id: string, overlapHours?: number) =>
  portal.call(
    keyCalls.rotate,
    { params: { id }, body: overlapHours === undefined ? {} : { overlapHours } },
    { token: owner.token },
  )
const use = (key: string, ip = '203.0.113.7') =>
  openIdentity(portal.services)
    .ofKey(`Bearer ${key}`, ip)
    .then(
      () => 'in',
      (error: Error) => error.message,
    )

describe('a key', () => {
  test('is shown once, stored as its hash, and listed by its beginning', async () => {
    const { data } = await add({ name: ' ERP ', allowedIps: ['203.0.113.0/24'] })
    expect(data.key).toMatch(/^dtms_live_[\w-]{43}$/)
    const { key, ...shown } = data
    expect(await list()).toEqual([shown])
    expect(shown).toMatchObject({ name: 'ERP', prefix: key.slice(0, 16), lastUsedAt: null, expiresAt: null })
    const { rows } = await sql<{ row: string }>`select t::text as row from api_key t`.execute(portal.db)
    expect(rows.map(({ row }) => row).join()).not.toContain(key.slice(20))
    await revoke(data.id)
  })

  test('works from its networks only, and remembers its last use', async () => {
    const { data } = await add({ allowedIps: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.9'] })
    expect(await use(data.key)).toBe('in')
    expect(await use(data.key, '::ffff:203.0.113.250')).toBe('in')
    expect(await use(data.key, '2001:db8::1')).toBe('in')
    for (const ip of ['203.0.114.7', '2001:db9::1', '198.51.100.8'])
      expect(await use(data.key, ip)).toBe('key.address')
    expect((await list())[0]).toMatchObject({ lastUsedIp: '203.0.113.7', lastUsedAt: expect.any(String) })
    const { rows } = await sql<{ action: string }>`select distinct action from audit_event
      where customer_id = ${owner.customerId} order by action`.execute(portal.db)
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['key.created', 'key.refused', 'key.used']),
    )
    await revoke(data.id)
  })

  test('rotated: both work until the overlap ends', async () => {
    const { data: first } = await add()
    const { data: second } = await rotate(first.id)
    expect(second).toMatchObject({ id: first.id, previousUntil: expect.any(String) })
    expect([await use(first.key), await use(second.key)]).toEqual(['in', 'in'])
    const { data: third } = await rotate(first.id, 0)
    expect([await use(first.key), await use(second.key), await use(third.key)]).toEqual([
      'key.unknown',
      'key.unknown',
      'in',
    ])
    expect(third.previousUntil).toBeNull()
    expect(fieldsOf((await rotate(first.id, 169)).data)).toHaveProperty('overlapHours')
    await revoke(first.id)
    expect((await rotate(first.id)).code).toBe(404)
  })

  test('revoked or expired is refused at the next use, and a revoked one is gone', async () => {
    const { data } = await add({ kind: 'test' })
    expect(data.key).toMatch(/^dtms_test_/)
    expect(await use(data.key)).toBe('in')
    expect((await revoke(data.id)).code).toBe(200)
    expect(await use(data.key)).toBe('key.unknown')
    expect((await revoke(data.id)).code).toBe(404)
    expect(await list()).toEqual([])

    const { data: brief } = await add({ expiresAt: '2099-01-01T00:00:00Z' })
    await sql`update api_key set expires_at = now() where id = ${brief.id}`.execute(portal.db)
    expect(await use(brief.key)).toBe('key.expired')
    expect((await list())[0]?.expired).toBe(true)
    await revoke(brief.id)
  })

  test('ends with the access of the owner who made it', async () => {
    const { data } = await add()
    await sql`update person set disabled_at = now() where id = ${owner.id}`.execute(portal.db)
    expect(await use(data.key)).toBe('key.unknown')
    await sql`update person set disabled_at = null where id = ${owner.id}`.execute(portal.db)
    await sql`update customer set disabled_at = now() where id = ${owner.customerId}`.execute(portal.db)
    expect(await use(data.key)).toBe('key.unknown')
    await sql`update customer set disabled_at = null where id = ${owner.customerId}`.execute(portal.db)
    expect(await use(data.key)).toBe('in')
    await revoke(data.id)
  })

  test('names each wrong field', async () => {
    const { data } = await add({
      ...{ name: ' ', scopes: [], expiresAt: '2020-01-01T00:00:00Z' },
      allowedIps: ['10.0.0.0/33', 'localhost'],
    })
    expect(Object.keys(fieldsOf(data)).sort()).toEqual(['allowedIps.0', 'allowedIps.1', 'name', 'scopes'])
    expect(fieldsOf((await add({ expiresAt: '2020-01-01T00:00:00Z' })).data)).toHaveProperty('expiresAt')
    expect(fieldsOf((await add({ scopes: ['rates:write' as never] })).data)).toHaveProperty('scopes.0')
  })

  test('is one of at most twenty, also when two are made at once', async () => {
    const other = await seatShipper(portal)
    for (let n = 1; n < 20; n += 1) expect((await add({ name: `k${n}` }, other.token)).code).toBe(200)
    const codes = (await Promise.all([add({}, other.token), add({}, other.token)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 409])
  })

  test('is the owner’s business alone, and no session', async () => {
    const { data } = await add()
    const member = await joinAs(portal, owner.token, { modules: ['orders', 'users'] })
    expect((await add({}, member.token)).code).toBe(403)
    expect((await portal.call(userCalls.users, { query: {} }, { token: data.key })).code).toBe(602)
    for (const shown of [owner.token, data.key.replace('live', 'test'), `${data.key}x`, ''])
      expect(await use(shown)).toBe('key.unknown')
    await revoke(data.id)
  })
})
