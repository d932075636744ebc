import { billDeskPaymentSchema } from '@dtms/contract/bill/desk-payment.schema.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import type { Session } from '#kernel/access.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import { listAccounts, removeAccount, saveAccount } from '../bank/save-account.ts'
import type { BillContext } from '../context.ts'
import { confirmPayment, rejectPayment } from '../pay/decide.ts'
import { exportPayments } from '../pay/export.ts'
import { listPayments, showPayment } from '../pay/show.ts'
import { countPayments } from '../pay/sql.ts'
import { openBillsForReceipt } from '../receipt/open-bills.ts'
import { recordReceipt } from '../receipt/receipt.ts'
import { allocateRest, reversePayment } from '../receipt/reverse.ts'
import { deskActor } from '../scope.ts'
import { listTerms, setRules, setTerms, showRules } from '../terms/terms.ts'

export const billDeskPaymentRoutes = (context: BillContext) => {
  const show = (id: string, { who, language }: RequestContext<Session>) =>
    showPayment(context, deskActor(who).scope, id, language)
  return defineRoutes('billDeskPayment', billDeskPaymentCalls, billDeskPaymentSchema, {
    payments: async ({ query }, { who, language }) => {
      const { scope } = deskActor(who)
      const [page, counts] = await Promise.all([
        listPayments(context, scope, query, language),
        countPayments(context.db, scope, query),
      ])
      return { ...page, counts }
    },
    exportPayments: async ({ query }, { who, language }) =>
      exportPayments(context, deskActor(who).scope, query, language),
    payment: ({ params }, request) => show(params.id, request),
    confirm: async ({ params, body }, request) => {
      await confirmPayment(context, deskActor(request.who), params.id, body, request)
      return show(params.id, request)
    },
    record: ({ body }, request) => recordReceipt(context, deskActor(request.who), body, request),
    suggest: ({ query }, { who }) => openBillsForReceipt(context, deskActor(who), query),
    allocate: async ({ params, body }, request) => {
      await allocateRest(context, deskActor(request.who), params.id, body.allocations, request)
      return show(params.id, request)
    },
    reverse: async ({ params, body }, request) => {
      await reversePayment(context, deskActor(request.who), params.id, body.reason, request)
      return show(params.id, request)
    },
    reject: async ({ params, body }, request) => {
      await rejectPayment(context, deskActor(request.who), params.id, body.reason, request)
      return show(params.id, request)
    },
    accounts: ({ query }, { who, language }) =>
      listAccounts(context, deskActor(who), query.provider ?? '', language),
    addAccount: ({ body }, request) => saveAccount(context, deskActor(request.who), body, request),
    changeAccount: ({ body }, request) => saveAccount(context, deskActor(request.who), body, request),
    removeAccount: ({ params }, request) =>
      removeAccount(context, deskActor(request.who), params.id, request),
    terms: ({ query }, { who, language }) => listTerms(context, deskActor(who), query, language),
    setTerms: ({ body }, request) => setTerms(context, deskActor(request.who), body, request),
    rules: ({ query }, { who, language }) =>
      showRules(context, deskActor(who), query.provider ?? '', language),
    setRules: ({ body }, request) => setRules(context, deskActor(request.who), body, request),
  })
}
