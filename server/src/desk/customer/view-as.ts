import { openCustomers } from '#account/public.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { dealsElsewhere, isInCharge } from '../sql.ts'
import { seesCustomer } from './sql.ts'

/** A customer who deals with other providers, too, is not shown to the staff of one. */
export const viewIsRefused = async (db: Database, { providerId }: Session, id: string): Promise<boolean> =>
  providerId !== undefined && (await dealsElsewhere(db, providerId, id))

// PRODUCT 7.1: the agent in charge and admins see the portal as the customer does, and change nothing. The customer sees
// what it has with every provider, which is not for the staff of one: a customer of several is viewed by portal admins.
export const viewAs = async (services: Services, id: string, request: RequestContext<Session>) => {
  const { db } = services
  const { personId, providerId, roles } = request.who
  if (!(await seesCustomer(db, providerId, id))) throw refuse('thing.not-found')
  if (!roles.includes('admin') && !(await isInCharge(db, id, personId))) throw refuse('access.forbidden')
  if (await viewIsRefused(db, request.who, id)) throw refuse('customer.view-shared')
  return openCustomers(services).view(id, request)
}
