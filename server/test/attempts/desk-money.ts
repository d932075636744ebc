import type { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskCalls as bills } from '@dtms/contract/bill/desk.ts'
import type { billDeskLedgerCalls } from '@dtms/contract/bill/desk-ledger.ts'
import type { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import type { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import { billDeskRefundCalls as refunds } from '@dtms/contract/bill/desk-refund.ts'
import type { billDeskRunCalls } from '@dtms/contract/bill/desk-run.ts'
import type { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import type { dunningCalls } from '@dtms/contract/bill/dunning.ts'
import type { holdCalls } from '@dtms/contract/bill/hold.ts'
import type { promiseCalls } from '@dtms/contract/bill/promise.ts'
import { sql } from 'kysely'
import { anAccount } from '../bill-fixture.ts'
import { about, calmly, type DeskAttempts, finance, listing, money, word } from './desk.ts'
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
  // Beyond the share of the quote that needs no consent.
  chargeConsent: about(money, fixture => fixture.late(100_000), {
    ...{ agree: true, source: 'phone', note: 'agreed at 10:15' },
  }),
  voidCharge: about(finance, fixture => fixture.late(), reason),
  disputes: listing(money),
  replyToDispute: about(finance, fixture => fixture.disputed(), { accept: false, answer: 'as quoted' }),
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
  edit: {
    by: finance,
    make: async fixture => ({
      body: { id: (await fixture.billed(false)).id, version: 0, dueDays: 20, ...reason },
    }),
  },
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

const runOf = async ({ portal, staff, customer, providerId }: ProviderFixture) => {
  const id = portal.services.ids.next()
  // Never left behind, so that no job takes it up.
  await sql`insert into bill_run (id, provider_id, month, issue, confirmed, person_id, worked_at)
    values (${id}, ${providerId}, '2026-01', true, false, ${staff.finance.id}, now() + interval '1 day')`.execute(
    portal.db,
  )
  await sql`insert into bill_run_account (id, run_id, customer_id, provider_id)
    values (gen_random_uuid(), ${id}, ${customer.customerId}, ${providerId})`.execute(portal.db)
  return id
}

export const billDeskRunAttempts: DeskAttempts<keyof typeof billDeskRunCalls> = {
  preview: calmly(finance),
  list: {
    by: finance,
    make: async fixture => {
      await runOf(fixture)
      return {}
    },
    shows: word,
  },
  // Nothing of last month waits for a bill here.
  start: {
    by: finance,
    make: fixture => ({ body: { month: lastMonth(), customerIds: [fixture.customer.customerId] } }),
    answers: 409,
  },
  one: about(finance, runOf, undefined, { shows: word }),
  stop: about(finance, runOf),
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

const refundFor = async (fixture: ProviderFixture) => ({
  ...{ customerId: fixture.customer.customerId, paymentId: await fixture.received() },
  ...{ amount: 1, currency: 'USD', paidDate: '2026-01-06', reference: 'out 7', confirm: true },
  ...{ bankAccountId: (await fixture.account('USD')).id, ...reason },
})
const refunded = async (fixture: ProviderFixture) => {
  const as = { token: fixture.tokens.finance }
  const body = { ...(await refundFor(fixture)), reason: `${fixture.word} paid twice` }
  const { data } = await fixture.portal.call(refunds.refund, { body }, as)
  return data.id
}

export const billDeskRefundAttempts: DeskAttempts<keyof typeof billDeskRefundCalls> = {
  refunds: listing(money),
  refund: { by: finance, make: async fixture => ({ body: await refundFor(fixture) }) },
  credit: {
    by: finance,
    make: fixture => ({ query: { customerId: fixture.customer.customerId, ...provider(fixture) } }),
  },
  one: about(money, refunded, undefined, { shows: word }),
  reverse: about(finance, refunded, reason),
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
  ageingPdf: { by: finance, make: () => ({ query: {} }) },
  exportAgeing: listing(finance, { format: 'csv' }),
}

export const billDeskLedgerAttempts: DeskAttempts<keyof typeof billDeskLedgerCalls> = {
  ledger: listing(finance),
  exportLedger: listing(finance, { format: 'csv' }),
}

const accountOf = (fixture: ProviderFixture) => ({
  customerId: fixture.customer.customerId,
  ...provider(fixture),
})
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const dunningWords = { name: 'Reminder', subject: 'To pay', text: '{bills}' }

export const dunningAttempts: DeskAttempts<keyof typeof dunningCalls> = {
  levels: { by: finance, make: fixture => ({ query: provider(fixture) }) },
  // Levels that were changed meanwhile are not overwritten: what is tried here is the access.
  setLevels: {
    by: finance,
    make: fixture => ({
      body: {
        ...provider(fixture),
        seen: 'an earlier state',
        levels: [
          {
            ...{ days: 1, enabled: true, holds: false },
            words: { zh: dunningWords, zhtw: dunningWords, en: dunningWords },
          },
        ],
      },
    }),
    answers: 409,
  },
  preview: { by: finance, make: () => ({ body: { language: 'en', ...dunningWords } }) },
  state: { by: money, make: fixture => ({ query: accountOf(fixture) }) },
  // No bill is past due.
  draft: {
    by: finance,
    make: fixture => ({ body: { ...accountOf(fixture), level: 1 } }),
    answers: 409,
  },
  send: {
    by: finance,
    make: fixture => ({ body: { ...accountOf(fixture), level: 1 } }),
    answers: 409,
  },
  pause: {
    by: finance,
    make: fixture => ({ body: { ...accountOf(fixture), until: inAMonth(), ...reason } }),
  },
  resume: { by: finance, make: fixture => ({ body: accountOf(fixture) }) },
}

const aPromise = () => ({ day: inAMonth(), saidBy: 'their accountant' })
// Written as a row: what is tried here is the access, and a promise that ended answers 409.
const promised = async (fixture: ProviderFixture, state: 'open' | 'withdrawn') => {
  const { db, services } = fixture.portal
  const id = services.ids.next()
  await sql`insert into pay_promise (id, customer_id, provider_id, day, said_by, state, created_by)
    select ${id}, customer_id, provider_id, ${inAMonth()}::date, ${fixture.word}, ${state}, ${fixture.staff.finance.id}
    from bill where id = ${fixture.bill.id}`.execute(db)
  await sql`insert into pay_promise_bill (promise_id, bill_id) values (${id}, ${fixture.bill.id})`.execute(db)
  return id
}
const ended = (fixture: ProviderFixture) => promised(fixture, 'withdrawn')

export const promiseAttempts: DeskAttempts<keyof typeof promiseCalls> = {
  list: {
    by: money,
    make: async fixture => {
      await promised(fixture, 'open')
      return { query: accountOf(fixture) }
    },
    shows: word,
  },
  // The bill is promised already.
  add: {
    by: money,
    make: async fixture => {
      await promised(fixture, 'open')
      return { body: { ...accountOf(fixture), billIds: [fixture.bill.id], ...aPromise() } }
    },
    answers: 409,
  },
  change: about(money, ended, aPromise(), { answers: 409 }),
  withdraw: about(money, ended, reason, { answers: 409 }),
}

export const holdAttempts: DeskAttempts<keyof typeof holdCalls> = {
  show: { by: money, make: fixture => ({ query: accountOf(fixture) }) },
  lift: { by: finance, make: fixture => ({ body: { ...accountOf(fixture), until: inAMonth(), ...reason } }) },
  endLift: { by: finance, make: fixture => ({ body: accountOf(fixture) }) },
  hold: { by: finance, make: fixture => ({ body: { ...accountOf(fixture), until: inAMonth(), ...reason } }) },
  endHold: { by: finance, make: fixture => ({ body: { ...accountOf(fixture), ...reason } }) },
}
