import { detachFiles } from '#file/public.ts'
import { type CustomerSession, hasModule, type Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { FileResponse, RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { companyOf } from '../company/sql.ts'
import type { AccountHooks } from '../hooks.ts'
import { unclaimedHash } from '../password.ts'
import { grantsOn } from '../permission/grants.ts'
import { notifySessionsEnded } from '../sessions-ended.ts'
import { endAllTokensOf } from '../sql.ts'
import { assertOwnPassword } from './own-password.ts'
import { listSessions } from './sessions.ts'
import { showMe } from './show-me.ts'
import { closeCustomer, closePerson, eventsOf, filesBroughtBy, peopleLeavingWith } from './sql.ts'

// All stored data about a user and, as far as they may see it, about their customer, as one machine-readable file.
export const downloadMe = async (
  { db, ids, clock }: Services,
  { personalData }: AccountHooks,
  { who, address, language }: RequestContext<Session>,
): Promise<FileResponse> => {
  ;(await grantsOn(db, who, 'account')).press('download')
  const isOwner = who.roles.includes('owner') && who.customerId !== undefined
  const [account, sessions, files, events, company] = await Promise.all([
    showMe(db, who),
    listSessions(db, who),
    filesBroughtBy(db, who.personId),
    eventsOf(db, who.personId),
    isOwner && who.customerId ? companyOf(db, who.customerId) : undefined,
  ])
  const { customerId } = who
  const parts =
    customerId === undefined ? [] : personalData.filter(({ module }) => !module || hasModule(who, module))
  const kept: Record<string, unknown> = {}
  for (const { name, of } of parts)
    kept[name] = await of(db, { ...who, customerId: customerId ?? '' }, language)
  await recordAudit(db, ids, {
    action: 'account.downloaded',
    personId: who.personId,
    customerId: who.customerId,
    address,
  })
  const made = clock.now().toISOString()
  return {
    name: `dtms-account-${made.slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    content: Buffer.from(
      JSON.stringify({ made, account, company, sessions, files, events, ...kept }, null, 2),
    ),
  }
}

// A member leaves alone; an owner closes the company's account and with it all its users. Orders and bills remain, as
// the law requires; the people can no longer be contacted or sign in.
export const closeMe = async (
  services: Services,
  { countOpenOrders }: AccountHooks,
  password: string,
  request: RequestContext<CustomerSession>,
) => {
  const { db, ids, bus } = services
  const { who, address } = request
  ;(await grantsOn(db, who, 'account')).press('close')
  await assertOwnPassword(services, 'password', password, request)
  const closesCompany = who.roles.includes('owner')
  const left = await db.transaction().execute(async tx => {
    // Goods in transit need a responsible account.
    if (closesCompany && (await countOpenOrders(tx, who.customerId)) > 0) throw refuse('account.orders-open')
    const people = await peopleLeavingWith(tx, who.personId, closesCompany ? who.customerId : undefined)
    for (const { id } of people) {
      await endAllTokensOf(tx, id)
      await detachFiles(tx, { kind: 'avatar', id })
      await closePerson(tx, id, unclaimedHash)
    }
    if (closesCompany) await closeCustomer(tx, who.customerId)
    await recordAudit(tx, ids, {
      action: closesCompany ? 'company.closed' : 'account.closed',
      personId: who.personId,
      customerId: who.customerId,
      address,
    })
    return people
  })
  for (const { id } of left) await notifySessionsEnded(bus, id)
  return null
}
