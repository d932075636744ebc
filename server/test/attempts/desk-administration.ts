import { randomUUID } from 'node:crypto'
import type { factorCalls } from '@dtms/contract/account/factor.ts'
import { deskKeyCalls } from '@dtms/contract/account/key.ts'
import { permissionDeskCalls } from '@dtms/contract/account/permission-desk.ts'
import type { providerCalls } from '@dtms/contract/account/provider.ts'
import type { staffCalls } from '@dtms/contract/account/staff.ts'
import type { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import type { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import type { deskHealthCalls } from '@dtms/contract/desk/health.ts'
import type { deskSiteCalls } from '@dtms/contract/desk/site.ts'
import { sql } from 'kysely'
import { digestOf } from '../../src/account/password.ts'
import { addJob } from '../../src/kernel/jobs.ts'
import { freshEmail } from '../people.ts'
import { about, admins, agents, allRoles, calmly, type DeskAttempts, listing, portal, word } from './desk.ts'
import type { ProviderFixture } from './provider-fixture.ts'

const colleague = async (fixture: ProviderFixture) => (await fixture.hire('agent')).id
const invited = async (fixture: ProviderFixture) => (await fixture.invited()).id
const wrong = { password: digestOf('Not#mine1'), code: '123456' }

export const staffAttempts: DeskAttempts<
  keyof typeof staffCalls | Exclude<keyof typeof providerCalls, 'provider'> | keyof typeof factorCalls
> = {
  staff: listing(admins),
  inviteStaff: {
    by: admins,
    make: fixture => ({ body: { email: freshEmail(), roles: ['agent'], providerId: fixture.providerId } }),
    newNames: ['email'],
  },
  updateStaff: {
    by: admins,
    make: async fixture => ({ body: { id: await colleague(fixture), phone: '+86 755 0000 0110' } }),
  },
  toggleStaff: about(admins, colleague),
  sendStaffInvitation: about(admins, invited),
  withdrawStaffInvitation: about(admins, invited),
  staffSessions: about(admins, colleague),
  endStaffSessions: about(admins, colleague),
  providers: { ...calmly(allRoles), shows: fixture => fixture.providerId },
  addProvider: {
    by: portal,
    make: () => ({
      body: { code: randomUUID().slice(0, 6), name: { zh: '新', zhtw: '新', en: 'New' } },
    }),
    newNames: ['code'],
  },
  updateProvider: {
    by: admins,
    make: fixture => ({ body: { id: fixture.providerId, phone: '+86 755 0000 0110' } }),
  },
  // The caller's own second factor: with a wrong password or code every caller is refused.
  factor: calmly(allRoles),
  startFactor: { ...calmly(allRoles, { body: { password: wrong.password } }), answers: 400 },
  confirmFactor: { ...calmly(allRoles, { body: { code: wrong.code } }), answers: 409 },
  renewCodes: { ...calmly(allRoles, { body: wrong }), answers: 400 },
  removeFactor: { ...calmly(allRoles, { body: wrong }), answers: 400 },
  staffFactors: listing(admins),
  resetFactor: about(admins, colleague, undefined, { answers: 409 }),
}

// A key of the provider, with its name.
const key = async ({ portal: { call }, tokens, word: name }: ProviderFixture) => {
  const body = { name, scopes: ['orders:read' as const] }
  const { data } = await call(deskKeyCalls.add, { body }, { token: tokens.admin })
  // At most twenty at a time.
  const { data: all } = await call(deskKeyCalls.list, {}, { token: tokens.admin })
  const old = all.list.filter(({ id }) => id !== data.id).slice(9)
  for (const { id } of old) await call(deskKeyCalls.remove, { params: { id } }, { token: tokens.admin })
  return data.id
}
// The portal's own administrators have no provider, and so no keys.
const providerAdmins = ['admin'] as const
export const deskKeyAttempts: DeskAttempts<keyof typeof deskKeyCalls> = {
  list: {
    by: providerAdmins,
    make: async fixture => {
      await key(fixture)
      return {}
    },
    shows: word,
  },
  add: calmly(providerAdmins, { body: { name: 'ERP', scopes: ['bills:read'] } }),
  remove: about(providerAdmins, key),
  rotate: about(providerAdmins, key, {}),
}

const grant = async (fixture: ProviderFixture) => {
  const { data } = await fixture.portal.call(permissionDeskCalls.grants, {}, { token: fixture.tokens.portal })
  return { changes: data.slice(0, 1) }
}
export const permissionAttempts: DeskAttempts<keyof typeof permissionDeskCalls> = {
  grants: calmly(portal),
  setGrants: { by: portal, make: async fixture => ({ body: await grant(fixture) }) },
}

const customer = (fixture: ProviderFixture) => fixture.customer.customerId
export const customerDeskAttempts: DeskAttempts<keyof typeof deskCustomerCalls> = {
  customers: listing(allRoles),
  customer: about(allRoles, customer, undefined, { shows: word }),
  createCustomer: {
    by: allRoles,
    make: () => ({ body: { companyName: 'Phone Trading', contact: { name: 'Li Na' }, language: 'en' } }),
  },
  updateCustomer: about(allRoles, fixture => fixture.made(), { address: 'Pier 4' }),
  // The agent who made it is in charge.
  viewAs: about(agents, fixture => fixture.made()),
  inviteOwner: about(allRoles, fixture => fixture.made()),
  setAgent: {
    by: admins,
    make: fixture => ({ params: { id: customer(fixture) }, body: { personId: fixture.staff.agent.id } }),
  },
  activate: about(admins, fixture => fixture.unverified(), {}),
  toggle: about(portal, fixture => fixture.unverified()),
  setGroup: about(portal, customer, { group: 'gold' }),
}

export const auditAttempts: DeskAttempts<keyof typeof deskAuditCalls> = {
  list: listing(admins),
  export: listing(admins, { format: 'csv' }),
  one: about(admins, fixture => fixture.auditEvent()),
}

export const siteDeskAttempts: DeskAttempts<keyof typeof deskSiteCalls> = {
  site: calmly(portal),
  change: calmly(portal, { body: { copyright: '© 2026' } }),
}

const anError = async ({ portal: { db } }: ProviderFixture) => {
  const id = randomUUID()
  await sql`insert into client_error (id, hash, message, stack, path, language, build, user_agent, count)
    values (${id}, ${Buffer.from(id)}, 'x', '', '/', 'zh', '', '', 1)`.execute(db)
  return id
}
const aJob = async ({ portal: { db } }: ProviderFixture) => {
  await addJob(db, 'nothing', {}, { runAt: '2999-01-01' })
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from graphile_worker.jobs`.execute(db)
  return rows[0]?.id ?? ''
}
const aMail = async ({ portal: { db } }: ProviderFixture) => {
  const id = randomUUID()
  await sql`insert into mail_log (id, job_id, task, payload, to_name, to_address, subject, state)
    select ${id}, 0, 'account:send-reset', '{"email": "nobody@shipper.test"}', '', ${`${id}@x.test`}, '', 'sent'`.execute(
    db,
  )
  return id
}

export const healthAttempts: DeskAttempts<keyof typeof deskHealthCalls> = {
  health: calmly(portal),
  errors: calmly(portal),
  forgetError: about(portal, anError),
  jobs: calmly(portal),
  retryJob: about(portal, aJob),
  removeJob: about(portal, aJob),
  mails: calmly(portal),
  resendMail: about(portal, aMail),
}
