import { pageEntries } from '@dtms/contract/account/permission.ts'
import { addressCalls } from '@dtms/contract/address/address.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinAs, signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { fetchFile, rowsOfXlsx, sendFile } from '../../test/table-file.ts'

// spec 6 for addresses and commodities: what an admin took from a role is neither shown, written nor done, whatever is sent.
let portal: Portal
let owner: string
let member: string
beforeAll(async () => {
  portal = await openPortal()
  owner = (await signUpShipper(portal)).token
  member = (await joinAs(portal, owner, { modules: ['addresses', 'commodities'] })).token
})
afterAll(() => portal.close())
beforeEach(async () => {
  await sql`update permission_grant set granted = true`.execute(portal.db)
})

const take = (modelId: string, kind: string, enCode: string) =>
  sql`update permission_grant set granted = false
    where role = 'member' and model_id = ${modelId} and kind = ${kind} and en_code = ${enCode}`.execute(
    portal.db,
  )

let made = 0
const goods = () => ({ sku: `G-${++made}`, nameZh: '保温杯', brand: 'Aster', unitValue: '9.9', unNumber: '' })
const address = () => ({
  kind: 'consignee' as const,
  contact: `Jane ${++made}`,
  phone: '(213) 555-0100',
  country: 'US',
  city: 'Los Angeles',
  postcode: '90001',
  line1: '1 Main St',
  taxId: 'T-1',
})
const pages = {
  addresses: { calls: addressCalls, row: address },
  commodities: { calls: commodityCalls, row: goods },
} as const
const names = Object.keys(pages) as (keyof typeof pages)[]

const add = async (page: keyof typeof pages, token: string) => {
  const { data } = await portal.call(pages[page].calls.add, { body: pages[page].row() as never }, { token })
  return data
}

describe.each(names)('%s', page => {
  const { calls, row } = pages[page]

  test.each(pageEntries[page].button)(
    '%s that is not granted answers 403, to that role alone',
    async button => {
      const { id } = await add(page, owner)
      await take(page, 'button', button)
      const asked = {
        add: (token: string) => portal.call(calls.add, { body: row() as never }, { token }),
        edit: (token: string) => portal.call(calls.change, { body: { ...row(), id } as never }, { token }),
        remove: (token: string) => portal.call(calls.remove, { params: { id } }, { token }),
        import: (token: string) => sendFile(portal, calls.import, 'a,b', { token, name: 'list.csv' }),
        export: async (token: string) => {
          const response = await portal.request(`${calls.export.path}?format=csv`, { token })
          const isFile = response.headers.get('content-type')?.startsWith('text/csv')
          return isFile ? { code: 200 } : ((await response.json()) as { code: number })
        },
      }[button]
      expect((await asked(member)).code).toBe(403)
      expect((await asked(owner)).code).not.toBe(403)
    },
  )

  test.each(pageEntries[page].column)('column %s that is not granted is in no answer', async column => {
    const { id } = await add(page, owner)
    await take(page, 'column', column)
    const one = (token: string) => portal.call(calls.one, { params: { id } }, { token })
    const list = (token: string) => portal.call(calls.list, { query: {} as never }, { token })
    expect((await one(owner)).data).toHaveProperty(column)
    expect((await one(member)).data).not.toHaveProperty(column)
    expect((await list(owner)).data.list[0]).toHaveProperty(column)
    expect((await list(member)).data.list[0]).not.toHaveProperty(column)
    const added = await add(page, member)
    expect(added.id).toBeDefined()
    expect(added).not.toHaveProperty(column)
  })
})

test('a column that is not granted is not exported, also when it is asked for', async () => {
  await add('commodities', owner)
  await take('commodities', 'column', 'unitValue')
  const file = async (token: string, query: object) => {
    const { bytes } = await fetchFile(
      portal,
      commodityCalls.export.path,
      { ...query },
      { token, language: 'en' },
    )
    return (await rowsOfXlsx(bytes))[0]
  }
  expect(await file(owner, {})).toContain('Unit value')
  expect(await file(member, {})).not.toContain('Unit value')
  expect(await file(member, { columns: 'sku,unitValue' })).toEqual(['SKU'])
})

test('no user sorts or filters by a hidden column: the order would reveal it', async () => {
  await take('commodities', 'column', 'unitValue')
  await take('commodities', 'column', 'battery')
  await take('addresses', 'column', 'type')
  const goodsBy = async (query: object, token: string) =>
    (await portal.call(commodityCalls.list, { query: query as never }, { token })).code
  expect(await goodsBy({ sidx: 'unitValue' }, member)).toBe(403)
  expect(await goodsBy({ battery: '1' }, member)).toBe(403)
  expect(await goodsBy({ sidx: 'sku' }, member)).toBe(200)
  expect(await goodsBy({ sidx: 'unitValue' }, owner)).toBe(200)
  const query = { type: '4' } as never
  expect((await portal.call(addressCalls.list, { query }, { token: member })).code).toBe(403)
})

test('a field that is not granted is not written: new it is empty, changed it stays', async () => {
  await take('addresses', 'form', 'taxId')
  await take('commodities', 'form', 'unitValue')
  expect(await add('addresses', member)).toMatchObject({ taxId: '' })
  expect(await add('commodities', member)).toMatchObject({ unitValue: null })
  const kept = await add('addresses', owner)
  const body = { ...address(), taxId: 'T-2', city: 'Long Beach', id: kept.id }
  const { data } = await portal.call(addressCalls.change, { body }, { token: member })
  expect(data).toMatchObject({ taxId: 'T-1', city: 'Long Beach' })
  const { id } = await add('commodities', owner)
  const change = { ...goods(), unitValue: '1', brand: 'Birch', id }
  expect(
    (await portal.call(commodityCalls.change, { body: change as never }, { token: member })).data,
  ).toMatchObject({ unitValue: 9.9, brand: 'Birch' })
})

test('hidden fields are not overwritten: a form cannot send back what it did not get', async () => {
  const { id } = await add('addresses', owner)
  await take('addresses', 'column', 'taxId')
  const body = { ...address(), taxId: '', id }
  expect((await portal.call(addressCalls.change, { body }, { token: member })).code).toBe(200)
  const { data } = await portal.call(addressCalls.one, { params: { id } }, { token: owner })
  expect(data.taxId).toBe('T-1')
})

test('an import writes only the fields that are granted', async () => {
  await take('commodities', 'form', 'brand')
  const csv = `SKU,Name in Chinese,Brand\nI-1,保温杯,Aster\n`
  const response = await sendFile(portal, commodityCalls.import, csv, {
    token: member,
    language: 'en',
    name: 'goods.csv',
  })
  expect(response.data).toMatchObject({ imported: 1 })
  const { data } = await portal.call(
    commodityCalls.list,
    { query: { keyword: 'I-1' } as never },
    { token: owner },
  )
  expect(data.list[0]).toMatchObject({ sku: 'I-1', brand: '' })
})
