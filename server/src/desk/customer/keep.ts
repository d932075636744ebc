import { openCustomers } from '#account/public.ts'
import { setAgentInCharge } from '#chat/public.ts'
import type { Session } from '#kernel/access.ts'
import { onlyPortalAdmin } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { pricesChanged } from './save.ts'
import { agentsOf, seesCustomer } from './sql.ts'

type Request = RequestContext<Session>

// A customer of the caller's provider: foreign and absent get the same response.
const mine = async ({ db }: Services, { who }: Request, id: string) => {
  if (!(await seesCustomer(db, who.providerId, id))) throw refuse('thing.not-found')
}

// At the provider of the agent. It opens a conversation, so that the customer's first message reaches them.
export const setAgent = async (services: Services, id: string, agentId: string, request: Request) => {
  await mine(services, request, id)
  const { db, ids } = services
  const { who, address } = request
  const agent = (await agentsOf(db, who.providerId)).find(one => one.id === agentId)
  if (!agent) throw refuseField('personId', 'choice')
  await db.transaction().execute(async tx => {
    const parties = { customerId: id, providerId: agent.providerId }
    const conversationId = await setAgentInCharge(tx, ids, parties, agentId)
    await noteChange(tx, 'customers', { providerId: agent.providerId })
    await recordAudit(tx, ids, {
      action: 'chat.assigned',
      personId: who.personId,
      customerId: id,
      address,
      details: { conversationId, agentId },
    })
  })
  return null
}

export const activate = async (
  services: Services,
  id: string,
  personId: string | undefined,
  request: Request,
) => {
  await mine(services, request, id)
  return openCustomers(services).activate(id, personId, request)
}

export const toggle = async (services: Services, id: string, request: Request) => {
  onlyPortalAdmin(request.who)
  return openCustomers(services).toggle(id, request)
}

// The next price that is asked for is the group's, at every provider.
export const setGroup = async (
  services: Services,
  rates: RateCatalogueKeeper,
  id: string,
  group: string,
  request: Request,
) => {
  onlyPortalAdmin(request.who)
  await openCustomers(services).setGroup(id, group, request)
  await pricesChanged(services, rates, id)
  return null
}
