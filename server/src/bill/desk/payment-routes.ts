import { billDeskPaymentSchema } from '@dtms/contract/bill/desk-payment.schema.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import type { Session } from '#kernel/access.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import { keepAccount, listAccounts, removeAccount } from '../bank/keep-account.ts'
import { confirmPayment, rejectPayment } from '../pay/decide.ts'
import { exportPayments } from '../pay/export.ts'
import { countedPayments, listPayments, showPayment } from '../pay/show.ts'
import type { BillRoom } from '../room.ts'
import { deskActor } from '../scope.ts'
import { listTerms, setRules, setTerms, showRules } from '../terms/terms.ts'

export const billDeskPaymentRoutes = (room: BillRoom) => {
  const show = (id: string, { who, language }: RequestContext<Session>) =>
    showPayment(room, deskActor(who).scope, id, language)
  return defineRoutes('billDeskPayment', billDeskPaymentCalls, billDeskPaymentSchema, {
    payments: async ({ query }, { who, language }) => {
      const { scope } = deskActor(who)
      const [page, counts] = await Promise.all([
        listPayments(room, scope, query, language),
        countedPayments(room, scope, query),
      ])
      return { ...page, counts }
    },
    exportPayments: async ({ query }, { who, language }) =>
      exportPayments(room, deskActor(who).scope, query, language),
    payment: ({ params }, request) => show(params.id, request),
    confirm: async ({ params, body }, request) => {
      await confirmPayment(room, deskActor(request.who), params.id, body, request)
      return show(params.id, request)
    },
    reject: async ({ params, body }, request) => {
      await rejectPayment(room, deskActor(request.who), params.id, body.reason, request)
      return show(params.id, request)
    },
    accounts: ({ query }, { who, language }) =>
      listAccounts(room, deskActor(who), query.provider ?? '', language),
    addAccount: ({ body }, request) => keepAccount(room, deskActor(request.who), body, request),
    changeAccount: ({ body }, request) => keepAccount(room, deskActor(request.who), body, request),
    removeAccount: ({ params }, request) => removeAccount(room, deskActor(request.who), params.id, request),
    terms: ({ query }, { who, language }) => listTerms(room, deskActor(who), query, language),
    setTerms: ({ body }, request) => setTerms(room, deskActor(request.who), body, request),
    rules: ({ query }, { who, language }) => showRules(room, deskActor(who), query.provider ?? '', language),
    setRules: ({ body }, request) => setRules(room, deskActor(request.who), body, request),
  })
}
