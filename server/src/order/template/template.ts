import type { CustomerSession } from '#kernel/access.ts'
import { isDuplicate } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { readQuote } from '../booked.ts'
import { refuseProblem } from '../check.ts'
import type { OrderContext } from '../context.ts'
import { draftOf, reusable } from '../copy/copy.ts'
import { copiedOrder } from '../copy/sql.ts'
import { onQuotedLane } from '../known/on-quoted-lane.ts'
import { deleteTemplate, insertTemplate, templateOf, templatesOf } from './sql.ts'

// The inputs of an order under a name, to begin the next one with.
type Request = RequestContext<CustomerSession>
type TemplateRow = Awaited<ReturnType<typeof insertTemplate>>

const wireTemplate = (row: TemplateRow) => ({
  id: row.id,
  name: row.name,
  businessType: row.business_type,
  createTime: row.created_at.toISOString(),
})

export const listTemplates = async ({ db }: OrderContext, { who }: Request) => ({
  list: (await templatesOf(db, who.customerId)).map(wireTemplate),
})

export const saveTemplate = async (
  { db, ids }: OrderContext,
  { name, orderId }: { name: string; orderId: string },
  { who }: Request,
) => {
  if (name === '') throw refuseField('name', 'required')
  const order = await copiedOrder(db, who.customerId, orderId)
  if (!order) throw refuse('thing.not-found')
  const saved = await insertTemplate(db, {
    id: ids.next(),
    customer_id: who.customerId,
    name,
    business_type: order.business_type,
    details: JSON.stringify(reusable(order.details)),
    created_by: who.personId,
  }).catch(error => {
    throw isDuplicate(error, 'order_template_name_is_unique') ? refuse('order.template-exists') : error
  })
  return wireTemplate(saved)
}

export const draftFromTemplate = async (
  context: OrderContext,
  id: string,
  quoteId: string,
  request: Request,
) => {
  const template = await templateOf(context.db, request.who.customerId, id)
  if (!template) throw refuse('thing.not-found')
  const booked = quoteId ? await readQuote(context, quoteId, request) : undefined
  if (booked && booked.quote.businessType !== template.business_type)
    throw refuseProblem('quoteId', 'modeDiffers')
  return draftOf(context, request, {
    businessType: template.business_type,
    // What the price is for is the quote's; the template fills in the rest.
    details: booked ? onQuotedLane(context, template.details, booked, request.language) : template.details,
    booked,
  })
}

export const removeTemplate = async ({ db }: OrderContext, id: string, { who }: Request) => {
  if (!(await deleteTemplate(db, who.customerId, id))) throw refuse('thing.not-found')
  return null
}
