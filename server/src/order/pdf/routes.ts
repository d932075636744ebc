import type { Language } from '@dtms/contract/language.ts'
import { orderPdfSchema } from '@dtms/contract/order/pdf.schema.ts'
import { orderPdfCalls } from '@dtms/contract/order/pdf.ts'
import { grantsOn, pdfParty } from '#account/public.ts'
import { printPdf } from '#documents/pdf.ts'
import type { Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import { defineRoutes, type FileResponse, type RequestContext } from '#kernel/routes.ts'
import { portNamesOf } from '#reference/place/public.ts'
import { siteName } from '#site/public.ts'
import type { OrderContext } from '../context.ts'
import { deskActor, shipperActor } from '../scope.ts'
import { showOrder } from '../show/show.ts'
import { confirmationDocument } from './confirmation.ts'
import { labelCount, labelRoll } from './labels.ts'
import type { ShownOrder } from './order-words.ts'

// Documents of an order, for users who may see it: its shipper, and the staff of its provider.
export const orderPdfRoutes = (context: OrderContext) => {
  const show = async (id: string, { who, language }: RequestContext<Session>) => {
    const { customerId } = who
    const actor = customerId === undefined ? deskActor(who) : shipperActor({ ...who, customerId })
    return {
      order: (await showOrder(context, actor, id, language)) as ShownOrder,
      brand: await siteName(context.db, language),
    }
  }
  return defineRoutes('orderPaper', orderPdfCalls, orderPdfSchema, {
    confirmation: async ({ params }, request) => {
      await assertSeesPrices(context, request.who)
      const { order, brand } = await show(params.id, request)
      return pdf(`${order.orderNo}.pdf`, await printConfirmation(context, order, brand, request.language))
    },

    labels: async ({ params, query }, request) => {
      const { order, brand } = await show(params.id, request)
      // Marks are for goods that are on their way to the provider or in its warehouse.
      if (order.flowStatus !== 1 && order.flowStatus !== 2) throw refuse('order.wrong-status')
      if (query.from > labelCount(order)) throw refuse('thing.not-found')
      const roll = labelRoll(order, brand, request.language, query.from)
      const part = query.from > 1 ? `-${query.from}` : ''
      return pdf(`${order.orderNo}-labels${part}.pdf`, await printPdf(roll))
    },
  })
}

// A confirmation contains the price: users without that column cannot print it (spec 6).
const assertSeesPrices = async ({ db }: OrderContext, who: Session) => {
  if (who.customerId === undefined) return
  if (!(await grantsOn(db, who, 'orders')).sees('totalAmount')) throw refuse('access.forbidden')
}

/** The confirmation of an order, issued by its provider. */
export const printConfirmation = async (
  context: OrderContext,
  order: ShownOrder,
  brand: string,
  language: Language,
): Promise<Buffer> => {
  const code = order.provider?.code
  const issuer = code ? await pdfParty(context, { provider: code }, language) : undefined
  const portName = portNamesOf(context.places(), language)
  return printPdf(confirmationDocument(order, { brand, issuer, portName }, language, context.clock.now()))
}

const pdf = (name: string, content: Buffer): FileResponse => ({ name, type: 'application/pdf', content })
