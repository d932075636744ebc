import { refundNumber } from '@dtms/contract/bill/number.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { once } from '#kernel/idempotency.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import { snapshotOf } from '../bank/snapshot.ts'
import { accountOf } from '../bank/sql.ts'
import type { BillContext } from '../context.ts'
import { type Clerk, deskRequest } from '../desk-request.ts'
import { countPaidBack } from '../ledger/pay-back.ts'
import { handOut } from '../ledger/split.ts'
import { freeCredit, lockAccount } from '../ledger/sql.ts'
import { currencyOf, minorOf, money } from '../money.ts'
import { notifyCustomer } from '../notify.ts'
import { lockReference } from '../receipt/sql.ts'
import type { BillActor } from '../scope.ts'
import { nextRunning, providerOf, readToday } from '../sql.ts'
import { requireCustomer } from '../terms/known-customer.ts'
import { insertRefund, refundsWithReference } from './sql.ts'

interface Refund {
  customerId: string
  paymentId?: string | undefined
  amount: number
  currency: string
  paidDate: string
  bankAccountId: string
  reference: string
  reason: string
  confirm: boolean
}

export interface RecordedRefund {
  id: string
  refundNo: string
  status: 'paid'
  currency: string
  amount: number
  credit: number
}

/** Pays a customer's credit back: never beyond what no bill has taken, the oldest first or that of one payment. */
export const recordRefund = async (
  context: BillContext,
  actor: BillActor,
  body: Refund,
  { idempotencyKey, address }: Clerk,
): Promise<RecordedRefund> => {
  const request = deskRequest(actor, 'refund', body, idempotencyKey)
  return once<RecordedRefund>(context.db, request, claim =>
    context.db.transaction().execute(async tx => {
      const { bank, account, amountMinor } = await checkRefund(tx, actor, body)
      const { customerId, providerId, currency } = account
      const day = await readToday(tx, context.day)
      if (body.paidDate > day) throw refuseField('paidDate', 'dayToCome')
      await lockReference(tx, providerId, body.reference)
      await lockAccount(tx, customerId, providerId)
      if (!body.confirm) await refuseKnownRefund(tx, providerId, body.reference)
      const credits = await freeCredit(tx, account)
      const usable = credits.filter(
        ({ kind, id }) => body.paymentId === undefined || (kind === 'payment' && id === body.paymentId),
      )
      if (body.paymentId !== undefined && usable.length === 0)
        throw refuseField('paymentId', 'paymentUnknown')
      const sumOf = (list: typeof credits) => list.reduce((sum, { left }) => sum + left, 0)
      if (amountMinor > sumOf(usable)) throw refuseField('amount', 'overCredit')
      const parts = handOut(amountMinor, usable, ({ left }) => left)
        .filter(part => part.amountMinor > 0)
        .map(part => ({ source: part.taker, amountMinor: part.amountMinor }))
      const id = context.ids.next()
      const refundNo = refundNumber(day, await nextRunning(tx, 'refund_number'))
      await insertRefund(
        tx,
        {
          ...{ id, refund_no: refundNo, customer_id: customerId, provider_id: providerId },
          ...{ currency, exponent: minorExponent(currency), amount_minor: amountMinor },
          ...{ paid_date: body.paidDate, refund_date: day, reference: body.reference, reason: body.reason },
          ...{ bank_account: snapshotOf(bank), created_by: actor.personId },
        },
        parts.map(({ source, amountMinor: part }) => ({
          ...{ id: context.ids.next(), refund_id: id, amount_minor: part },
          payment_id: source.kind === 'payment' ? source.id : null,
          credit_note_id: source.kind === 'note' ? source.id : null,
          ...{ customer_id: customerId, provider_id: providerId, currency },
        })),
      )
      await countPaidBack(tx, parts, 1)
      await notifyCustomer(context, tx, customerId, 'payment.refunded', {
        params: {
          provider: (await providerOf(tx, providerId)).name,
          amount: moneyText(amountMinor, currency),
          ...{ refundNo, reason: body.reason },
        },
        part: 'statement',
      })
      await recordAudit(tx, context.ids, {
        action: 'payment.refunded',
        personId: actor.personId,
        customerId,
        address,
        details: {
          ...{ refundId: id, refundNo, amountMinor, currency },
          ...{ reference: body.reference, reason: body.reason },
        },
      })
      const inMoney = (minor: number) => money(minor, minorExponent(currency))
      const result = {
        ...{ id, refundNo, status: 'paid' as const, currency },
        amount: inMoney(amountMinor),
        credit: inMoney(sumOf(credits) - amountMinor),
      }
      await claim.take(tx, result)
      return result
    }),
  )
}

const checkRefund = async (tx: Tx, actor: BillActor, body: Refund) => {
  const currency = currencyOf('currency', body.currency)
  const amountMinor = minorOf('amount', body.amount, currency)
  const bank = await accountOf(tx, actor.scope.providerId, body.bankAccountId)
  if (!bank) throw refuseField('bankAccountId', 'accountUnknown')
  if (bank.currency !== currency) throw refuseField('currency', 'accountCurrency')
  await requireCustomer(tx, actor, bank.provider_id, body.customerId)
  return {
    bank,
    amountMinor,
    account: { customerId: body.customerId, providerId: bank.provider_id, currency },
  }
}

const refuseKnownRefund = async (tx: Tx, providerId: string, reference: string) => {
  const refunds = await refundsWithReference(tx, providerId, reference)
  if (refunds.length > 0)
    throw refuse('bill.refund-reference-used', {
      reasons: refunds.map(row => ({
        id: row.id,
        refundNo: row.refund_no,
        customerName: row.customer_name,
        currency: row.currency,
        amount: money(row.amount_minor, row.exponent),
        paidDate: row.paid_date,
      })),
    })
}
