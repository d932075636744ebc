import type { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskCalls as bills } from '@dtms/contract/bill/desk.ts'
import type { billDeskLedgerCalls } from '@dtms/contract/bill/desk-ledger.ts'
import type { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import type { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import { anAccount } from '../bill-fixture.ts'
import { about, type DeskAttempts, finance, listing, money, word } from './desk.ts'
import type { ProviderFixture } from './provider-fixture.ts'

const reason = { reason: 'agreed by phone' }
const lastMonth = () => {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - 1, 1)
  return day.toISOString().slice(0, 7)
}
const issued = async (fixture: ProviderFixture) => (await fixture.billed()).id
const lineOf = async (fixture: ProviderFixture, id: string) => {
  const as = { token: fixture.tokens.finance }
  const { data } = await fixture.portal.call(bills.one, { params: { id } }, as)
  return data.lines[0]?.id ?? ''
}

export const billDeskAttempts: DeskAttempts<keyof typeof billDeskCalls> = {
  list: listing(money),
  exportList: { ...listing(finance, { format: 'csv' }), shows: fixture => fixture.bill.billNo },
  unbilled: listing(finance),
  make: { by: finance, make: async fixture => ({ body: { orderIds: [await fixture.charged()] } }) },
  run: {
    by: finance,
    make: fixture => ({ body: { month: lastMonth(), customerId: fixture.customer.customerId } }),
  },
  lateCharge: {
    by: finance,
    make: async fixture => ({
      body: { orderId: await fixture.charged(), code: 'storage', unitPrice: 1, reason: '5 days' },
    }),
  },
  charges: listing(money),
  voidCharge: about(finance, fixture => fixture.late(), reason),
  disputes: listing(money),
  answerDispute: about(finance, fixture => fixture.disputed(), { accept: false, answer: 'as quoted' }),
  fapiaos: listing(finance),
  issueFapiao: {
    by: finance,
    make: async (fixture, seat) => ({
      params: { id: await fixture.fapiao() },
      body: { number: '24442000000012345678', file: await fixture.upload(seat) },
    }),
    personal: true,
  },
  rejectFapiao: about(finance, fixture => fixture.fapiao(), reason),
  one: about(money, fixture => fixture.bill.id, undefined, { shows: fixture => fixture.bill.billNo }),
  issue: about(finance, async fixture => (await fixture.billed(false)).id),
  void: about(finance, issued, reason),
  creditNote: {
    by: finance,
    make: async fixture => {
      const id = await issued(fixture)
      return {
        params: { id },
        body: { lines: [{ lineId: await lineOf(fixture, id), amount: 1 }], ...reason },
      }
    },
  },
}

const provider = (fixture: ProviderFixture) => ({ provider: fixture.code })
const account = { ...anAccount, currency: 'EUR', isDefault: false }
const rules = { dueDays: 30, lateDays: 30, consentPercent: 10, warnPercent: 80 }

export const billDeskPaymentAttempts: DeskAttempts<keyof typeof billDeskPaymentCalls> = {
  payments: listing(money),
  exportPayments: listing(finance, { format: 'csv' }),
  payment: about(money, fixture => fixture.paid(), undefined, { shows: word }),
  record: {
    by: finance,
    make: async fixture => ({
      body: {
        ...{ customerId: fixture.customer.customerId, bankAccountId: (await fixture.account('USD')).id },
        ...{ amount: 10, currency: 'USD', receivedDate: '2026-01-05' },
        ...{ reference: 'wire 7', confirm: true },
      },
    }),
  },
  suggest: {
    by: finance,
    make: async fixture => ({
      query: { customerId: fixture.customer.customerId, bankAccountId: (await fixture.account()).id },
    }),
  },
  allocate: {
    by: finance,
    make: async fixture => ({
      params: { id: await fixture.received() },
      body: { allocations: [{ billId: (await fixture.billed()).id, amount: 1 }] },
    }),
  },
  reverse: about(finance, fixture => fixture.received(), reason),
  confirm: about(finance, fixture => fixture.paid(), {}),
  reject: about(finance, fixture => fixture.paid(), reason),
  accounts: { by: finance, make: fixture => ({ query: provider(fixture) }), shows: word },
  addAccount: { by: finance, make: fixture => ({ body: { ...account, ...provider(fixture) } }) },
  changeAccount: {
    by: finance,
    make: async fixture => ({ body: { ...account, id: (await fixture.account()).id } }),
  },
  removeAccount: about(finance, async fixture => {
    await fixture.account('JPY')
    return (await fixture.account('JPY')).id
  }),
  terms: { by: money, make: fixture => ({ query: provider(fixture) }), shows: word },
  setTerms: {
    by: finance,
    make: fixture => ({
      body: {
        ...{ customerId: fixture.customer.customerId, ...provider(fixture) },
        ...{ dueDays: 20, monthly: true, creditLimit: null },
      },
    }),
  },
  rules: { by: money, make: fixture => ({ query: provider(fixture) }) },
  setRules: { by: finance, make: fixture => ({ body: { ...rules, ...provider(fixture) } }) },
}

const statementOf = (fixture: ProviderFixture) => ({ customerId: fixture.customer.customerId })

export const billDeskStatementAttempts: DeskAttempts<keyof typeof billDeskStatementCalls> = {
  statement: {
    by: money,
    make: fixture => ({ query: { ...statementOf(fixture), ...provider(fixture) } }),
    shows: fixture => fixture.bill.billNo,
  },
  // Two PDFs always differ by their ids: the provider is tried above.
  statementPdf: { by: money, make: fixture => ({ query: statementOf(fixture) }) },
  statementExport: {
    by: money,
    make: fixture => ({ query: { ...statementOf(fixture), ...provider(fixture), format: 'csv' } }),
    shows: fixture => fixture.bill.billNo,
  },
  ageing: listing(finance),
  exportAgeing: listing(finance, { format: 'csv' }),
}

export const billDeskLedgerAttempts: DeskAttempts<keyof typeof billDeskLedgerCalls> = {
  ledger: listing(finance),
  exportLedger: listing(finance, { format: 'csv' }),
}
