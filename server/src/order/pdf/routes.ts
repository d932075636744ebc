import { orderPaperSchema } from '@dtms/contract/order/paper.schema.ts'
import { orderPaperCalls } from '@dtms/contract/order/paper.ts'
import { grantsOn, paperParty } from '#account/public.ts'
import { type LabelRoll, type Paper, printPaper } from '#documents/pdf.ts'
import type { Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import { defineRoutes, type FileAnswer, type RequestContext } from '#kernel/routes.ts'
import { siteName } from '#site/public.ts'
import type { OrderContext } from '../context.ts'
import { deskActor, shipperActor } from '../scope.ts'
import { showOrder } from '../show/show.ts'
import { confirmationPaper } from './confirmation.ts'
import { labelCount, labelRoll } from './labels.ts'
import type { ShownOrder } from './order-words.ts'

// Documents of an order, for users who may see it: its shipper, and the staff of its provider.
export const orderPaperRoutes = (context: OrderContext) => {
  const show = async (id: string, { who, language }: RequestContext<Session>) => {
    const { customerId } = who
    const actor = customerId === undefined ? deskActor(who) : shipperActor({ ...who, customerId })
    return {
      order: (await showOrder(context, actor, id, language)) as ShownOrder,
      house: await siteName(context.db, language),
    }
  }
  return defineRoutes('orderPaper', orderPaperCalls, orderPaperSchema, {
    confirmation: async ({ params }, request) => {
      await assertSeesPrices(context, request.who)
      const { order, house } = await show(params.id, request)
      const code = order.provider?.code
      const issuer = code ? await paperParty(context, { provider: code }, request.language) : undefined
      const paper = confirmationPaper(order, { house, issuer }, request.language, context.clock.now())
      return printed(`${order.orderNo}.pdf`, paper)
    },

    labels: async ({ params, query }, request) => {
      const { order, house } = await show(params.id, request)
      // Marks are for goods that are on their way to the provider or in its warehouse.
      if (order.flowStatus !== 1 && order.flowStatus !== 2) throw refuse('order.wrong-status')
      if (query.from > labelCount(order)) throw refuse('thing.not-found')
      const roll = labelRoll(order, house, request.language, query.from)
      const part = query.from > 1 ? `-${query.from}` : ''
      return printed(`${order.orderNo}-labels${part}.pdf`, roll)
    },
  })
}

// A confirmation contains the price: users without that column cannot print it (spec 6).
const assertSeesPrices = async ({ db }: OrderContext, who: Session) => {
  if (who.customerId === undefined) return
  if (!(await grantsOn(db, who, 'orders')).sees('totalAmount')) throw refuse('access.forbidden')
}

const printed = async (name: string, paper: Paper | LabelRoll): Promise<FileAnswer> => ({
  name,
  type: 'application/pdf',
  content: await printPaper(paper),
})
