import type { deskCustomerSchema } from '@dtms/contract/desk/customer.schema.ts'
import type * as z from 'zod/mini'
import { defaultProviderCode, openCustomers } from '#account/public.ts'
import { agreeTerms, giveNewLimit, limitUsdMinor } from '#bill/public.ts'
import { setAgentInCharge } from '#chat/public.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { type KeyClaim, once } from '#kernel/idempotency.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { providersFor } from '../sql.ts'
import { agentsOf, customerKeys, customerRow, groupsOf, seesCustomer } from './sql.ts'

type Request = RequestContext<Session>
type Created = z.output<typeof deskCustomerSchema.createCustomer.body>
type Changed = z.output<typeof deskCustomerSchema.updateCustomer.body>
type Agent = Awaited<ReturnType<typeof agentsOf>>[number]

const maxAnHour = 200

// PRODUCT 7.1. Of the caller's provider; portal admins make one for the provider of the agent they choose, or for the
// default provider.
export const createCustomer = async (
  services: Services,
  rates: RateCatalogueKeeper,
  body: Created,
  request: Request,
) => {
  const { db } = services
  const { who } = request
  await limitPerHour(db, 'create-customer', who.personId, maxAnHour)
  const agents = await agentsOf(db, who.providerId)
  const agent = chosenAgent(agents, body.agentId) ?? agents.find(({ id }) => id === who.personId)
  const providerId = who.providerId ?? agent?.providerId ?? (await defaultProvider(services))
  const limitMinor = body.terms && limitOf(rates, who, body.terms)
  const group = body.group ?? ''
  await checkGroup(services, request, group)
  const keyed = { keys: customerKeys, customerId: who.personId, key: request.idempotencyKey, body }
  const make = async (tx: Tx, claim: KeyClaim<string>) => {
    const customerId = await openCustomers(services).create(
      tx,
      providerId,
      { ...body, group: group || null },
      request,
    )
    // After the customer itself, which the key refers to.
    await claim.take(tx, customerId)
    if (agent) await putInCharge(services, tx, customerId, agent, request)
    if (body.terms)
      await agree(services, tx, { customerId, providerId }, body.terms.days, limitMinor ?? null, request)
    else await giveNewLimit(tx, customerId, { id: providerId })
    return customerId
  }
  const id = await once<string>(db, keyed, claim => db.transaction().execute(tx => make(tx, claim)))
  if (group) await pricesChanged(services, rates, id)
  return { id }
}

// Details, agent and group of a customer without a login are its provider's to set. Once it has one, the company keeps
// its details, admins choose the agent, and only portal admins the group.
export const updateCustomer = async (
  services: Services,
  rates: RateCatalogueKeeper,
  id: string,
  body: Changed,
  request: Request,
) => {
  const { db } = services
  const { who } = request
  if (!(await seesCustomer(db, who.providerId, id))) throw refuse('thing.not-found')
  const before = await customerRow(db, who.providerId, id)
  const limitMinor = body.terms && limitOf(rates, who, body.terms)
  const agents = await agentsOf(db, who.providerId)
  const agent = body.agentId === before?.agent?.id ? undefined : chosenAgent(agents, body.agentId)
  const group = body.group === (before?.group_name ?? '') ? undefined : body.group
  if (group !== undefined) await checkGroup(services, request, group)
  const isAdmin = who.roles.includes('admin')
  const isPortalAdmin = isAdmin && who.providerId === undefined
  const providerId = who.providerId ?? before?.created_by_provider ?? (await defaultProvider(services))
  await db.transaction().execute(async tx => {
    const { hasLogin } = await openCustomers(services).update(tx, id, body, request)
    const isTheirs = !hasLogin && who.providerId === before?.created_by_provider
    if (agent) {
      if (!isTheirs && !isAdmin) throw refuse('access.forbidden')
      await putInCharge(services, tx, id, agent, request)
    }
    if (group !== undefined) {
      if (!isTheirs && !isPortalAdmin) throw refuse('access.forbidden')
      await openCustomers(services).setGroupIn(tx, id, group, request)
    }
    if (body.terms)
      await agree(services, tx, { customerId: id, providerId }, body.terms.days, limitMinor ?? null, request)
  })
  if (group !== undefined) await pricesChanged(services, rates, id)
  return null
}

export const inviteOwner = async (services: Services, id: string, request: Request) => {
  if (!(await seesCustomer(services.db, request.who.providerId, id))) throw refuse('thing.not-found')
  return openCustomers(services).inviteOwner(id, request)
}

const chosenAgent = (agents: readonly Agent[], id: string | undefined): Agent | undefined => {
  if (!id) return undefined
  const agent = agents.find(one => one.id === id)
  if (!agent) throw refuseField('agentId', 'choice')
  return agent
}

const defaultProvider = async ({ db }: Services): Promise<string> => {
  const code = await defaultProviderCode(db)
  const provider = (await providersFor(db, undefined)).find(one => one.code === code)
  if (!provider) throw refuseField('agentId', 'chooseAgent')
  return provider.id
}

// A group has its prices at every provider: staff choose among those they have prices or customers for.
const checkGroup = async ({ db }: Services, { who }: Request, group: string) => {
  if (group === '' || (who.providerId === undefined && who.roles.includes('admin'))) return
  if (!(await groupsOf(db, who.providerId)).includes(group)) throw refuseField('group', 'choice')
}

const limitOf = (rates: RateCatalogueKeeper, { roles }: Session, terms: NonNullable<Created['terms']>) => {
  if (!roles.includes('admin') && !roles.includes('finance')) throw refuse('access.forbidden')
  return limitUsdMinor(terms, rates.current().fx)
}

const agree = (
  { ids }: Services,
  tx: Tx,
  account: { customerId: string; providerId: string },
  days: number,
  limitMinor: number | null,
  { who, address }: Request,
) => agreeTerms(tx, ids, { ...account, personId: who.personId }, { days, limitMinor }, address)

const putInCharge = async (
  { ids }: Services,
  tx: Tx,
  customerId: string,
  agent: Agent,
  { who, address }: Request,
) => {
  const parties = { customerId, providerId: agent.providerId }
  const conversationId = await setAgentInCharge(tx, ids, parties, agent.id)
  await recordAudit(tx, ids, {
    action: 'chat.assigned',
    personId: who.personId,
    customerId,
    address,
    details: { conversationId, agentId: agent.id },
  })
}

export const pricesChanged = async ({ bus }: Services, rates: RateCatalogueKeeper, customerId: string) => {
  await Promise.allSettled([bus.publish('rates', customerId), rates.refresh()])
}
