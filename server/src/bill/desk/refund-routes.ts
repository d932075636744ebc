import { billDeskRefundSchema } from '@dtms/contract/bill/desk-refund.schema.ts'
import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { BillContext } from '../context.ts'
import { recordRefund } from '../refund/refund.ts'
import { reverseRefund } from '../refund/reverse.ts'
import { creditToRefund, listRefunds, showRefund } from '../refund/show.ts'
import { deskActor } from '../scope.ts'

export const billDeskRefundRoutes = (context: BillContext) =>
  defineRoutes('billDeskRefund', billDeskRefundCalls, billDeskRefundSchema, {
    refunds: ({ query }, { who, language }) => listRefunds(context, deskActor(who).scope, query, language),
    refund: ({ body }, request) => recordRefund(context, deskActor(request.who), body, request),
    credit: ({ query }, { who }) => creditToRefund(context, deskActor(who), query),
    one: ({ params }, { who, language }) => showRefund(context, deskActor(who).scope, params.id, language),
    reverse: async ({ params, body }, request) => {
      const actor = deskActor(request.who)
      await reverseRefund(context, actor, params.id, body.reason, request)
      return showRefund(context, actor.scope, params.id, request.language)
    },
  })
