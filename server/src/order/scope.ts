import type { OrderSide } from '@dtms/contract/order/flow.ts'
import type { CustomerSession, Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'

// The orders a user works on: shippers their customer's, staff their provider's, portal admins all. Every statement
// on orders takes a scope.
export type OrderScope =
  | { customerId: string; providerId?: undefined }
  | { customerId?: undefined; providerId: string | undefined }

export interface Actor {
  scope: OrderScope
  side: OrderSide
  personId: string
}

export const shipperActor = (who: CustomerSession): Actor => ({
  scope: { customerId: who.customerId },
  side: who.roles.includes('owner') ? 'owner' : 'member',
  personId: who.personId,
})

export const deskActor = (who: Session): Actor => {
  if (who.providerId === undefined && !who.roles.includes('admin')) throw refuse('access.forbidden')
  return { scope: { providerId: who.providerId }, side: 'provider', personId: who.personId }
}
