import { orderSchema } from '@dtms/contract/order/order.schema.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import type { OrderContext } from './context.ts'
import { copyOrder } from './copy/copy.ts'
import { addDocument, removeDocument } from './document/document.ts'
import { editOrder } from './edit.ts'
import { type OrderButton, ordersGranted } from './granted.ts'
import { exportOrders } from './list/export.ts'
import { listOrders } from './list/list.ts'
import { orderMap } from './map/order-map.ts'
import { replyToMeasure } from './measure/reply.ts'
import { moveOrder, type PlainMove } from './move.ts'
import { placeOrder } from './place.ts'
import { showProspect } from './prospect.ts'
import { repriceOrder } from './reprice.ts'
import { shipperActor } from './scope.ts'
import { listShares, shareOrder, trackOrder, unshareOrder } from './share/share.ts'
import { showOrder } from './show/show.ts'
import { approveOrder, declineOrder, submitOrder } from './submit.ts'
import { draftFromTemplate, listTemplates, removeTemplate, saveTemplate } from './template/template.ts'

export const orderRoutes = (context: OrderContext) => {
  type Request = RequestContext<CustomerSession>
  const granted = (request: Request) => ordersGranted(context.db, request.who)
  const show = async (id: string, request: Request) => {
    const { who, language } = request
    const [grants, order] = await Promise.all([
      granted(request),
      showOrder(context, shipperActor(who), id, language),
    ])
    return grants.order(order)
  }

  // Does what is asked, if the button is granted (spec 6), then shows the order as it is now.
  const pressed = async (button: OrderButton, request: Request) => {
    const grants = await granted(request)
    grants.press(button)
    return grants
  }
  const after = async (button: OrderButton, id: string, work: () => Promise<unknown>, request: Request) => {
    await pressed(button, request)
    await work()
    return show(id, request)
  }
  const move = (name: PlainMove, id: string, reason: string, request: Request) =>
    moveOrder(context, shipperActor(request.who), id, name, { reason, address: request.address })

  return defineRoutes('order', orderCalls, orderSchema, {
    place: async ({ body }, request) =>
      show(
        await placeOrder(context, body, request, async sent =>
          (await pressed('place', request)).fields(sent),
        ),
        request,
      ),
    edit: async ({ body }, request) => {
      const grants = await pressed('edit', request)
      await editOrder(context, grants.fields(body), request)
      return show(body.id, request)
    },
    list: async ({ query }, request) => {
      const { who, language } = request
      const grants = await granted(request)
      grants.asks(query)
      const defaults = { sort: 'createTime', order: 'desc' } as const
      const page = await listOrders(context.db, shipperActor(who).scope, query, language, defaults)
      return { ...page, list: page.list.map(grants.row) }
    },
    exportList: async ({ query }, request) => {
      const { who, language } = request
      const grants = await granted(request)
      grants.press('export')
      grants.asks(query)
      return exportOrders(context.db, shipperActor(who).scope, query, language, grants.seesInFile)
    },
    map: (_input, request) => orderMap(context, request),
    reprice: ({ body }, request) => repriceOrder(context, body, request),
    prospect: ({ params }, request) => showProspect(context, params.quoteId, request),
    templates: (_input, request) => listTemplates(context, request),
    saveTemplate: async ({ body }, request) => {
      await pressed('template', request)
      return saveTemplate(context, body, request)
    },
    useTemplate: async ({ params, body }, request) => {
      await pressed('place', request)
      return show(await draftFromTemplate(context, params.id, body.quoteId, request), request)
    },
    removeTemplate: async ({ params }, request) => {
      await pressed('template', request)
      return removeTemplate(context, params.id, request)
    },
    track: ({ params }, { language }) => trackOrder(context, params.shareToken, language),
    one: ({ params }, request) => show(params.id, request),
    remove: async ({ params }, request) => {
      await pressed('remove', request)
      await move('remove', params.id, '', request)
      return null
    },
    submit: ({ params }, request) =>
      after('submit', params.id, () => submitOrder(context, params.id, request), request),
    revoke: ({ params, body }, request) =>
      after('revoke', params.id, () => move('revoke', params.id, body.reason, request), request),
    cancel: ({ params, body }, request) =>
      after('cancel', params.id, () => move('requestCancel', params.id, body.reason, request), request),
    // The owner's own replies: an owner may always settle what exceeds a limit.
    approve: async ({ params, body }, request) => {
      await approveOrder(context, params.id, body.quoteId, request)
      return show(params.id, request)
    },
    decline: async ({ params, body }, request) => {
      await declineOrder(context, params.id, body.reason, request)
      return show(params.id, request)
    },
    consent: ({ params, body }, request) =>
      after('consent', params.id, () => replyToMeasure(context, params.id, body, request), request),
    copy: async ({ params, body }, request) => {
      await pressed('copy', request)
      return show(await copyOrder(context, params.id, body.requote === true, request), request)
    },
    addDocument: ({ params, body }, request) =>
      after(
        'attach',
        params.id,
        () => addDocument(context, shipperActor(request.who), params.id, body, request),
        request,
      ),
    removeDocument: ({ params }, request) =>
      after(
        'attach',
        params.id,
        () => removeDocument(context, shipperActor(request.who), params.id, params.documentId, request),
        request,
      ),
    shares: ({ params }, request) => listShares(context, params.id, request),
    share: async ({ params }, request) => {
      await pressed('share', request)
      return shareOrder(context, params.id, request)
    },
    unshare: async ({ params }, request) => {
      await pressed('share', request)
      return unshareOrder(context, params.id, params.shareId, request)
    },
  })
}
