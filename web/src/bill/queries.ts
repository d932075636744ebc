import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type ExportFormat, listPageSize } from '@dtms/contract/list.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send } from '#kernel/request/send.ts'

export type Bill = OutputOf<typeof billCalls.one>
export type BillRow = OutputOf<typeof billCalls.list>['list'][number]
export type BillLine = Bill['lines'][number]
export type Dispute = Bill['disputes'][number]
export type Fapiao = NonNullable<Bill['fapiaoRequest']>
export type Cost = OutputOf<typeof billCalls.costs>['list'][number]
export type Payment = OutputOf<typeof billPaymentCalls.payment>
export type Balance = OutputOf<typeof billPaymentCalls.balance>
export type Account = Balance['accounts'][number]
export type BankAccount = OutputOf<typeof billPaymentCalls.bankAccount>
export type Statement = OutputOf<typeof billPaymentCalls.statement>
export type FapiaoBody = NonNullable<InputOf<typeof billCalls.requestFapiao>['body']>
export type PayBody = NonNullable<InputOf<typeof billPaymentCalls.payMany>['body']>
export type StatementQuery = NonNullable<InputOf<typeof billPaymentCalls.statement>['query']>

export type SpendFilter = NonNullable<InputOf<typeof billCalls.spendOrders>['query']>
type Paged = 'currentPage' | 'pageSize' | 'after'
export type BillFilter = Omit<NonNullable<InputOf<typeof billCalls.list>['query']>, Paged>
export type CostFilter = Omit<NonNullable<InputOf<typeof billCalls.costs>['query']>, Paged>
export type PaymentFilter = Omit<NonNullable<InputOf<typeof billPaymentCalls.payments>['query']>, Paged>

const silently = (signal: AbortSignal) => ({ signal, silent: true })
const paged = (after: string | undefined) => ({ after, pageSize: listPageSize.max })
const params = (id: string) => ({ params: { id } })

// Every call of the shipper's billing pages.
export const bills = {
  list: (filter: BillFilter, after: string | undefined, signal: AbortSignal) =>
    send(billCalls.list, { query: { ...filter, ...paged(after) } }, { signal }),
  export: async (
    what: 'list' | 'detail',
    filter: BillFilter,
    format: ExportFormat,
    { columns = [], ids = [] }: { columns?: readonly string[]; ids?: readonly string[] },
  ) =>
    saveFile(
      await download(what === 'list' ? billCalls.exportList : billCalls.exportDetail, {
        query: { ...filter, format, columns: columns.join(','), ids: ids.join(',') } as never,
      }),
      `bills.${format}`,
    ),
  one: (id: string, signal: AbortSignal) => send(billCalls.one, params(id), { signal }),
  due: (signal: AbortSignal) => send(billCalls.due, {}, silently(signal)),
  savePdf: async ({ id, billNo }: { id: string; billNo: string }, language: Language) =>
    saveFile(await download(billCalls.pdf, params(id), { language }), `${billNo}.pdf`),
  saveCreditNote: async (
    billId: string,
    { id, creditNo }: { id: string; creditNo: string },
    language: Language,
  ) =>
    saveFile(
      await download(billCalls.creditNotePdf, { params: { id: billId, noteId: id } }, { language }),
      `${creditNo}.pdf`,
    ),
  dispute: (id: string, body: { lineId: string | null; text: string; file: string }) =>
    send(billCalls.dispute, { ...params(id), body }),
  withdrawDispute: (id: string, disputeId: string) =>
    send(billCalls.withdrawDispute, { params: { id, disputeId } }),
  requestFapiao: (id: string, body: FapiaoBody) => send(billCalls.requestFapiao, { ...params(id), body }),

  costs: (filter: CostFilter, after: string | undefined, signal: AbortSignal) =>
    send(billCalls.costs, { query: { ...filter, ...paged(after) } }, { signal }),
  // Late charges that wait for a reply.
  waitingCosts: (pageSize: number, signal: AbortSignal) =>
    send(billCalls.costs, { query: { state: 'waiting', pageSize } }, silently(signal)),
  spend: (signal: AbortSignal) => send(billCalls.spend, {}, silently(signal)),
  spendOrders: (query: SpendFilter, signal: AbortSignal) =>
    send(billCalls.spendOrders, { query }, silently(signal)),
  consent: (id: string, agree: boolean, reason = '') =>
    send(billCalls.consent, { ...params(id), body: { agree, reason } }),

  balance: (signal: AbortSignal) => send(billPaymentCalls.balance, { query: {} }, { signal }),
  pay: (body: PayBody, idempotencyKey: string) =>
    send(billPaymentCalls.payMany, { body }, { idempotencyKey, outlivesPage: true }),
  spendCredit: (chosen: PayBody['bills'], idempotencyKey: string) =>
    send(billPaymentCalls.useCredit, { body: { bills: chosen } }, { idempotencyKey }),
  payments: (filter: PaymentFilter, after: string | undefined, signal: AbortSignal) =>
    send(billPaymentCalls.payments, { query: { ...filter, ...paged(after) } }, { signal }),
  payment: (id: string, signal: AbortSignal) => send(billPaymentCalls.payment, params(id), { signal }),
  saveReceipt: async ({ id, paymentNo }: { id: string; paymentNo: string }, language: Language) =>
    saveFile(await download(billPaymentCalls.receiptPdf, params(id), { language }), `${paymentNo}.pdf`),
  saveRefund: async ({ id, refundNo }: { id: string; refundNo: string }, language: Language) =>
    saveFile(await download(billPaymentCalls.refundPdf, params(id), { language }), `${refundNo}.pdf`),
  withdraw: (id: string) => send(billPaymentCalls.withdraw, params(id)),
  bankAccount: (provider: string, currency: string, signal: AbortSignal) =>
    send(billPaymentCalls.bankAccount, { query: { provider, currency } }, silently(signal)),

  statement: (query: StatementQuery, signal: AbortSignal) =>
    send(billPaymentCalls.statement, { query }, { signal }),
  saveStatement: async (query: StatementQuery, format: 'pdf' | ExportFormat) =>
    saveFile(
      format === 'pdf'
        ? await download(billPaymentCalls.statementPdf, { query })
        : await download(billPaymentCalls.statementExport, { query: { ...query, format } }),
      `statement.${format}`,
    ),
}
