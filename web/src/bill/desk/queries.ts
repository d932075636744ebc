import { providerCalls } from '@dtms/contract/account/provider.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { type ExportFormat, listPageSize } from '@dtms/contract/list.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { readerZone } from '#kernel/format/reader-zone.ts'
import { download, send } from '#kernel/request/send.ts'

export type UnbilledOrder = OutputOf<typeof billDeskCalls.unbilled>['list'][number]
export type DeskCharge = OutputOf<typeof billDeskCalls.charges>['list'][number]
export type DeskDispute = OutputOf<typeof billDeskCalls.disputes>['list'][number]
export type DeskAccount = OutputOf<typeof billDeskPaymentCalls.accounts>['list'][number]
export type AccountBody = NonNullable<InputOf<typeof billDeskPaymentCalls.addAccount>['body']>
export type Terms = OutputOf<typeof billDeskPaymentCalls.terms>['list'][number]
export type TermsBody = NonNullable<InputOf<typeof billDeskPaymentCalls.setTerms>['body']>
export type Rules = OutputOf<typeof billDeskPaymentCalls.rules>
export type RulesBody = NonNullable<InputOf<typeof billDeskPaymentCalls.setRules>['body']>
export type Receipt = NonNullable<InputOf<typeof billDeskPaymentCalls.record>['body']>
export type LateCharge = NonNullable<InputOf<typeof billDeskCalls.lateCharge>['body']>

type Paged = 'currentPage' | 'pageSize' | 'after'
export type DeskBillFilter = Omit<NonNullable<InputOf<typeof billDeskCalls.list>['query']>, Paged>
type UnbilledFilter = Omit<NonNullable<InputOf<typeof billDeskCalls.unbilled>['query']>, Paged>
type ChargeFilter = Omit<NonNullable<InputOf<typeof billDeskCalls.charges>['query']>, Paged>
type DisputeFilter = Omit<NonNullable<InputOf<typeof billDeskCalls.disputes>['query']>, Paged>
type FapiaoFilter = Omit<NonNullable<InputOf<typeof billDeskCalls.fapiaos>['query']>, Paged>
type PaymentFilter = Omit<NonNullable<InputOf<typeof billDeskPaymentCalls.payments>['query']>, Paged>
type TermsFilter = Omit<NonNullable<InputOf<typeof billDeskPaymentCalls.terms>['query']>, Paged>

const params = (id: string) => ({ params: { id } })
const paged = (after: string | undefined) => ({ after, pageSize: listPageSize.max })

// Every call of finance's pages.
export const deskBills = {
  list: (filter: DeskBillFilter, after: string | undefined, signal: AbortSignal) =>
    send(billDeskCalls.list, { query: { ...filter, ...paged(after) } }, { signal }),
  export: async (filter: DeskBillFilter, format: ExportFormat) =>
    saveFile(
      await download(billDeskCalls.exportList, { query: { ...filter, format } as never }),
      `bills.${format}`,
    ),
  one: (id: string, signal: AbortSignal) => send(billDeskCalls.one, params(id), { signal }),
  unbilled: (filter: UnbilledFilter, after: string | undefined, signal: AbortSignal) =>
    send(billDeskCalls.unbilled, { query: { ...filter, ...paged(after) } }, { signal }),
  make: (orderIds: string[], issue: boolean, confirm = false) =>
    send(billDeskCalls.make, { body: { orderIds, issue, confirm } }),
  edit: (body: NonNullable<InputOf<typeof billDeskCalls.edit>['body']>) => send(billDeskCalls.edit, { body }),
  issue: (id: string, confirm = false) => send(billDeskCalls.issue, { ...params(id), body: { confirm } }),
  void: (id: string, reason: string) => send(billDeskCalls.void, { ...params(id), body: { reason } }),
  creditNote: (id: string, lines: { lineId: string; amount: number }[], reason: string) =>
    send(billDeskCalls.creditNote, { ...params(id), body: { lines, reason } }),

  charges: (filter: ChargeFilter, after: string | undefined, signal: AbortSignal) =>
    send(billDeskCalls.charges, { query: { ...filter, ...paged(after) } }, { signal }),
  lateCharge: (body: LateCharge) => send(billDeskCalls.lateCharge, { body }),
  recordReply: (id: string, body: InputOf<typeof billDeskCalls.chargeConsent>['body']) =>
    send(billDeskCalls.chargeConsent, { ...params(id), body }),
  voidCharge: (id: string, reason: string) =>
    send(billDeskCalls.voidCharge, { ...params(id), body: { reason } }),

  disputes: (filter: DisputeFilter, after: string | undefined, signal: AbortSignal) =>
    send(billDeskCalls.disputes, { query: { ...filter, ...paged(after) } }, { signal }),
  answer: (id: string, body: { accept: boolean; answer: string; creditAmount: number | null }) =>
    send(billDeskCalls.replyToDispute, { ...params(id), body }),

  fapiaos: (filter: FapiaoFilter, after: string | undefined, signal: AbortSignal) =>
    send(billDeskCalls.fapiaos, { query: { ...filter, ...paged(after) } }, { signal }),
  issueFapiao: (id: string, body: { number: string; file: string }) =>
    send(billDeskCalls.issueFapiao, { ...params(id), body }),
  rejectFapiao: (id: string, reason: string) =>
    send(billDeskCalls.rejectFapiao, { ...params(id), body: { reason } }),

  payments: (filter: PaymentFilter, after: string | undefined, signal: AbortSignal) =>
    send(billDeskPaymentCalls.payments, { query: { ...filter, ...paged(after) } }, { signal }),
  exportPayments: async (filter: PaymentFilter, format: ExportFormat) =>
    saveFile(
      await download(billDeskPaymentCalls.exportPayments, {
        query: { ...filter, format, timeZone: readerZone() } as never,
      }),
      `payments.${format}`,
    ),
  payment: (id: string, signal: AbortSignal) => send(billDeskPaymentCalls.payment, params(id), { signal }),
  confirm: (id: string, receivedAmount: number | null, confirm = false) =>
    send(billDeskPaymentCalls.confirm, { ...params(id), body: { receivedAmount, confirm } }),
  record: (body: Receipt, idempotencyKey: string) =>
    send(billDeskPaymentCalls.record, { body }, { idempotencyKey, outlivesPage: true }),
  suggest: (query: InputOf<typeof billDeskPaymentCalls.suggest>['query'], signal: AbortSignal) =>
    send(billDeskPaymentCalls.suggest, { query }, { silent: true, signal }),
  allocate: (id: string, allocations: { billId: string; amount: number }[]) =>
    send(billDeskPaymentCalls.allocate, { ...params(id), body: { allocations } }),
  reverse: (id: string, reason: string) =>
    send(billDeskPaymentCalls.reverse, { ...params(id), body: { reason } }),
  reject: (id: string, reason: string) =>
    send(billDeskPaymentCalls.reject, { ...params(id), body: { reason } }),

  providers: (signal: AbortSignal) => send(providerCalls.providers, {}, { silent: true, signal }),
  accounts: (provider: string, signal: AbortSignal) =>
    send(billDeskPaymentCalls.accounts, { query: { provider } }, { signal }),
  addAccount: (body: AccountBody) => send(billDeskPaymentCalls.addAccount, { body }),
  changeAccount: (id: string, body: AccountBody) =>
    send(billDeskPaymentCalls.changeAccount, { body: { id, ...body } }),
  removeAccount: (id: string) => send(billDeskPaymentCalls.removeAccount, params(id)),

  terms: (filter: TermsFilter, after: string | undefined, signal: AbortSignal) =>
    send(billDeskPaymentCalls.terms, { query: { ...filter, ...paged(after) } }, { signal }),
  // For a field that looks for a customer: two may have the same name.
  findCustomers: (provider: string) => async (keyword: string, signal: AbortSignal) => {
    const { list } = await send(
      deskCustomerCalls.customers,
      { query: { keyword, provider, pageSize: 20 } },
      { silent: true, signal },
    )
    return list.map(({ id, name, ownerEmail }) => ({ id, value: name, text: name, note: ownerEmail }))
  },
  setTerms: (body: TermsBody) => send(billDeskPaymentCalls.setTerms, { body }),
  rules: (provider: string, signal: AbortSignal) =>
    send(billDeskPaymentCalls.rules, { query: { provider } }, { signal }),
  setRules: (body: RulesBody) => send(billDeskPaymentCalls.setRules, { body }),
}
