import type { PaymentSortKey } from '@dtms/contract/bill/payment.ts'
import { filePath } from '@dtms/contract/file/file.ts'
import type { Language } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import { refuse } from '#kernel/refuse.ts'
import type { BillContext } from '../context.ts'
import { money } from '../money.ts'
import type { BillScope } from '../scope.ts'
import { bankInWords } from '../show/bank.ts'
import {
  type PaymentFilter,
  type PaymentRow,
  paymentOf,
  paymentPlan,
  paymentsFound,
  paymentsIn,
} from './sql.ts'

export const wirePayment = (row: PaymentRow, scope: BillScope, language: Language) => {
  const amount = (minor: string | number) => money(minor, row.exponent)
  const provider = { code: row.provider_code, name: row.provider_name[language] }
  return {
    id: row.id,
    paymentNo: row.payment_no,
    customerId: row.customer_id,
    customerName: row.customer_name,
    provider,
    status: row.state,
    currency: row.currency,
    amount: amount(row.amount_minor),
    receivedAmount: row.received_minor === null ? null : amount(row.received_minor),
    paid:
      row.paid_currency === null
        ? null
        : {
            amount: money(row.paid_minor ?? 0, minorExponent(row.paid_currency)),
            currency: row.paid_currency,
            rate: Number(row.rate),
          },
    allocatedAmount: amount(Number(row.allocated_minor) - Number(row.refunded_minor)),
    refundedAmount: amount(row.refunded_minor),
    creditAmount:
      row.state === 'reversed' ? 0 : amount(Number(row.received_minor ?? 0) - Number(row.allocated_minor)),
    paidDate: row.paid_date,
    payer: row.payer,
    reference: row.reference,
    remark: row.remark,
    reason: row.reason,
    recordedByDesk: row.recorded_by_desk,
    slip:
      row.slip_file_id === null
        ? null
        : { id: row.slip_file_id, path: filePath(row.slip_file_id), name: row.slip_name },
    bankAccount: bankInWords(row.bank_account, provider),
    bills: row.bills.map(({ billId, billNo, ...bill }) => ({
      billId,
      billNo,
      amount: amount(bill.amount),
      allocatedAmount: amount(bill.allocated),
    })),
    who: row.who,
    createTime: row.created_at.toISOString(),
    decideTime: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_name,
    actions: paymentActions(row, scope),
  }
}

const paymentActions = (row: PaymentRow, scope: BillScope): string[] => {
  if (row.state === 'submitted') return scope.customerId ? ['withdraw'] : ['confirm', 'reject']
  if (row.state !== 'confirmed' || scope.customerId) return []
  return Number(row.received_minor) > Number(row.allocated_minor)
    ? ['allocate', 'refund', 'reverse']
    : ['reverse']
}

export const showPayment = async (context: BillContext, scope: BillScope, id: string, language: Language) => {
  const row = await paymentOf(context.db, scope, id)
  if (!row) throw refuse('thing.not-found')
  return wirePayment(row, scope, language)
}

export const listPayments = async (
  context: BillContext,
  scope: BillScope,
  query: ListQuery<PaymentSortKey> & PaymentFilter,
  language: Language,
) => {
  const { rows, ...page } = await listPage(
    context.db,
    paymentsIn(context.db, scope, query),
    paymentPlan,
    query,
    paymentsFound(context.db, scope, query),
  )
  return { list: rows.map(row => wirePayment(row, scope, language)), ...page }
}
