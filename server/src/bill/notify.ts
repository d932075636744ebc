import type { NoticeKind, NoticeParams } from '@dtms/contract/notice/notice.ts'
import type { WebhookEvent } from '@dtms/contract/webhook/event.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'
import { notify } from '#notice/public.ts'
import { emitWebhook } from '#webhook/public.ts'
import type { BillContext } from './context.ts'
import { billsOfPayment, customerNameOf, financeOf, ordersOfBill } from './sql.ts'

// The notices of a bill, in the transaction of the event. Back-dated events send none.
type BillKind = Extract<NoticeKind, `bill.${string}` | `payment.${string}` | `credit.${string}`>

interface News {
  params: NoticeParams
  // What it opens: a bill, a payment, a part of the page, or the page itself.
  billId?: string
  paymentId?: string
  part?: 'statement'
}

const linkOf = (page: string, payments: string, { billId, paymentId, part }: News): string => {
  if (part) return `${page}?part=${part}`
  if (paymentId) return `${payments}=${paymentId}`
  return billId ? `${page}?open=${billId}` : page
}

// What the mail names below its text: the orders of a bill, the bills of a payment.
const rowParamsOf = (kind: BillKind, { billId, paymentId }: News) => {
  if (kind === 'bill.issued' && billId) return { rowParams: ordersOfBill(billId) }
  if (kind === 'payment.confirmed' && paymentId) return { rowParams: billsOfPayment(paymentId) }
  return {}
}

export const notifyCustomer = async (
  context: Pick<BillContext, 'day'>,
  tx: Tx,
  customerId: string,
  kind: BillKind,
  news: News,
) => {
  await noteChange(tx, 'bills', { customerId })
  if (context.day) return
  await notify(tx, {
    customerId,
    kind,
    params: news.params,
    ...rowParamsOf(kind, news),
    link: linkOf('/billing', '/billing?payment', news),
  })
  const event = webhooks[kind]
  if (event) await emitWebhook(tx, { customerId, event, ...aboutBill(customerId, news) })
}

// What is sent to the customer's own systems: the record is theirs to get through the open API.
const webhooks: Partial<Record<BillKind, WebhookEvent>> = {
  'bill.issued': 'bill.issued',
  'bill.voided': 'bill.voided',
  'bill.credited': 'bill.credited',
  'payment.confirmed': 'payment.confirmed',
  'payment.rejected': 'payment.rejected',
  'payment.reversed': 'payment.reversed',
  'payment.refunded': 'payment.refunded',
}

const aboutBill = (customerId: string, { billId, paymentId, params }: News) => ({
  subject: billId ?? paymentId ?? customerId,
  data: {
    ...(billId !== undefined && { billId }),
    ...(paymentId !== undefined && { paymentId }),
    ...Object.fromEntries(
      (['billNo', 'paymentNo', 'refundNo'] as const).flatMap(name =>
        params[name] === undefined ? [] : [[name, params[name]]],
      ),
    ),
  },
})

export const notifyFinance = async (
  context: Pick<BillContext, 'day'>,
  tx: Tx,
  account: { customerId: string; providerId: string },
  kind: BillKind,
  news: News,
) => {
  await noteChange(tx, 'bills', account)
  if (context.day) return
  const { name } = await customerNameOf(tx, account.customerId)
  for (const { id } of await financeOf(tx, account.providerId))
    await notify(tx, {
      userId: id,
      kind,
      params: { company: name, ...news.params },
      link: linkOf('/desk/bills', '/desk/payments?open', news),
    })
}
