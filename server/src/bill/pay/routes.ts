import { billPaymentSchema } from '@dtms/contract/bill/payment.schema.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { grantsOn } from '#account/public.ts'
import { printPaper } from '#documents/pdf.ts'
import { defineRoutes } from '#kernel/routes.ts'
import { showBalance } from '../balance/balance.ts'
import { exportStatement, showStatement } from '../balance/statement.ts'
import { showDefaultAccount } from '../bank/keep-account.ts'
import { useCredit } from '../credit/use-credit.ts'
import { partiesOf } from '../paper/parties.ts'
import { statementPaper } from '../paper/statement-paper.ts'
import type { BillRoom } from '../room.ts'
import { shipperActor } from '../scope.ts'
import { withdrawPayment } from './decide.ts'
import { submitPayment } from './pay.ts'
import { listPayments, showPayment } from './show.ts'

export const billPaymentRoutes = (room: BillRoom) => {
  const { db } = room
  return defineRoutes('billPayment', billPaymentCalls, billPaymentSchema, {
    pay: async ({ params, body }, request) => {
      const { who, language } = request
      ;(await grantsOn(db, who, 'billing')).press('pay')
      const id = await submitPayment(room, { ...body, bills: [{ billId: params.id }] }, request)
      return showPayment(room, shipperActor(who).scope, id, language)
    },
    payMany: async ({ body }, request) => {
      const { who, language } = request
      ;(await grantsOn(db, who, 'billing')).press('pay')
      const id = await submitPayment(room, body, request)
      return showPayment(room, shipperActor(who).scope, id, language)
    },
    payments: ({ query }, { who, language }) => listPayments(room, shipperActor(who).scope, query, language),
    payment: ({ params }, { who, language }) =>
      showPayment(room, shipperActor(who).scope, params.id, language),
    withdraw: async ({ params }, { who, language }) => {
      ;(await grantsOn(db, who, 'billing')).press('pay')
      await withdrawPayment(room, shipperActor(who), params.id)
      return showPayment(room, shipperActor(who).scope, params.id, language)
    },
    useCredit: async ({ body }, request) => {
      ;(await grantsOn(db, request.who, 'billing')).press('credit')
      return useCredit(room, body, request)
    },
    balance: ({ query }, { who, language }) =>
      showBalance(room, who.customerId, query.provider ?? '', language),
    statement: ({ query }, { who, language }) => showStatement(room, who.customerId, query, language),
    statementPdf: async ({ query }, { who, language }) => {
      ;(await grantsOn(db, who, 'billing')).press('statement')
      const statement = await showStatement(room, who.customerId, query, language)
      const { provider } = statement
      const parties = await partiesOf(
        room,
        { providerCode: provider.code, customerId: who.customerId },
        language,
      )
      const paper = statementPaper(statement, parties, language, room.clock.now())
      const name = `statement-${statement.provider.code}-${statement.currency}-${statement.to}.pdf`
      return { name, type: 'application/pdf', content: await printPaper(paper) }
    },
    statementExport: async ({ query }, { who, language }) => {
      ;(await grantsOn(db, who, 'billing')).press('statement')
      const statement = await showStatement(room, who.customerId, query, language)
      return exportStatement(statement, query.format, language)
    },
    bankAccount: ({ query }, { language }) => showDefaultAccount(room, query, language),
  })
}
