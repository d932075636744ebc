import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { makeWay } from '../claim/make-way.ts'
import { lockEmail } from '../claim/sql.ts'
import { notifySessionsEnded } from '../sessions-ended.ts'
import { activatePerson, endAllTokensOf, endTokensOf } from '../sql.ts'
import { issueToken } from '../token.ts'
import { type CustomerDetails, createMade, inviteOwner, noteCustomer, updateMade } from './made-by-staff.ts'
import {
  disableWithCustomer,
  enableWithCustomer,
  lockCustomer,
  setGroup,
  unverifiedOf,
  viewedUntil,
} from './sql.ts'

// What staff do to a company's account. Whether it is theirs to do is asked before.
type Request = RequestContext<Session>

const locked = async (tx: Tx, id: string) => {
  const customer = await lockCustomer(tx, id)
  if (!customer) throw refuse('thing.not-found')
  return customer
}

const changing = async (tx: Tx, id: string, who: Session) => {
  const customer = await locked(tx, id)
  await noteCustomer(tx, who, customer.created_by_provider)
  return customer
}

// Every session and link of all its people ends at once; enabled again, they sign in as before.
const toggle = async ({ db, ids, bus }: Services, customerId: string, { who, address }: Request) => {
  const { enabled, people } = await db.transaction().execute(async tx => {
    const wasEnabled = (await changing(tx, customerId, who)).disabled_at === null
    const taken = wasEnabled ? await disableWithCustomer(tx, customerId) : []
    if (!wasEnabled) await enableWithCustomer(tx, customerId)
    for (const id of taken) await endAllTokensOf(tx, id)
    await recordAudit(tx, ids, {
      action: wasEnabled ? 'customer.disabled' : 'customer.enabled',
      personId: who.personId,
      customerId,
      address,
      details: { people: taken.length },
    })
    return { enabled: !wasEnabled, people: taken }
  })
  for (const id of people) await notifySessionsEnded(bus, id)
  return { enabled }
}

// PRODUCT 5: "staff activate through the desk". Who was only invited has no password yet and comes by the mailed link.
const activate = (
  { db, ids }: Services,
  customerId: string,
  personId: string | undefined,
  { who, address }: Request,
) =>
  db.transaction().execute(async tx => {
    const asked = await unverifiedOf(tx, customerId, personId).executeTakeFirst()
    if (asked) await lockEmail(tx, asked.email)
    const person = await unverifiedOf(tx, customerId, personId).forUpdate().executeTakeFirst()
    if (!person) throw refuse('thing.not-found')
    await noteCustomer(tx, who)
    if (person.activated_at || person.disabled_at || person.invited_at)
      throw refuse('customer.not-unverified')
    await makeWay(tx, person.email, person.id)
    await activatePerson(tx, person.id)
    await endTokensOf(tx, person.id, ['pending', 'activation'])
    await recordAudit(tx, ids, {
      action: 'customer.activated',
      personId: who.personId,
      customerId,
      address,
      details: { userId: person.id, email: person.email },
    })
    return null
  })

const setCustomerGroup = async (
  { ids }: Services,
  tx: Tx,
  customerId: string,
  group: string,
  { who, address }: Request,
) => {
  const { group_name: before } = await changing(tx, customerId, who)
  const after = group === '' ? null : group
  await setGroup(tx, customerId, after)
  await recordAudit(tx, ids, {
    action: 'customer.group-changed',
    personId: who.personId,
    customerId,
    address,
    details: { before, after },
  })
  return null
}

const viewCustomer = ({ db, ids }: Services, customerId: string, { who, address, userAgent }: Request) =>
  db.transaction().execute(async tx => {
    await locked(tx, customerId)
    const { personId } = who
    const token = await issueToken(tx, ids, { kind: 'view', personId, customerId, userAgent, address })
    const until = await viewedUntil(tx, hashSecret(token))
    await recordAudit(tx, ids, { action: 'customer.viewed', personId, customerId, address })
    return { token, until: until.toISOString() }
  })

export const openCustomers = (services: Services) => ({
  create: (tx: Tx, providerId: string, details: Parameters<typeof createMade>[3], request: Request) =>
    createMade(services, tx, providerId, details, request),
  update: (tx: Tx, id: string, details: CustomerDetails, request: Request) =>
    updateMade(services, tx, id, details, request),
  view: (id: string, request: Request) => viewCustomer(services, id, request),
  inviteOwner: (id: string, request: Request) => inviteOwner(services, id, request),
  // Within a change of the customer.
  setGroupIn: (tx: Tx, id: string, group: string, request: Request) =>
    setCustomerGroup(services, tx, id, group, request),
  toggle: (id: string, request: Request) => toggle(services, id, request),
  activate: (id: string, personId: string | undefined, request: Request) =>
    activate(services, id, personId, request),
  setGroup: (id: string, group: string, request: Request) =>
    services.db.transaction().execute(tx => setCustomerGroup(services, tx, id, group, request)),
})
