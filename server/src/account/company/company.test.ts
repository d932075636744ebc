import { companyCalls } from '@dtms/contract/account/company.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinAs, registerNewShipper, signUpShipper } from '../../../test/people.ts'
import { fieldsOf, openPortal, type Portal } from '../../../test/portal.ts'
import { picture, readFileAs, uploadAs } from '../../../test/uploads.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const show = async (token: string) => (await portal.call(companyCalls.company, {}, { token })).data
const save = (token: string, body: object) => portal.call(companyCalls.updateCompany, { body }, { token })
const history = async (token: string, query: Record<string, string> = {}) =>
  (await portal.call(companyCalls.companyHistory, { query }, { token })).data

const profile = {
  companyName: '深圳远帆贸易有限公司',
  companyNameEn: 'Shenzhen Yuanfan Trading Co., Ltd.',
  taxNumber: '91440300MA5F0XYZ1A',
  address: '深圳市南山区科技园 1 号',
  contact: '李海',
  phone: '+86 755 1234 5678',
  email: 'office@yuanfan.test',
  industry: 'electronics',
  monthlyInternational: '50+',
  invoiceTitle: '深圳远帆贸易有限公司',
  invoiceLanguage: 'en',
}

test('stores and shows the profile; an absent field stays unchanged', async () => {
  const { token } = await signUpShipper(portal)
  expect(await show(token)).toMatchObject({
    companyName: '测试贸易有限公司',
    companyNameEn: '',
    logo: '',
    invoiceLanguage: 'zh',
  })
  expect((await save(token, { ...profile, id: 'x', customerId: 'y', group: 'vip' })).code).toBe(200)
  expect(await show(token)).toMatchObject(profile)
  await save(token, { phone: '' })
  expect(await show(token)).toMatchObject({ ...profile, phone: '' })
})

test('each change is in the history with who, when, from and to; no change, no entry', async () => {
  const { token } = await signUpShipper(portal)
  await save(token, { companyName: '甲乙丙贸易', taxNumber: '91440300MA5F0XYZ1A' })
  await save(token, { companyName: '甲乙丙贸易' })
  const member = await joinAs(portal, token, { modules: ['company'] })
  await save(member.token, { contact: '王明' })
  const { list, total } = await history(token)
  expect(total).toBe(2)
  expect(list).toMatchObject([
    { by: '王明', changes: [{ field: 'contact', from: '', to: '王明' }] },
    {
      by: '李海',
      at: expect.stringMatching(/Z$/),
      changes: [
        { field: 'companyName', from: '测试贸易有限公司', to: '甲乙丙贸易' },
        { field: 'taxNumber', from: '', to: '91440300MA5F0XYZ1A' },
      ],
    },
  ])
  expect((await history(token, { pageSize: '1', currentPage: '2' })).list).toHaveLength(1)
})

test('an industry may be the company’s own word, a volume the specification’s', async () => {
  const { token } = await signUpShipper(portal)
  await save(token, { industry: '宠物用品', monthlyInternational: 'Up to 10 orders' })
  expect(await show(token)).toMatchObject({ industry: '宠物用品', monthlyInternational: '0-10' })
  await save(token, { monthlyInternational: 1 })
  expect(await show(token)).toMatchObject({ industry: '宠物用品', monthlyInternational: 'first' })
})

test('a wrong value is reported at its field', async () => {
  const { token } = await signUpShipper(portal)
  const wrong = {
    companyName: '甲',
    companyNameEn: '公司',
    taxNumber: '<b>',
    phone: 'x',
    email: 'x',
    industry: 'a'.repeat(61),
    monthlyInternational: '9',
    invoiceLanguage: 'fr',
    address: 'a'.repeat(301),
  }
  const { code, data } = await save(token, wrong)
  expect(code).toBe(400)
  expect(Object.keys(fieldsOf(data)).sort()).toEqual(Object.keys(wrong).sort())
  expect(await show(token)).toMatchObject({ companyName: '测试贸易有限公司' })
})

test('a logo is for the company’s own people', async () => {
  const owner = await signUpShipper(portal)
  const stranger = await signUpShipper(portal)
  const member = await joinAs(portal, owner.token)
  const { data } = await uploadAs(portal, owner.token, 'logo.webp', await picture().webp().toBuffer())
  expect((await save(owner.token, { logo: data.id })).code).toBe(200)
  expect((await show(owner.token)).logo).toBe(data.path)
  const type = async (token: string) =>
    (await readFileAs(portal, token, data.path)).headers.get('content-type')
  expect(await type(member.token)).toBe('image/webp')
  expect(await type(stranger.token)).toContain('json')
  expect(await save(stranger.token, { logo: data.id })).toMatchObject({
    code: 400,
    data: { fields: { logo: expect.any(String) } },
  })
})

test('is for the owner and for members who were given it', async () => {
  const owner = await signUpShipper(portal)
  const none = await joinAs(portal, owner.token)
  const { pendingToken } = await registerNewShipper(portal)
  const agent = await signUpShipper(portal)
  await sql`update person set roles = array['admin'], customer_id = null where email = ${agent.email}`.execute(
    portal.db,
  )
  for (const [token, code] of [
    ['', 602],
    [pendingToken, 403],
    [none.token, 403],
    [agent.token, 403],
  ] as const) {
    expect((await portal.call(companyCalls.company, {}, { token })).code).toBe(code)
    expect((await save(token, { contact: 'x' })).code).toBe(code)
    expect((await portal.call(companyCalls.companyHistory, { query: {} }, { token })).code).toBe(code)
  }
})
