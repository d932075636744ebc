import { openCustomers } from '#account/public.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { dealsElsewhere, isInCharge } from '../sql.ts'
import { seesCustomer } from './sql.ts'

/** Why this person does not see the portal as the customer does; a customer of several providers is not shown to one. */
export const viewRefusalOf = async (db: Database, { personId, providerId, roles }: Session, id: string) => {
  if (!roles.includes('admin') && !(await isInCharge(db, id, personId)))
    return 'customer.view-not-in-charge' as const
  if (providerId !== undefined && (await dealsElsewhere(db, providerId, id)))
    return 'customer.view-shared' as const
  return undefined
}

// PRODUCT 7.1: the agent in charge and admins see the portal as the customer does, and change nothing. The customer sees
// what it has with every provider, which is not for the staff of one: a customer of several is viewed by portal admins.
export const viewAs = async (services: Services, id: string, request: RequestContext<Session>) => {
  const { db } = services
  if (!(await seesCustomer(db, request.who.providerId, id))) throw refuse('thing.not-found')
  const refusal = await viewRefusalOf(db, request.who, id)
  if (refusal) throw refuse(refusal)
  return openCustomers(services).view(id, request)
}
