import { companyCalls } from '@dtms/contract/account/company.ts'
import { permissionCalls } from '@dtms/contract/account/permission.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, joinAs, registerNewShipper, signUpShipper } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { seedPermissions } from './seed.ts'

let portal: Portal
let owner: string
beforeAll(async () => {
  portal = await openPortal()
  owner = (await signUpShipper(portal)).token
})
afterAll(() => portal.close())
beforeEach(async () => {
  await sql`update permission_grant set granted = true`.execute(portal.db)
})

const models = async (token: string) => (await portal.call(permissionCalls.models, {}, { token })).data
const codes = (entries: { enCode: string }[] | undefined) => entries?.map(({ enCode }) => enCode)
const take = (modelId: string, kind: string, enCode: string, role = 'owner') =>
  sql`update permission_grant set granted = false
    where role = ${role} and model_id = ${modelId} and kind = ${kind} and en_code = ${enCode}`.execute(
    portal.db,
  )

test('every role starts with all entries of its pages', async () => {
  const all = await models(owner)
  expect(all.map(({ modelId }) => modelId)).toEqual(expect.arrayContaining(['account', 'company', 'users']))
  const users = all.find(({ modelId }) => modelId === 'users')
  expect(codes(users?.button)).toEqual(['invite', 'create', 'edit', 'toggle'])
  expect(codes(users?.column)).toEqual(['phone', 'modules', 'spendLimit', 'lastSeen'])
})

test('a member has the pages of their modules, staff those of their roles, others none', async () => {
  const member = await joinAs(portal, owner, { modules: ['company'] })
  const ids = (await models(member.token)).map(({ modelId }) => modelId)
  expect(ids).toContain('company')
  expect(ids).not.toContain('users')
  const agent = await signUpShipper(portal)
  await sql`update person set roles = array['admin'], customer_id = null where email = ${agent.email}`.execute(
    portal.db,
  )
  expect((await models(agent.token)).map(({ modelId }) => modelId)).not.toContain('company')
  const { pendingToken } = await registerNewShipper(portal)
  expect((await portal.call(permissionCalls.models, {}, { token: pendingToken })).code).toBe(403)
  expect((await portal.call(permissionCalls.models, {}, {})).code).toBe(602)
})

test('what an admin took away is absent from the models, and no start brings it back', async () => {
  await take('users', 'button', 'invite')
  await seedPermissions(portal.db)
  const users = (await models(owner)).find(({ modelId }) => modelId === 'users')
  expect(codes(users?.button)).toEqual(['create', 'edit', 'toggle'])
})

test('a button that is not granted answers 403', async () => {
  await take('users', 'button', 'invite')
  const body = { email: freshEmail() }
  expect((await portal.call(userCalls.inviteUser, { body }, { token: owner })).code).toBe(403)
  await take('company', 'button', 'save')
  expect(
    (await portal.call(companyCalls.updateCompany, { body: { contact: 'x' } }, { token: owner })).code,
  ).toBe(403)
})

test('a column that is not granted is absent from answers, for that role alone', async () => {
  const member = await joinAs(portal, owner, { modules: ['users'] })
  await take('users', 'column', 'phone', 'member')
  await take('users', 'column', 'spendLimit', 'member')
  const row = async (token: string) =>
    (await portal.call(userCalls.users, { query: {} }, { token })).data.list.find(
      ({ id }) => id === member.id,
    )
  expect(Object.keys((await row(member.token)) ?? {})).not.toEqual(expect.arrayContaining(['phone']))
  expect(await row(member.token)).not.toHaveProperty('spendLimit')
  expect(await row(owner)).toMatchObject({ phone: '', spendLimit: null })
  const { data } = await portal.call(userCalls.user, { params: { id: member.id } }, { token: member.token })
  expect(data).not.toHaveProperty('phone')
})

test('a form field that is not granted stays as it is', async () => {
  await take('company', 'form', 'taxNumber')
  await portal.call(
    companyCalls.updateCompany,
    { body: { taxNumber: 'A12345', contact: '王明' } },
    { token: owner },
  )
  const { data } = await portal.call(companyCalls.company, {}, { token: owner })
  expect(data).toMatchObject({ taxNumber: '', contact: '王明' })
})
