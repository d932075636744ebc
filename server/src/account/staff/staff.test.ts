import { accountCalls } from '@dtms/contract/account/account.ts'
import { meCalls } from '@dtms/contract/account/me.ts'
import { staffCalls } from '@dtms/contract/account/staff.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import type { StaffRole } from '@dtms/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretIn } from '../../../test/mail-box.ts'
import { freshEmail, goodDigest, signInAs } from '../../../test/people.ts'
import { type Desk, openDesk } from '../../../test/rate-desk.ts'

let desk: Desk
let providerIds: Map<string, string>
beforeAll(async () => {
  desk = await openDesk()
  const rows = await desk.db.selectFrom('provider').select(['id', 'code']).execute()
  providerIds = new Map(rows.map(({ code, id }) => [code, id]))
})
afterAll(() => desk.close())

const hd = () => providerIds.get('HD') ?? ''
const invite = (body: { email: string; roles: StaffRole[]; providerId?: string | null }, as: string) =>
  desk.portal.call(staffCalls.inviteStaff, { body }, { token: as })
const list = async (as: string, query: Record<string, string> = {}) =>
  (await desk.portal.call(staffCalls.staff, { query }, { token: as })).data.list
const one = async (email: string) => (await list(desk.token.admin, { keyword: email }))[0]

const accept = async (email: string) => {
  const id = secretIn(await desk.portal.mail.nth(email, 1))
  const body = { password: goodDigest, firstName: '芳', lastName: '陈' }
  return desk.portal.call(userCalls.acceptInvitation, { params: { id }, body })
}
const join = async (roles: StaffRole[], as = desk.token.providerAdmin, providerId?: string | null) => {
  const email = freshEmail()
  const { data } = await invite({ email, roles, ...(providerId !== undefined && { providerId }) }, as)
  await accept(email)
  return { id: data.id, email, token: await signInAs(desk.portal, email) }
}

test('an invited person chooses a password through the mailed link and works at once, for that provider', async () => {
  const email = freshEmail()
  expect((await invite({ email, roles: ['agent', 'finance'] }, desk.token.providerAdmin)).code).toBe(200)
  const mail = await desk.portal.mail.nth(email, 1)
  expect(mail.text).toContain('工作台')
  const shown = await desk.portal.call(userCalls.invitation, { params: { id: secretIn(mail) } })
  expect(shown.data).toMatchObject({ email, companyName: '华达国际', staff: true })
  expect(await one(email)).toMatchObject({ state: 'invited', invitedUntil: expect.any(String) })
  expect((await accept(email)).code).toBe(200)
  const token = await signInAs(desk.portal, email)
  const { data } = await desk.portal.call(accountCalls.current, {}, { token })
  expect(data).toMatchObject({ roles: ['agent', 'finance'], customerName: '华达国际' })
  expect(await one(email)).toMatchObject({
    firstName: '芳',
    state: 'active',
    provider: { code: 'HD' },
    roles: ['agent', 'finance'],
    me: false,
  })
})

test('provider admins see and reach their own staff only', async () => {
  const theirs = await join(['pricing'], desk.token.admin, providerIds.get('YT'))
  const seen = await list(desk.token.providerAdmin)
  expect(new Set(seen.map(({ provider }) => provider?.code))).toEqual(new Set(['HD']))
  const token = desk.token.providerAdmin
  const params = { id: theirs.id }
  for (const response of [
    await desk.portal.call(
      staffCalls.updateStaff,
      { body: { id: theirs.id, firstName: 'x', roles: ['admin'] } },
      { token },
    ),
    await desk.portal.call(staffCalls.toggleStaff, { params }, { token }),
    await desk.portal.call(staffCalls.staffSessions, { params }, { token }),
    await desk.portal.call(staffCalls.endStaffSessions, { params }, { token }),
    await desk.portal.call(staffCalls.sendStaffInvitation, { params }, { token }),
    await desk.portal.call(staffCalls.withdrawStaffInvitation, { params }, { token }),
  ])
    expect(response.code).toBe(404)
  const elsewhere = {
    email: freshEmail(),
    roles: ['agent' as const],
    providerId: providerIds.get('YT') ?? '',
  }
  expect((await invite(elsewhere, token)).code).toBe(403)
  expect((await invite({ ...elsewhere, providerId: null }, token)).code).toBe(403)
})

test('only admins manage staff', async () => {
  for (const token of [desk.token.agent, desk.token.pricing, desk.token.finance, desk.token.shipper])
    expect((await desk.portal.call(staffCalls.staff, { query: {} }, { token })).code).toBe(403)
})

test('the portal’s own people administer it and nothing else', async () => {
  const body = { email: freshEmail(), roles: ['agent' as const], providerId: null }
  const refused = await invite(body, desk.token.admin)
  expect(refused).toMatchObject({ code: 400, data: { fields: { roles: expect.any(String) } } })
  expect((await invite({ ...body, roles: [], providerId: hd() }, desk.token.admin)).code).toBe(400)
  const colleague = await join(['admin'], desk.token.admin, null)
  expect((await list(colleague.token)).length).toBeGreaterThan(5)
})

test('roles change from the next request on', async () => {
  const agent = await join(['agent'])
  const changed = await desk.portal.call(
    staffCalls.updateStaff,
    { body: { id: agent.id, roles: ['admin'] } },
    { token: desk.token.providerAdmin },
  )
  expect(changed.code).toBe(200)
  expect((await desk.portal.call(staffCalls.staff, { query: {} }, { token: agent.token })).code).toBe(200)
})

test('disabling ends the sessions; enabling lets in again', async () => {
  const agent = await join(['agent'])
  const toggle = () =>
    desk.portal.call(
      staffCalls.toggleStaff,
      { params: { id: agent.id } },
      { token: desk.token.providerAdmin },
    )
  expect((await toggle()).data).toEqual({ enabled: false })
  expect((await desk.portal.call(meCalls.me, {}, { token: agent.token })).code).toBe(601)
  expect((await toggle()).data).toEqual({ enabled: true })
  expect(await signInAs(desk.portal, agent.email)).toEqual(expect.any(String))
})

test('sessions are shown and can be ended by the administrator', async () => {
  const agent = await join(['agent'])
  const params = { id: agent.id }
  const token = desk.token.providerAdmin
  expect((await desk.portal.call(staffCalls.staffSessions, { params }, { token })).data).toHaveLength(1)
  await desk.portal.call(staffCalls.endStaffSessions, { params }, { token })
  expect((await desk.portal.call(meCalls.me, {}, { token: agent.token })).code).toBe(601)
})

test('admins cannot raise, disable or lock out themselves', async () => {
  const me = (await list(desk.token.providerAdmin)).find(person => person.me)
  const token = desk.token.providerAdmin
  const id = me?.id ?? ''
  expect((await desk.portal.call(staffCalls.toggleStaff, { params: { id } }, { token })).code).toBe(403)
  const body = { id, roles: ['agent' as const] }
  expect((await desk.portal.call(staffCalls.updateStaff, { body }, { token })).code).toBe(403)
})

test('of two administrators who disable each other at one moment, one stays', async () => {
  const [a, b] = [await join(['admin']), await join(['admin'])]
  const toggle = (id: string, token: string) =>
    desk.portal.call(staffCalls.toggleStaff, { params: { id } }, { token })
  await Promise.all([toggle(b.id, a.token), toggle(a.id, b.token)])
  const states = (await list(desk.token.admin, { keyword: '@shipper.test' }))
    .filter(({ id }) => id === a.id || id === b.id)
    .map(({ state }) => state)
  expect(states.toSorted()).toEqual(['active', 'disabled'])
})

test('an invitation is sent again, withdrawn, and the address is free afterwards', async () => {
  const email = freshEmail()
  const token = desk.token.providerAdmin
  const { data } = await invite({ email, roles: ['agent'] }, token)
  const params = { id: data.id }
  const first = secretIn(await desk.portal.mail.nth(email, 1))
  expect((await desk.portal.call(staffCalls.sendStaffInvitation, { params }, { token })).code).toBe(200)
  await desk.portal.mail.nth(email, 2)
  expect((await desk.portal.call(userCalls.invitation, { params: { id: first } })).code).toBe(410)
  expect((await invite({ email, roles: ['agent'] }, token)).code).toBe(409)
  expect((await desk.portal.call(staffCalls.withdrawStaffInvitation, { params }, { token })).code).toBe(200)
  expect((await invite({ email, roles: ['agent'] }, token)).code).toBe(200)
  const joined = await join(['agent'])
  const gone = await desk.portal.call(
    staffCalls.withdrawStaffInvitation,
    { params: { id: joined.id } },
    { token },
  )
  expect(gone.code).toBe(409)
})

test('what was done to staff is in the audit trail, with before and after', async () => {
  const agent = await join(['agent'])
  await desk.portal.call(
    staffCalls.updateStaff,
    { body: { id: agent.id, roles: ['finance'], phone: '+86 755 1234 5678' } },
    { token: desk.token.providerAdmin },
  )
  const event = await desk.db
    .selectFrom('audit_event')
    .where('action', '=', 'staff.changed')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event.details).toMatchObject({
    userId: agent.id,
    before: { roles: ['agent'], phone: '' },
    after: { roles: ['finance'], phone: '+86 755 1234 5678' },
  })
})
