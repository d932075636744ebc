import { billSchema } from '@dtms/contract/bill/bill.schema.ts'
import { billCalls } from '@dtms/contract/bill/bill.ts'
import type { Language } from '@dtms/contract/language.ts'
import { grantsOn } from '#account/public.ts'
import { printPaper } from '#documents/pdf.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import { showDue } from './balance/balance.ts'
import { answerLateCharge } from './charge/late.ts'
import { listCharges, showCharge } from './charge/list.ts'
import { raiseDispute, withdrawDispute } from './dispute/dispute.ts'
import { requestFapiao } from './fapiao/fapiao.ts'
import { exportBills, exportDetails } from './list/export.ts'
import { listBills } from './list/list.ts'
import { billPaper, type ShownBill } from './paper/bill-paper.ts'
import { creditNotePaper } from './paper/credit-note-paper.ts'
import { partiesOf } from './paper/parties.ts'
import type { BillRoom } from './room.ts'
import { readerActor, shipperActor } from './scope.ts'
import { showBill } from './show/show.ts'

type Request = RequestContext<CustomerSession>

export const billRoutes = (room: BillRoom) => {
  const { db } = room
  const press = async (
    request: Request,
    button: Parameters<Awaited<ReturnType<typeof grants>>['press']>[0],
  ) => (await grants(request)).press(button)
  const grants = ({ who }: Request) => grantsOn(db, who, 'billing')
  const show = (id: string, { who, language }: Request) => showBill(db, shipperActor(who).scope, id, language)
  const scopeOf = ({ who }: Request) => shipperActor(who).scope
  const partiesOfBill = ({ provider, customerId }: ShownBill, language: Language) =>
    partiesOf(room, { providerCode: provider.code, customerId }, language)

  return defineRoutes('bill', billCalls, billSchema, {
    costs: ({ query }, request) => listCharges(room, scopeOf(request), query, request.language),
    cost: ({ params }, request) => showCharge(room, scopeOf(request), params.id, request.language),
    exportList: async ({ query }, request) => {
      await press(request, 'export')
      return exportBills(room, scopeOf(request), query, request.language)
    },
    exportDetail: async ({ query }, request) => {
      await press(request, 'export')
      return exportDetails(room, scopeOf(request), query, request.language)
    },
    consent: async ({ params, body }, request) => {
      await press(request, 'consent')
      await answerLateCharge(room, shipperActor(request.who), params.id, body)
      return showCharge(room, scopeOf(request), params.id, request.language)
    },
    list: ({ query }, request) => listBills(room, scopeOf(request), query, request.language),
    due: (_input, { who, language }) => showDue(room, who.customerId, language),
    one: ({ params }, request) => show(params.id, request),
    pdf: async ({ params }, { who, language }) => {
      const bill = await showBill(db, readerActor(who).scope, params.id, language)
      const paper = billPaper(bill, await partiesOfBill(bill, language), language, room.clock.now())
      return { name: `${bill.billNo}.pdf`, type: 'application/pdf', content: await printPaper(paper) }
    },
    creditNotePdf: async ({ params }, { who, language }) => {
      const bill = await showBill(db, readerActor(who).scope, params.id, language)
      const note = bill.creditNotes.find(({ id }) => id === params.noteId)
      if (!note) throw refuse('thing.not-found')
      const parties = await partiesOfBill(bill, language)
      const paper = creditNotePaper(bill, note, parties, language, room.clock.now())
      return { name: `${note.creditNo}.pdf`, type: 'application/pdf', content: await printPaper(paper) }
    },
    dispute: async ({ params, body }, request) => {
      await press(request, 'dispute')
      const text = body.text || body.reason
      await raiseDispute(room, shipperActor(request.who), params.id, { ...body, text })
      return show(params.id, request)
    },
    withdrawDispute: async ({ params }, request) => {
      await press(request, 'dispute')
      await withdrawDispute(room, shipperActor(request.who), params.id, params.disputeId)
      return show(params.id, request)
    },
    requestFapiao: async ({ params, body }, request) => {
      await press(request, 'fapiao')
      await requestFapiao(room, shipperActor(request.who), params.id, body)
      return show(params.id, request)
    },
  })
}
