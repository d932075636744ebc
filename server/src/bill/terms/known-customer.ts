import type { Queryable } from '#kernel/database.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { BillActor } from '../scope.ts'
import { knowsCustomer, termsIn } from './sql.ts'

/** A provider knows the customers that have dealt with it; the administrator knows all. */
export const requireCustomer = async (
  db: Queryable,
  actor: BillActor,
  providerId: string,
  customerId: string,
) => {
  const known =
    actor.scope.providerId === undefined
      ? await knowsCustomer(db, customerId)
      : await termsIn(db, providerId).where('customer.id', '=', customerId).executeTakeFirst()
  if (!known) throw refuseField('customerId', 'customerUnknown')
}
