import type { BillShapes } from '@dtms/contract/bill/bill.schema.ts'
import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import type { BillPaymentShapes } from '@dtms/contract/bill/payment.schema.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { anAccount, transfer } from '../bill-fixture.ts'
import { type Attempts, type CallAttempt, calm, type Stage } from './attempt.ts'

// A provider needs a bank account before it bills.
const banks = new WeakMap<Stage, Promise<unknown>>()
const openBank = (stage: Stage) => {
  const opened =
    banks.get(stage) ??
    stage.portal.call(billDeskPaymentCalls.addAccount, { body: anAccount }, { token: stage.token.finance })
  banks.set(stage, opened)
  return opened
}

const issued = async (stage: Stage) => {
  await openBank(stage)
  const order = await stage.placed()
  await stage.adopt(order.id)
  const { data } = await stage.portal.call(
    billDeskCalls.make,
    { body: { orderIds: [order.id], issue: true } },
    { token: stage.token.finance },
  )
  const bill = data.list[0]
  if (!bill) throw new Error('no bill')
  return { id: bill.id, billNo: bill.billNo, customerId: bill.customerId }
}

// One bill that is only read, and fresh ones for what changes them.
const kept = new WeakMap<Stage, ReturnType<typeof issued>>()
const theBill = (stage: Stage) => {
  const bill = kept.get(stage) ?? issued(stage)
  kept.set(stage, bill)
  return bill
}
const numbers = new WeakMap<Stage, string>()
const showsBill = (stage: Stage) => numbers.get(stage) ?? 'no bill yet'
const reading = (more: Omit<CallAttempt, 'make'> = {}): CallAttempt => ({
  make: async stage => {
    const { id, billNo } = await theBill(stage)
    numbers.set(stage, billNo)
    return { params: { id } }
  },
  ...more,
})
const listing = (query: Record<string, string> = {}): CallAttempt => ({
  make: async stage => {
    numbers.set(stage, (await theBill(stage)).billNo)
    return { query }
  },
  shows: showsBill,
})

const owner = (stage: Stage) => ({ token: stage.tokens.owner })
const charge = async (stage: Stage) => {
  const { billNo } = await theBill(stage)
  const { data } = await stage.portal.call(billCalls.costs, { query: { keyword: billNo } }, owner(stage))
  return { id: data.list[0]?.id ?? '' }
}
const disputed = async (stage: Stage) => {
  const { id } = await issued(stage)
  const body = { text: 'Kestrel asks why', file: '' }
  const { data } = await stage.portal.call(billCalls.dispute, { params: { id }, body }, owner(stage))
  return { id, disputeId: data.disputes[0]?.id ?? '' }
}
const credits = new WeakMap<Stage, Promise<{ id: string; noteId: string }>>()
const credited = (stage: Stage) => {
  const made = credits.get(stage) ?? creditedBill(stage)
  credits.set(stage, made)
  return made
}
const creditedBill = async (stage: Stage) => {
  const { id } = await issued(stage)
  const { data } = await stage.portal.call(billCalls.one, { params: { id } }, owner(stage))
  const line = data.lines.find(({ amount }) => amount > 1)
  const { data: bill } = await stage.portal.call(
    billDeskCalls.creditNote,
    { params: { id }, body: { lines: [{ lineId: line?.id ?? '', amount: 1 }], reason: 'Kestrel was right' } },
    { token: stage.token.finance },
  )
  return { id, noteId: bill.creditNotes[0]?.id ?? '' }
}
const paid = async (stage: Stage) => {
  const { id } = await issued(stage)
  const params = { id }
  const { data } = await stage.portal.call(billPaymentCalls.pay, { params, body: transfer(1) }, owner(stage))
  return { id: data.id }
}
// Read only, so one for all.
const received = new WeakMap<Stage, Promise<{ paymentId: string; refundId: string }>>()
const receivedAndRefunded = (stage: Stage) => {
  const made = received.get(stage) ?? receiveAndRefund(stage)
  received.set(stage, made)
  return made
}
const receiveAndRefund = async (stage: Stage) => {
  const { customerId } = await issued(stage)
  const as = { token: stage.token.finance }
  const { data: banks } = await stage.portal.call(billDeskPaymentCalls.accounts, { query: {} }, as)
  const money = {
    ...{ customerId, bankAccountId: banks.list[0]?.id ?? '', amount: 5, currency: 'USD' },
    ...{ reference: 'Kestrel paid twice', confirm: true },
  }
  const { data: payment } = await stage.portal.call(
    billDeskPaymentCalls.record,
    { body: { ...money, receivedDate: '2026-01-05' } },
    as,
  )
  const { data: refund } = await stage.portal.call(
    billDeskRefundCalls.refund,
    { body: { ...money, paymentId: payment.id, paidDate: '2026-01-06', reason: 'Kestrel paid twice' } },
    as,
  )
  return { paymentId: payment.id, refundId: refund.id }
}
const fapiao = {
  kind: 'normal',
  title: 'Kestrel Trading',
  taxNumber: '91440300MA5EXAMPLE',
  address: '',
  bank: '',
  email: '',
}

export const billAttempts: Attempts<BillShapes> = {
  costs: listing(),
  exportList: listing({ format: 'csv' }),
  exportDetail: listing({ format: 'csv' }),
  spend: calm(),
  spendOrders: calm(),
  cost: { make: async stage => ({ params: await charge(stage) }) },
  // Nothing waits for consent here: allowed callers get that refusal.
  consent: {
    make: async stage => ({ params: await charge(stage), body: { agree: true, reason: '' } }),
    answers: 409,
  },
  list: listing(),
  due: calm(),
  one: reading({ shows: showsBill }),
  pdf: reading(),
  creditNotePdf: {
    make: async stage => {
      const { id, noteId } = await credited(stage)
      return { params: { id, noteId } }
    },
  },
  dispute: {
    make: async stage => ({
      params: { id: (await issued(stage)).id },
      body: { text: 'why so dear?', file: '' },
    }),
  },
  withdrawDispute: { make: async stage => ({ params: await disputed(stage) }) },
  requestFapiao: { make: async stage => ({ params: { id: (await issued(stage)).id }, body: fapiao }) },
}

export const billPaymentAttempts: Attempts<BillPaymentShapes> = {
  pay: { make: async stage => ({ params: { id: (await issued(stage)).id }, body: transfer(1) }) },
  payMany: {
    make: async stage => ({
      body: { ...transfer(1), bills: [{ billId: (await issued(stage)).id }] },
    }),
    onlyAmongOwn: true,
  },
  payments: calm(),
  payment: { make: async stage => ({ params: await paid(stage) }) },
  receiptPdf: {
    make: async stage => ({ params: { id: (await receivedAndRefunded(stage)).paymentId } }),
  },
  refundPdf: { make: async stage => ({ params: { id: (await receivedAndRefunded(stage)).refundId } }) },
  withdraw: { make: async stage => ({ params: await paid(stage) }) },
  // There is no credit to use.
  useCredit: {
    make: async stage => ({ body: { bills: [{ billId: (await theBill(stage)).id }] } }),
    answers: 409,
    onlyAmongOwn: true,
  },
  balance: calm(),
  statement: calm(),
  statementPdf: calm(),
  statementExport: calm(),
  bankAccount: {
    make: async stage => {
      await openBank(stage)
      return {}
    },
  },
}
