import { amendmentDeskSchema, amendmentSchema } from '@dtms/contract/order/amendment.schema.ts'
import { amendmentCalls, amendmentDeskCalls } from '@dtms/contract/order/amendment.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { OrderContext } from '../context.ts'
import { amendFor } from '../desk/on-behalf.ts'
import { ordersGranted } from '../granted.ts'
import { deskActor, shipperActor } from '../scope.ts'
import { showOrder } from '../show/show.ts'
import { acceptAmendment, askAmendment, declineAmendment, withdrawAmendment } from './amend.ts'

export const amendmentRoutes = (context: OrderContext) =>
  defineRoutes('orderAmendment', amendmentCalls, amendmentSchema, {
    ask: async ({ params, body }, request) => {
      const grants = await ordersGranted(context.db, request.who)
      grants.press('edit')
      await askAmendment(context, params.id, { ...body, changes: grants.fields(body.changes) }, request)
      return grants.order(await showOrder(context, shipperActor(request.who), params.id, request.language))
    },
    withdraw: async ({ params }, request) => {
      const grants = await ordersGranted(context.db, request.who)
      grants.press('edit')
      await withdrawAmendment(context, params.id, params.amendmentId, request)
      return grants.order(await showOrder(context, shipperActor(request.who), params.id, request.language))
    },
  })

export const amendmentDeskRoutes = (context: OrderContext) =>
  defineRoutes('orderAmendmentDesk', amendmentDeskCalls, amendmentDeskSchema, {
    askFor: async ({ params, body }, request) => {
      await amendFor(context, params.id, body, request)
      return showOrder(context, deskActor(request.who), params.id, request.language)
    },
    accept: async ({ params }, request) => {
      const actor = deskActor(request.who)
      await acceptAmendment(context, actor, params.id, params.amendmentId, request)
      return showOrder(context, actor, params.id, request.language)
    },
    decline: async ({ params, body }, request) => {
      const actor = deskActor(request.who)
      await declineAmendment(context, actor, params.id, params.amendmentId, body.reason, request)
      return showOrder(context, actor, params.id, request.language)
    },
  })
