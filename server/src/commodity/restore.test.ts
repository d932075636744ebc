import { addressCalls } from '@dtms/contract/address/address.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { filePath } from '@dtms/contract/file/file.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { picture, readFileAs, uploadAs } from '../../test/uploads.ts'

// DESIGN: what is removed from addresses and commodities can be had back, for a day.
let portal: Portal
let token: string
let other: string
beforeAll(async () => {
  portal = await openPortal()
  token = (await signUpShipper(portal)).token
  other = (await signUpShipper(portal)).token
})
afterAll(() => portal.close())

const address = {
  kind: 'consignee',
  contact: 'Pat Sample',
  phone: '+1 213 555 0100',
  country: 'US',
  city: 'Los Angeles',
  postcode: '90001',
  line1: '100 Example Street',
} as const
const addAddress = async (more: object = {}) =>
  (await portal.call(addressCalls.add, { body: { ...address, ...more } }, { token })).data
const addGoods = async (sku: string, more: object = {}) =>
  (await portal.call(commodityCalls.add, { body: { sku, nameZh: '台灯', ...more } }, { token })).data
type RecordCalls = typeof addressCalls | typeof commodityCalls
const remove = (calls: RecordCalls, ...ids: string[]) =>
  portal.call(calls.removeMany, { body: { ids } }, { token })
const restore = (calls: RecordCalls, ids: string[], as = token) =>
  portal.call(calls.restore, { body: { ids } }, { token: as })
const one = (calls: RecordCalls, id: string) => portal.call(calls.one, { params: { id } }, { token })

test('rows come back as they were, with their ids, once', async () => {
  const [first, second] = [await addAddress(), await addAddress({ contact: 'Sam' })]
  await remove(addressCalls, first.id, second.id)
  expect((await one(addressCalls, first.id)).code).toBe(404)
  expect((await restore(addressCalls, [first.id, second.id])).data).toEqual({ restored: 2 })
  const { duplicates: _, ...before } = first
  expect((await one(addressCalls, first.id)).data).toEqual(before)
  expect((await restore(addressCalls, [first.id])).code).toBe(404)
})

test('a stranger restores nothing, and a list with an unknown id restores none', async () => {
  const { id } = await addGoods('R-1')
  await remove(commodityCalls, id)
  expect((await restore(commodityCalls, [id], other)).code).toBe(404)
  const absent = '01900000-0000-7000-8000-000000000000'
  expect((await restore(commodityCalls, [id, absent])).code).toBe(404)
  expect((await restore(commodityCalls, [id])).code).toBe(200)
})

test('a default that another one has become meanwhile stays the other’s', async () => {
  const first = await addAddress({ isDefault: true })
  await remove(addressCalls, first.id)
  const second = await addAddress({ contact: 'Sam', isDefault: true })
  await restore(addressCalls, [first.id])
  expect((await one(addressCalls, first.id)).data).toMatchObject({ isDefault: false })
  expect((await one(addressCalls, second.id)).data).toMatchObject({ isDefault: true })
  await remove(addressCalls, second.id)
  await restore(addressCalls, [second.id])
  expect((await one(addressCalls, second.id)).data).toMatchObject({ isDefault: true })
})

test('goods whose SKU was given away meanwhile are refused in words', async () => {
  const { id } = await addGoods('R-2')
  await remove(commodityCalls, id)
  await addGoods('r-2')
  expect(await restore(commodityCalls, [id])).toMatchObject({
    code: 409,
    data: { fields: { sku: expect.any(String) } },
  })
})

test('a picture goes and comes with its goods; after a day both are forgotten', async () => {
  const photo = (await uploadAs(portal, token, 'a.png', await picture().png().toBuffer())).data.id
  const { id } = await addGoods('R-3', { photo })
  const read = async () => (await readFileAs(portal, token, filePath(photo))).headers.get('content-type')
  expect(await read()).toMatch(/^image/)
  await remove(commodityCalls, id)
  expect(await read()).toMatch(/json/)
  await restore(commodityCalls, [id])
  expect(await read()).toMatch(/^image/)

  const { id: addressId } = await addAddress()
  await remove(commodityCalls, id)
  await remove(addressCalls, addressId)
  for (const table of ['removed_commodity', 'removed_address'])
    await sql`update ${sql.table(table)} set removed_at = now() - interval '25 hours'`.execute(portal.db)
  await portal.tasks['commodity:forget-removed']?.({})
  await portal.tasks['address:forget-removed']?.({})
  expect((await restore(commodityCalls, [id])).code).toBe(404)
  expect((await restore(addressCalls, [addressId])).code).toBe(404)
  // Its bringer's for another day, like every file that belongs to nothing.
  expect(await read()).toMatch(/^image/)
})
