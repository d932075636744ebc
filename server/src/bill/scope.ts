import type { CustomerSession, Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'

// The bills a user works on: shippers their customer's, finance their provider's, portal admins all. Every statement
// takes a scope.
export type BillScope =
  | { customerId: string; providerId?: undefined }
  | { customerId?: undefined; providerId: string | undefined }

export interface BillActor {
  scope: BillScope
  personId: string
}

export const shipperActor = (who: CustomerSession): BillActor => ({
  scope: { customerId: who.customerId },
  personId: who.personId,
})

export const deskActor = (who: Session): BillActor => {
  if (who.providerId === undefined && !who.roles.includes('admin')) throw refuse('access.forbidden')
  return { scope: { providerId: who.providerId }, personId: who.personId }
}

// For a document that both sides read.
export const readerActor = (who: Session): BillActor =>
  who.customerId === undefined ? deskActor(who) : shipperActor({ ...who, customerId: who.customerId })
