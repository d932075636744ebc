import { openCustomers } from '#account/public.ts'
import type { Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { dealsElsewhere, isInCharge } from '../sql.ts'
import { seesCustomer } from './sql.ts'

// PRODUCT 7.1: the agent in charge and admins see the portal as the customer does, and change nothing. The customer sees
// what it has with every provider, which is not for the staff of one: a customer of several is viewed by portal admins.
export const viewAs = async (services: Services, id: string, request: RequestContext<Session>) => {
  const { db } = services
  const { personId, providerId, roles } = request.who
  if (!(await seesCustomer(db, providerId, id))) throw refuse('thing.not-found')
  if (!roles.includes('admin') && !(await isInCharge(db, id, personId))) throw refuse('access.forbidden')
  if (providerId !== undefined && (await dealsElsewhere(db, providerId, id)))
    throw refuse('customer.view-shared')
  return openCustomers(services).view(id, request)
}
