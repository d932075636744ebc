import { billPaymentSchema } from '@dtms/contract/bill/payment.schema.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { grantsOn } from '#account/public.ts'
import { defineRoutes } from '#kernel/routes.ts'
import { showBalance } from '../balance/balance.ts'
import { showDefaultAccount } from '../bank/save-account.ts'
import type { BillContext } from '../context.ts'
import { useCredit } from '../credit/use-credit.ts'
import { receiptPdf, refundPdf } from '../pdf/money-pdf.ts'
import { statementPdf } from '../pdf/statement-pdf.ts'
import { readerActor, shipperActor } from '../scope.ts'
import { exportStatement, showStatement } from '../statement/statement.ts'
import { withdrawPayment } from './decide.ts'
import { submitPayment } from './pay.ts'
import { listPayments, showPayment } from './show.ts'

export const billPaymentRoutes = (context: BillContext) => {
  const { db } = context
  return defineRoutes('billPayment', billPaymentCalls, billPaymentSchema, {
    pay: async ({ params, body }, request) => {
      const { who, language } = request
      ;(await grantsOn(db, who, 'billing')).press('pay')
      const id = await submitPayment(context, { ...body, bills: [{ billId: params.id }] }, request)
      return showPayment(context, shipperActor(who).scope, id, language)
    },
    payMany: async ({ body }, request) => {
      const { who, language } = request
      ;(await grantsOn(db, who, 'billing')).press('pay')
      const id = await submitPayment(context, body, request)
      return showPayment(context, shipperActor(who).scope, id, language)
    },
    payments: ({ query }, { who, language }) =>
      listPayments(context, shipperActor(who).scope, query, language),
    payment: ({ params }, { who, language }) =>
      showPayment(context, shipperActor(who).scope, params.id, language),
    receiptPdf: ({ params }, { who, language }) =>
      receiptPdf(context, readerActor(who).scope, params.id, language),
    refundPdf: ({ params }, { who, language }) =>
      refundPdf(context, readerActor(who).scope, params.id, language),
    withdraw: async ({ params }, { who, language }) => {
      ;(await grantsOn(db, who, 'billing')).press('pay')
      await withdrawPayment(context, shipperActor(who), params.id)
      return showPayment(context, shipperActor(who).scope, params.id, language)
    },
    useCredit: async ({ body }, request) => {
      ;(await grantsOn(db, request.who, 'billing')).press('credit')
      return useCredit(context, body, request)
    },
    balance: ({ query }, { who, language }) =>
      showBalance(context, who.customerId, query.provider ?? '', language),
    statement: ({ query }, { who, language }) =>
      showStatement(context, who.customerId, query, language, query),
    statementPdf: async ({ query }, { who, language }) => {
      ;(await grantsOn(db, who, 'billing')).press('statement')
      const statement = await showStatement(context, who.customerId, query, language)
      return statementPdf(context, who.customerId, statement, language)
    },
    statementExport: async ({ query }, { who, language }) => {
      ;(await grantsOn(db, who, 'billing')).press('statement')
      const statement = await showStatement(context, who.customerId, query, language)
      return exportStatement(statement, query.format, language)
    },
    bankAccount: ({ query }, { language }) => showDefaultAccount(context, query, language),
  })
}
