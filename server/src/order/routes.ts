import { orderSchema } from '@dtms/contract/order.schema.ts'
import { orderCalls } from '@dtms/contract/order.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { feature, type RequestContext } from '#kernel/feature.ts'
import { copyOrder } from './copy/copy.ts'
import { addDocument, removeDocument } from './document/document.ts'
import { editOrder } from './edit.ts'
import { exportOrders } from './list/export.ts'
import { listOrders } from './list/list.ts'
import { answerMeasure } from './measure/measure.ts'
import { moveOrder, type PlainMove } from './move.ts'
import { placeOrder } from './place.ts'
import { showProspect } from './prospect.ts'
import { repriceOrder } from './reprice.ts'
import type { OrderRoom } from './room.ts'
import { shipperActor } from './scope.ts'
import { listShares, shareOrder, trackOrder, unshareOrder } from './share/share.ts'
import { showOrder } from './show/show.ts'
import { approveOrder, declineOrder, submitOrder } from './submit.ts'
import { draftFromTemplate, listTemplates, removeTemplate, saveTemplate } from './template/template.ts'

export const orderFeature = (room: OrderRoom) => {
  type Request = RequestContext<CustomerSession>
  const show = (id: string, { who, language }: Request) => showOrder(room, shipperActor(who), id, language)

  // Does what is asked, then shows the order as it is now.
  const after = async (id: string, done: Promise<unknown>, request: Request) => {
    await done
    return show(id, request)
  }
  const move = (name: PlainMove, id: string, reason: string, request: Request) =>
    moveOrder(room, shipperActor(request.who), id, name, { reason, address: request.address })

  return feature('order', orderCalls, orderSchema, {
    place: async ({ body }, request) => show(await placeOrder(room, body, request), request),
    edit: ({ body }, request) => after(body.id, editOrder(room, body, request), request),
    list: ({ query }, { who, language }) =>
      listOrders(room.db, shipperActor(who).scope, query, language, { sort: 'createTime', order: 'desc' }),
    exportList: async ({ query }, { who, language }) =>
      exportOrders(room.db, shipperActor(who).scope, query, language),
    reprice: ({ body }, request) => repriceOrder(room, body, request),
    prospect: ({ params }, { who }) => showProspect(room.db, params.quoteId, who),
    templates: (_input, request) => listTemplates(room, request),
    saveTemplate: ({ body }, request) => saveTemplate(room, body, request),
    useTemplate: async ({ params, body }, request) =>
      show(await draftFromTemplate(room, params.id, body.quoteId, request), request),
    removeTemplate: ({ params }, request) => removeTemplate(room, params.id, request),
    track: ({ params }, { language }) => trackOrder(room, params.shareToken, language),
    one: ({ params }, request) => show(params.id, request),
    remove: async ({ params }, request) => {
      await move('remove', params.id, '', request)
      return null
    },
    submit: ({ params }, request) => after(params.id, submitOrder(room, params.id, request), request),
    revoke: ({ params, body }, request) =>
      after(params.id, move('revoke', params.id, body.reason, request), request),
    cancel: ({ params, body }, request) =>
      after(params.id, move('requestCancel', params.id, body.reason, request), request),
    approve: ({ params }, request) => after(params.id, approveOrder(room, params.id, request), request),
    decline: ({ params, body }, request) =>
      after(params.id, declineOrder(room, params.id, body.reason, request), request),
    consent: ({ params, body }, request) =>
      after(params.id, answerMeasure(room, params.id, body, request), request),
    copy: async ({ params, body }, request) =>
      show(await copyOrder(room, params.id, body.requote === true, request), request),
    addDocument: ({ params, body }, request) =>
      after(params.id, addDocument(room, shipperActor(request.who), params.id, body, request), request),
    removeDocument: ({ params }, request) =>
      after(
        params.id,
        removeDocument(room, shipperActor(request.who), params.id, params.documentId),
        request,
      ),
    shares: ({ params }, request) => listShares(room, params.id, request),
    share: ({ params }, request) => shareOrder(room, params.id, request),
    unshare: ({ params }, request) => unshareOrder(room, params.id, params.shareId, request),
  })
}
