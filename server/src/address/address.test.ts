import { addressCalls } from '@dtms/contract/address/address.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinAs, registerNewShipper, signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'

let portal: Portal
let owner: string
let member: string
let other: string
beforeAll(async () => {
  portal = await openPortal()
  owner = (await signUpShipper(portal)).token
  other = (await signUpShipper(portal)).token
  member = (await joinAs(portal, owner, { modules: ['addresses'] })).token
})
afterAll(() => portal.close())

const shenzhen = {
  kind: 'shipper',
  type: 2,
  company: '远航贸易',
  contact: '张三',
  phone: '13800138000',
  country: 'cn',
  province: '广东省',
  city: '深圳市',
  postcode: '518057',
  line1: '南山区科技园南路18号',
}
const losAngeles = {
  kind: 'consignee',
  contact: 'John Doe',
  phone: '(213) 555-0100',
  email: 'John@Example.com',
  country: 'US',
  city: 'Los Angeles',
  postcode: '90001',
  line1: '123 Main St',
  eori: 'de 123 456',
}

type Saved = OutputOf<typeof addressCalls.add>
const add = async (body: object, token: string | undefined = owner) =>
  portal.call(addressCalls.add, { body: body as never }, { token })
const added = async (body: object, token = owner): Promise<Saved> => {
  const { data, msg, code } = await add(body, token)
  if (code !== 200) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data
}
const list = async (query: object = {}, token = owner) =>
  portal.call(addressCalls.list, { query: query as never }, { token })
const fieldsOf = (response: { data: unknown }) => (response.data as { fields: Record<string, string> }).fields

describe('an address', () => {
  test('is stored as its country writes it', async () => {
    const saved = await added(losAngeles)
    expect(saved).toMatchObject({
      type: 4,
      phone: '+1 213 555 0100',
      province: 'CA',
      postcode: '90001',
      eori: 'DE123456',
      isDefault: false,
      duplicates: [],
    })
    const { data } = await portal.call(addressCalls.one, { params: { id: saved.id } }, { token: owner })
    const { duplicates: _, ...fields } = saved
    expect(data).toEqual(fields)
  })

  test('is refused at each wrong field, in the language of the caller', async () => {
    const wrong = { ...losAngeles, postcode: 'ABC', phone: '12' }
    expect(fieldsOf(await add(wrong))).toEqual({
      postcode: '邮编格式与国家不符',
      phone: '电话号码与国家不符，可加国际区号，如 +86',
    })
    const empty = await portal.call(addressCalls.add, { body: {} as never }, { token: owner, language: 'en' })
    expect(empty.code).toBe(400)
    expect(Object.keys(fieldsOf(empty)).sort()).toEqual([
      'city',
      'contact',
      'country',
      'kind',
      'line1',
      'phone',
    ])
    expect(fieldsOf(await add({ ...losAngeles, country: 'XX' })).country).toBe('请从列表中选择')
    expect(fieldsOf(await add({ ...losAngeles, eori: '12' })).eori).toContain('EORI')
    expect(fieldsOf(await add({ ...losAngeles, postcode: '' })).postcode).toBe('请填写此项')
    expect(fieldsOf(await add({ ...losAngeles, type: 6 })).type).toBe('请从列表中选择')
  })

  test('of a place without postcodes needs none', async () => {
    const saved = await added({
      ...losAngeles,
      country: 'HK',
      city: '香港',
      postcode: '',
      phone: '2123 4567',
    })
    expect(saved).toMatchObject({ postcode: '', phone: '+852 2123 4567' })
  })

  test('with the same content as another is saved, with a warning', async () => {
    const first = await added({ ...shenzhen, contact: '李雷' })
    const again = await added({ ...shenzhen, contact: '李 雷', line1: '南山区科技园南路18号。' })
    expect(again.duplicates).toEqual([{ id: first.id, company: '远航贸易', contact: '李雷' }])
  })

  test('is changed by its id in the body', async () => {
    const { id } = await added(losAngeles)
    const { data } = await portal.call(
      addressCalls.change,
      { body: { ...losAngeles, id, line1: '9 Side St', customerId: 'x' } as never },
      { token: member },
    )
    expect(data).toMatchObject({ id, line1: '9 Side St' })
  })
})

describe('the default of a kind', () => {
  test('is one: the one before gives way', async () => {
    const { token } = await signUpShipper(portal)
    const first = await added({ ...shenzhen, isDefault: true }, token)
    const consignee = await added({ ...losAngeles, isDefault: true }, token)
    const second = await added({ ...shenzhen, contact: '二号', isDefault: 'true' }, token)
    const { data } = await list({}, token)
    expect(
      data.list
        .filter(({ isDefault }) => isDefault)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([consignee.id, second.id].sort())
    expect(first.id).not.toBe(second.id)
  })

  test('is only one, even under concurrent requests', async () => {
    const { token } = await signUpShipper(portal)
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => add({ ...shenzhen, contact: `第${n}`, isDefault: true }, token)),
    )
    expect(responses.map(({ code }) => code)).toEqual(Array(12).fill(200))
    const { data } = await list({}, token)
    expect(data.list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('is one by the database itself', async () => {
    const { token } = await signUpShipper(portal)
    const { id } = await added({ ...shenzhen, isDefault: true }, token)
    const row = await portal.db
      .selectFrom('address')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { created_at: _, updated_at: __, ...copied } = row
    await expect(
      portal.db
        .insertInto('address')
        .values({ ...copied, id: portal.services.ids.next() })
        .execute(),
    ).rejects.toThrow('address_default_is_one')
  })
})

describe('the list', () => {
  test('is searched by words in any field, and filtered', async () => {
    const { token } = await signUpShipper(portal)
    await added(shenzhen, token)
    await added(losAngeles, token)
    const contacts = async (query: object) =>
      (await list(query, token)).data.list.map(({ contact }) => contact)
    expect(await contacts({ keyword: 'main los' })).toEqual(['John Doe'])
    expect(await contacts({ keyword: '13800138000' })).toEqual(['张三'])
    expect(await contacts({ keyword: '9999999' })).toEqual([])
    expect(await contacts({ keyword: '100%_' })).toEqual([])
    expect(await contacts({ kind: 'shipper' })).toEqual(['张三'])
    expect(await contacts({ type: '4' })).toEqual(['John Doe'])
    expect(await contacts({ country: 'us' })).toEqual(['John Doe'])
    expect((await list({ kind: 'nobody' }, token)).code).toBe(400)
    expect((await list({ sidx: 'id; drop table address' }, token)).code).toBe(400)
  })
})

describe('no customer reaches another’s addresses', () => {
  test('a foreign id and an absent one get the same response, in every call that takes one', async () => {
    const { id } = await added(shenzhen)
    const absent = portal.services.ids.next()
    for (const target of [id, absent]) {
      const params = { params: { id: target } }
      const as = { token: other }
      const responses = [
        await portal.call(addressCalls.one, params, as),
        await portal.call(addressCalls.remove, params, as),
        await portal.call(addressCalls.change, { body: { ...losAngeles, id: target } as never }, as),
        await portal.call(
          addressCalls.change,
          { body: { ...losAngeles, phone: '1', id: target } as never },
          as,
        ),
        await portal.call(addressCalls.removeMany, { body: { ids: [target] } }, as),
      ]
      expect(responses.map(({ code, msg, data }) => [code, msg, data])).toEqual(
        Array(5).fill([404, '内容不存在或已删除', null]),
      )
    }
    expect((await list({}, other)).data.list.map(one => one.id)).not.toContain(id)
    expect((await portal.call(addressCalls.one, { params: { id } }, { token: owner })).code).toBe(200)
  })

  test('a selection with one stranger’s id removes nothing', async () => {
    const mine = await added(shenzhen)
    const theirs = await added(shenzhen, other)
    const both = { body: { ids: [mine.id, theirs.id] } }
    expect((await portal.call(addressCalls.removeMany, both, { token: owner })).code).toBe(404)
    const own = { body: { ids: [mine.id, mine.id] } }
    expect((await portal.call(addressCalls.removeMany, own, { token: member })).data).toEqual({ removed: 1 })
    expect((await portal.call(addressCalls.one, { params: { id: mine.id } }, { token: owner })).code).toBe(
      404,
    )
  })

  test('a sub-user without the module is refused', async () => {
    const { token } = await joinAs(portal, owner, { modules: ['orders'] })
    expect((await portal.call(addressCalls.list, { query: {} as never }, { token })).code).toBe(403)
  })

  test('unverified and anonymous callers are refused', async () => {
    const { pendingToken } = await registerNewShipper(portal)
    expect((await list({}, pendingToken)).code).toBe(403)
    expect((await add(shenzhen, 'unknown')).code).toBe(602)
  })
})

test('a pasted address is divided into fields', async () => {
  const text = '广东省深圳市南山区科技园南路18号 张三 13800138000 518057'
  const { data } = await portal.call(addressCalls.split, { body: { text } }, { token: member })
  expect(data).toEqual({
    fields: {
      country: 'CN',
      province: '广东省',
      city: '深圳市',
      line1: '南山区科技园南路18号',
      contact: '张三',
      phone: '+86 138 0013 8000',
      postcode: '518057',
    },
    rest: '',
  })
  const none = await portal.call(addressCalls.split, { body: { text: ' ' } }, { token: member })
  expect(fieldsOf(none)).toEqual({ text: '请填写此项' })
})
