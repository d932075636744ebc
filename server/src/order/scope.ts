import type { OrderSide } from '@dtms/contract/order/flow.ts'
import type { CustomerSession, Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'

// Whose orders somebody works on: shippers on their customer's, staff on their provider's, the portal's
// administrator on all. Every statement on orders takes one.
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
