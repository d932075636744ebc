import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { openBillSchema } from '@dtms/contract/open/bill.schema.ts'
import { openBillOperations } from '@dtms/contract/open/bill.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { money, moneyOrNull } from './money.ts'
import { defineOperations } from './operation.ts'

type PortalBill = OutputOf<typeof billCalls.list>['list'][number]

export const billOf = (bill: PortalBill) => ({
  id: bill.id,
  billNo: bill.billNo,
  // Drafts are the desk's alone.
  status: bill.status === 'draft' ? ('outstanding' as const) : bill.status,
  provider: bill.provider,
  total: money(bill.totalAmount, bill.currency),
  paid: money(bill.paidAmount, bill.currency),
  credited: money(bill.creditedAmount, bill.currency),
  balance: money(bill.balance, bill.currency),
  issueDate: bill.issueDate,
  dueDate: bill.dueDate,
  overdueDays: bill.overdueDays,
})

type PortalLine = OutputOf<typeof billCalls.one>['lines'][number]
export const billLineOf = (line: PortalLine) => ({
  id: line.id,
  orderId: line.orderId,
  orderNo: line.orderNo,
  leg: line.leg,
  code: line.code,
  text: line.text,
  quantity: line.quantity,
  unit: line.unit,
  unitPrice: String(line.unitPrice),
  amount: money(line.amount, line.currency),
  amountUsd: money(line.amountUsd, 'USD'),
  source: line.source,
  reason: line.reason,
})

type PortalPayment = OutputOf<typeof billPaymentCalls.payment>

const paymentOf = (payment: PortalPayment) => {
  const { currency } = payment
  return {
    id: payment.id,
    paymentNo: payment.paymentNo,
    status: payment.status,
    provider: payment.provider,
    amount: money(payment.amount, currency),
    received: moneyOrNull(payment.receivedAmount, currency),
    allocated: money(payment.allocatedAmount, currency),
    refunded: money(payment.refundedAmount, currency),
    credit: money(payment.creditAmount, currency),
    paidDate: payment.paidDate,
    reference: payment.reference,
    reason: payment.reason,
    bills: payment.bills.map(({ billId, billNo, amount, allocatedAmount }) => ({
      ...{ billId, billNo },
      amount: money(amount, currency),
      allocated: money(allocatedAmount, currency),
    })),
    createdAt: payment.createTime,
    decidedAt: payment.decideTime,
  }
}

export const billOperations = defineOperations(openBillOperations, openBillSchema, {
  listBills: async ({ query: { cursor, limit, status } }, { call }) => {
    const { list, next } = await call(billCalls.list, {
      query: { pageSize: limit, ...(cursor && { after: cursor }), ...(status && { status }) },
    })
    return { data: list.map(billOf), nextCursor: next }
  },
  getBill: async ({ params }, { call }) => {
    const bill = await call(billCalls.one, { params })
    return {
      ...billOf(bill),
      lines: bill.lines.map(billLineOf),
    }
  },
  getBillPdf: ({ params }, { call }) => call(billCalls.pdf, { params }),
  listPayments: async ({ query: { cursor, limit, status } }, { call }) => {
    const { list, next } = await call(billPaymentCalls.payments, {
      query: { pageSize: limit, ...(cursor && { after: cursor }), ...(status && { status }) },
    })
    return { data: list.map(paymentOf), nextCursor: next }
  },
  getPayment: async ({ params }, { call }) => paymentOf(await call(billPaymentCalls.payment, { params })),
})
