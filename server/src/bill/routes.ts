import { billSchema } from '@dtms/contract/bill/bill.schema.ts'
import { billCalls } from '@dtms/contract/bill/bill.ts'
import type { Language } from '@dtms/contract/language.ts'
import { grantsOn } from '#account/public.ts'
import { printPdf } from '#documents/pdf.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import { showDue } from './balance/balance.ts'
import { replyToLateCharge } from './charge/late.ts'
import { listCharges, showCharge } from './charge/list.ts'
import type { BillContext } from './context.ts'
import { raiseDispute, withdrawDispute } from './dispute/dispute.ts'
import { requestFapiao } from './fapiao/fapiao.ts'
import { exportBills, exportDetails } from './list/export.ts'
import { listBills } from './list/list.ts'
import { billDocument, type ShownBill } from './pdf/bill-document.ts'
import { creditNoteDocument } from './pdf/credit-note-document.ts'
import { partiesOf } from './pdf/parties.ts'
import { readerActor, shipperActor } from './scope.ts'
import { showBill } from './show/show.ts'
import { showSpend, showSpendOrders } from './spend/spend.ts'

type Request = RequestContext<CustomerSession>

export const billRoutes = (context: BillContext) => {
  const { db } = context
  const press = async (
    request: Request,
    button: Parameters<Awaited<ReturnType<typeof grants>>['press']>[0],
  ) => (await grants(request)).press(button)
  const grants = ({ who }: Request) => grantsOn(db, who, 'billing')
  const show = (id: string, { who, language }: Request) => showBill(db, shipperActor(who).scope, id, language)
  const scopeOf = ({ who }: Request) => shipperActor(who).scope
  const partiesOfBill = ({ provider, customerId }: ShownBill, language: Language) =>
    partiesOf(context, { providerCode: provider.code, customerId }, language)

  return defineRoutes('bill', billCalls, billSchema, {
    costs: ({ query }, request) => listCharges(context, scopeOf(request), query, request.language),
    spend: (_input, request) => showSpend(context, scopeOf(request), request.language),
    spendOrders: ({ query }, request) => showSpendOrders(context, scopeOf(request), query, request.language),
    cost: ({ params }, request) => showCharge(context, scopeOf(request), params.id, request.language),
    exportList: async ({ query }, request) => {
      await press(request, 'export')
      return exportBills(context, scopeOf(request), query, request.language)
    },
    exportDetail: async ({ query }, request) => {
      await press(request, 'export')
      return exportDetails(context, scopeOf(request), query, request.language)
    },
    consent: async ({ params, body }, request) => {
      await press(request, 'consent')
      await replyToLateCharge(context, shipperActor(request.who), params.id, body)
      return showCharge(context, scopeOf(request), params.id, request.language)
    },
    list: ({ query }, request) => listBills(context, scopeOf(request), query, request.language),
    due: (_input, { who, language }) => showDue(context, who.customerId, language),
    one: ({ params }, request) => show(params.id, request),
    pdf: async ({ params }, { who, language }) => {
      const bill = await showBill(db, readerActor(who).scope, params.id, language)
      const paper = billDocument(bill, await partiesOfBill(bill, language), language, context.clock.now())
      return { name: `${bill.billNo}.pdf`, type: 'application/pdf', content: await printPdf(paper) }
    },
    creditNotePdf: async ({ params }, { who, language }) => {
      const bill = await showBill(db, readerActor(who).scope, params.id, language)
      const note = bill.creditNotes.find(({ id }) => id === params.noteId)
      if (!note) throw refuse('thing.not-found')
      const parties = await partiesOfBill(bill, language)
      const paper = creditNoteDocument(bill, note, parties, language, context.clock.now())
      return { name: `${note.creditNo}.pdf`, type: 'application/pdf', content: await printPdf(paper) }
    },
    dispute: async ({ params, body }, request) => {
      await press(request, 'dispute')
      const text = body.text || body.reason
      await raiseDispute(context, shipperActor(request.who), params.id, { ...body, text })
      return show(params.id, request)
    },
    withdrawDispute: async ({ params }, request) => {
      await press(request, 'dispute')
      await withdrawDispute(context, shipperActor(request.who), params.id, params.disputeId)
      return show(params.id, request)
    },
    requestFapiao: async ({ params, body }, request) => {
      await press(request, 'fapiao')
      await requestFapiao(context, shipperActor(request.who), params.id, body)
      return show(params.id, request)
    },
  })
}
