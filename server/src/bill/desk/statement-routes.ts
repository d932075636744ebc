import { billDeskLedgerSchema } from '@dtms/contract/bill/desk-ledger.schema.ts'
import { billDeskLedgerCalls } from '@dtms/contract/bill/desk-ledger.ts'
import { billDeskStatementSchema } from '@dtms/contract/bill/desk-statement.schema.ts'
import { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import type { Session } from '#kernel/access.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import { exportAgeing, listAgeing } from '../ageing/ageing.ts'
import type { BillContext } from '../context.ts'
import { exportEntries, listEntries } from '../entries/entries.ts'
import { ageingPdf } from '../pdf/ageing-pdf.ts'
import { statementPdf } from '../pdf/statement-pdf.ts'
import { deskActor } from '../scope.ts'
import { exportStatement, showStatement } from '../statement/statement.ts'
import { deskProvider } from '../terms/desk-provider.ts'
import { requireCustomer } from '../terms/known-customer.ts'

interface Asked {
  customerId: string
  provider?: string | undefined
  currency?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Page = Parameters<typeof showStatement>[4]

export const billDeskStatementRoutes = (context: BillContext) => {
  // The customer's own statement, with the staff's provider alone.
  const show = async (query: Asked, { who, language }: RequestContext<Session>, page?: Page) => {
    const actor = deskActor(who)
    const { id, code } = await deskProvider(context.db, actor, query.provider ?? '')
    await requireCustomer(context.db, actor, id, query.customerId)
    return showStatement(context, query.customerId, { ...query, only: code }, language, page)
  }
  return defineRoutes('billDeskStatement', billDeskStatementCalls, billDeskStatementSchema, {
    statement: ({ query }, request) => show(query, request, query),
    statementPdf: async ({ query }, request) =>
      statementPdf(context, query.customerId, await show(query, request), request.language),
    statementExport: async ({ query }, request) =>
      exportStatement(await show(query, request), query.format, request.language),
    ageing: ({ query }, { who, language }) => listAgeing(context, deskActor(who).scope, query, language),
    ageingPdf: ({ query }, { who, language }) => ageingPdf(context, deskActor(who).scope, query, language),
    exportAgeing: ({ query }, { who, language }) =>
      exportAgeing(context, deskActor(who).scope, query, language),
  })
}

export const billDeskLedgerRoutes = (context: BillContext) =>
  defineRoutes('billDeskLedger', billDeskLedgerCalls, billDeskLedgerSchema, {
    ledger: ({ query }, { who, language }) => listEntries(context, deskActor(who).scope, query, language),
    exportLedger: async ({ query }, { who, language }) =>
      exportEntries(context, deskActor(who).scope, query, language),
  })
