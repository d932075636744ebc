import { orderDeskSchema } from '@dtms/contract/order/desk.schema.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderProblemWords } from '@dtms/contract/order/words.ts'
import type { Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import { cancelOrder, type SentFee } from '../cancel/cancel.ts'
import type { OrderContext } from '../context.ts'
import { addDocument, removeDocument } from '../document/document.ts'
import { deskOrderChoices, listDeskOrders } from '../list/desk/list-desk.ts'
import { exportDeskOrders } from '../list/export.ts'
import type { OrderQuery } from '../list/filter.ts'
import { measureOrder, weighOrder } from '../measure/measure.ts'
import { recordConsent } from '../measure/reply.ts'
import { correctMilestone, voidMilestone } from '../milestone/correct.ts'
import { recordMilestones } from '../milestone/record.ts'
import { moveOrder, type PlainMove } from '../move.ts'
import { deskActor } from '../scope.ts'
import { showOrder } from '../show/show.ts'
import { adoptOrders } from './adopt-many.ts'
import { orderCost } from './cost.ts'
import { setCarrierNumbers } from './numbers.ts'
import { editFor, inquireFor, placeFor } from './on-behalf.ts'

export const orderDeskRoutes = (context: OrderContext) => {
  const show = (id: string, { who, language }: RequestContext<Session>) =>
    showOrder(context, deskActor(who), id, language)

  const move = async (name: PlainMove, id: string, reason: string, request: RequestContext<Session>) => {
    await moveOrder(context, deskActor(request.who), id, name, { reason, address: request.address })
    return show(id, request)
  }

  const cancel = async (
    name: 'cancel' | 'consentCancel',
    id: string,
    sent: { reason: string; fee?: SentFee | null | undefined },
    request: RequestContext<Session>,
  ) => {
    await cancelOrder(context, deskActor(request.who), id, name, sent, request)
    return show(id, request)
  }

  return defineRoutes('orderDesk', orderDeskCalls, orderDeskSchema, {
    list: async ({ query }, { who, language }) =>
      listDeskOrders(context.db, deskActor(who).scope, query, language, defaultSort(query)),

    choices: (_, { who, language }) => deskOrderChoices(context.db, deskActor(who).scope, language),

    exportList: async ({ query }, { who, language }) =>
      exportDeskOrders(context.db, deskActor(who).scope, query, language, defaultSort(query)),

    adoptMany: ({ body }, request) => adoptOrders(context, deskActor(request.who), body.orderIds, request),

    recordMany: async ({ body }, request) => {
      const { recorded, refused } = await recordMilestones(
        context,
        deskActor(request.who),
        body.orderIds,
        body,
        request,
      )
      return { recorded, refused: refused.map(({ id, reason }) => ({ id, reason })) }
    },

    inquireFor: ({ body }, request) => inquireFor(context, body, request),
    placeFor: async ({ body }, request) => show(await placeFor(context, body, request), request),
    editFor: async ({ params, body }, request) => {
      await editFor(context, params.id, body, request)
      return show(params.id, request)
    },

    one: ({ params }, request) => show(params.id, request),
    cost: ({ params }, { who, language }) => orderCost(context, deskActor(who), params.id, language),
    adopt: ({ params }, request) => move('adopt', params.id, '', request),
    reject: ({ params, body }, request) => move('reject', params.id, body.reason, request),
    cancel: ({ params, body }, request) => cancel('cancel', params.id, body, request),
    replyToCancel: ({ params, body }, request) => {
      if (body.consent) return cancel('consentCancel', params.id, body, request)
      if (body.fee)
        throw refuse('input.invalid', { fields: { fee: { words: orderProblemWords.feeRefused } } })
      return move('refuseCancel', params.id, body.reason, request)
    },

    record: async ({ params, body }, request) => {
      const { refused } = await recordMilestones(context, deskActor(request.who), [params.id], body, request)
      if (refused[0]) throw refuse(refused[0].failure)
      return show(params.id, request)
    },

    correctMilestone: async ({ params, body }, request) => {
      const { id, milestoneId } = params
      await correctMilestone(context, deskActor(request.who), id, milestoneId, body, request)
      return show(id, request)
    },

    voidMilestone: async ({ params, body }, request) => {
      const { id, milestoneId } = params
      await voidMilestone(context, deskActor(request.who), id, milestoneId, body.reason, request)
      return show(id, request)
    },

    consent: async ({ params, body }, request) => {
      await recordConsent(context, deskActor(request.who), params.id, body, request)
      return show(params.id, request)
    },

    measure: async ({ params, body }, request) => {
      await measureOrder(context, deskActor(request.who), params.id, body, request)
      return show(params.id, request)
    },

    weigh: ({ params, body }, { who }) => weighOrder(context, deskActor(who), params.id, body.pieces),

    addDocument: async ({ params, body }, request) => {
      await addDocument(context, deskActor(request.who), params.id, body, request)
      return show(params.id, request)
    },

    removeDocument: async ({ params }, request) => {
      await removeDocument(context, deskActor(request.who), params.id, params.documentId, request)
      return show(params.id, request)
    },

    setNumbers: async ({ params, body }, request) => {
      await setCarrierNumbers(context, deskActor(request.who), params.id, body.carrierNumbers, request)
      return show(params.id, request)
    },
  })
}

type Asked = Pick<OrderQuery, 'flowStatus' | 'cancelRequested' | 'exception' | 'moving'>

// Where something must be done the longest waiting come first; elsewhere the newest.
const defaultSort = ({ flowStatus, cancelRequested, exception, moving }: Asked) => {
  const waits = flowStatus === '1' || cancelRequested || exception || moving
  return { sort: 'submitTime', order: waits ? 'asc' : 'desc' } as const
}
