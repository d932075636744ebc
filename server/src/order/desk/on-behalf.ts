import type { amendmentDeskSchema } from '@dtms/contract/order/amendment.schema.ts'
import type { orderDeskSchema } from '@dtms/contract/order/desk.schema.ts'
import type * as z from 'zod/mini'
import type { CustomerSession, Session } from '#kernel/access.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { askAmendment } from '../amendment/amend.ts'
import type { OrderContext } from '../context.ts'
import { heldForStaff } from '../credit.ts'
import { editOrder } from '../edit.ts'
import { placeOrder } from '../place.ts'
import { deskActor } from '../scope.ts'
import { customerOfOrder, providerCodeOf } from '../sql.ts'

// PRODUCT 7.1: staff price and order for a customer by the customer's own use cases. Only who asks differs.
type Request = RequestContext<Session>

// As the owner of the customer would ask, under the name of the person at the desk. What the browser at the desk asked
// as a guest is not the customer's.
const asCustomer = (request: Request, customerId: string): RequestContext<CustomerSession> => ({
  ...request,
  who: { ...request.who, customerId, roles: ['owner'], modules: [] },
  guest: Buffer.alloc(0),
  hasGuest: false,
})

const requireCustomer = async ({ db, hooks }: OrderContext, { who }: Request, customerId: string) => {
  deskActor(who)
  if (!(await hooks.isCustomerOf(db, who.providerId, customerId)))
    throw refuseField('customerId', 'customerUnknown')
}

const ownCode = ({ db }: OrderContext, { who }: Request) =>
  who.providerId === undefined ? undefined : providerCodeOf(db, who.providerId)

export const inquireFor = async (
  context: OrderContext,
  { customerId, ...input }: z.output<typeof orderDeskSchema.inquireFor.body>,
  request: Request,
) => {
  await requireCustomer(context, request, customerId)
  const owner = { customerId, personId: request.who.personId, guest: Buffer.alloc(0) }
  return context.quotes.inquire(input, owner, request.language, await ownCode(context, request))
}

export const placeFor = async (
  context: OrderContext,
  { customerId, source, ...body }: z.output<typeof orderDeskSchema.placeFor.body>,
  request: Request,
): Promise<string> => {
  await requireCustomer(context, request, customerId)
  const onBehalf = { source, providerCode: await ownCode(context, request) }
  return placeOrder(context, body, asCustomer(request, customerId), undefined, onBehalf).catch(heldForStaff)
}

export const editFor = async (
  context: OrderContext,
  id: string,
  { reason, ...body }: z.output<typeof orderDeskSchema.editFor.body>,
  request: Request,
) => {
  const customerId = await customerOfOrder(context.db, deskActor(request.who).scope, id)
  if (!customerId) throw refuse('thing.not-found')
  await editOrder(context, { ...body, id }, asCustomer(request, customerId), reason)
}

/** What bears on price or place of an accepted order is an amendment, which staff then accept like any other. */
export const amendFor = async (
  context: OrderContext,
  id: string,
  body: z.output<typeof amendmentDeskSchema.askFor.body>,
  request: Request,
) => {
  const customerId = await customerOfOrder(context.db, deskActor(request.who).scope, id)
  if (!customerId) throw refuse('thing.not-found')
  await askAmendment(context, id, body, asCustomer(request, customerId), true)
}
