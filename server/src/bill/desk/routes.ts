import { billDeskSchema } from '@dtms/contract/bill/desk.schema.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import type { Session } from '#kernel/access.ts'
import { defineRoutes, type RequestContext } from '#kernel/routes.ts'
import { addLateCharge, recordLateReply, voidCharge } from '../charge/late.ts'
import { listDeskCharges, listUnbilled, showCharge } from '../charge/list.ts'
import type { BillContext } from '../context.ts'
import { creditBill } from '../credit/credit-note.ts'
import { listDisputes, replyToDispute } from '../dispute/dispute.ts'
import { listFapiaos, replyToFapiao } from '../fapiao/fapiao.ts'
import { exportBills } from '../list/export.ts'
import { listDeskBills, showBillRows } from '../list/list.ts'
import { editDraft } from '../make/edit/edit.ts'
import { issueBill, voidBill } from '../make/issue.ts'
import { makeBills } from '../make/make.ts'
import { billMonth } from '../make/month.ts'
import { deskActor } from '../scope.ts'
import { showBill } from '../show/show.ts'

type Request = RequestContext<Session>

export const billDeskRoutes = (context: BillContext) => {
  const scopeOf = ({ who }: Request) => deskActor(who).scope
  const show = (id: string, request: Request) => showBill(context.db, scopeOf(request), id, request.language)
  const cost = (id: string, request: Request) => showCharge(context, scopeOf(request), id, request.language)
  const rows = async (ids: readonly string[], request: Request) =>
    showBillRows(context, scopeOf(request), ids, request.language)

  return defineRoutes('billDesk', billDeskCalls, billDeskSchema, {
    list: ({ query }, request) =>
      listDeskBills(
        context,
        scopeOf(request),
        { sidx: 'createTime', sord: 'desc', ...given(query) },
        request.language,
      ),
    exportList: async ({ query }, request) =>
      exportBills(
        context,
        scopeOf(request),
        { sidx: 'createTime', sord: 'desc', ...given(query) },
        request.language,
      ),
    unbilled: ({ query }, request) => listUnbilled(context, scopeOf(request), query, request.language),
    make: async ({ body }, request) => ({
      list: await rows(await makeBills(context, deskActor(request.who), body, request), request),
    }),
    run: async ({ body }, request) => {
      const actor = deskActor(request.who)
      const { made, doneBefore } = await billMonth(context, { ...body, actor, address: request.address })
      return { list: await rows(made, request), doneBefore }
    },
    lateCharge: async ({ body }, request) =>
      cost(await addLateCharge(context, deskActor(request.who), body, request), request),
    charges: ({ query }, request) => listDeskCharges(context, scopeOf(request), query, request.language),
    chargeConsent: async ({ params, body }, request) => {
      await recordLateReply(context, deskActor(request.who), params.id, body, request)
      return cost(params.id, request)
    },
    voidCharge: async ({ params, body }, request) => {
      await voidCharge(context, deskActor(request.who), params.id, body.reason, request)
      return cost(params.id, request)
    },
    disputes: ({ query }, request) => listDisputes(context, scopeOf(request), query, request.language),
    replyToDispute: async ({ params, body }, request) =>
      show(await replyToDispute(context, deskActor(request.who), params.id, body, request), request),
    fapiaos: ({ query }, request) => listFapiaos(context, scopeOf(request), query),
    issueFapiao: ({ params, body }, request) =>
      replyToFapiao(context, deskActor(request.who), params.id, body, request),
    rejectFapiao: ({ params, body }, request) =>
      replyToFapiao(context, deskActor(request.who), params.id, body, request),
    one: ({ params }, request) => show(params.id, request),
    edit: async ({ body: { id, ...edit } }, request) => {
      await editDraft(context, deskActor(request.who), id, edit, request)
      return show(id, request)
    },
    issue: async ({ params, body: { confirm } }, request) => {
      const actor = deskActor(request.who)
      const { address } = request
      await context.db
        .transaction()
        .execute(tx => issueBill(context, tx, actor, params.id, { address, confirm }))
      return show(params.id, request)
    },
    void: async ({ params, body }, request) => {
      await voidBill(context, deskActor(request.who), params.id, body.reason, request)
      return show(params.id, request)
    },
    creditNote: async ({ params, body }, request) => {
      await creditBill(context, deskActor(request.who), params.id, body, request)
      return show(params.id, request)
    },
  })
}

// The requested sort; the desk's default order if there is none.
const given = <Query extends { sidx?: unknown }>(query: Query) =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => (name !== 'sidx' && name !== 'sord') || Boolean(query.sidx && value),
    ),
  ) as Query
