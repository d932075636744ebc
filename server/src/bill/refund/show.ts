import type { Language } from '@dtms/contract/language.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import { refuse } from '#kernel/refuse.ts'
import { accountSums } from '../balance/sql.ts'
import type { BillContext } from '../context.ts'
import { money } from '../money.ts'
import type { BillActor, BillScope } from '../scope.ts'
import { deskProvider } from '../terms/desk-provider.ts'
import { requireCustomer } from '../terms/known-customer.ts'
import { type RefundFilter, type RefundRow, refundOf, refundPlan, refundsIn } from './sql.ts'

export const wireRefund = (row: RefundRow, language: Language) => {
  const provider = { code: row.provider_code, name: row.provider_name[language] }
  return {
    id: row.id,
    refundNo: row.refund_no,
    customerId: row.customer_id,
    customerName: row.customer_name,
    provider,
    status: row.state,
    currency: row.currency,
    amount: money(row.amount_minor, row.exponent),
    paidDate: row.paid_date,
    reference: row.reference,
    reason: row.reason,
    reverseReason: row.reverse_reason,
    reversedBy: row.reversed_by_name,
    reverseDate: row.reverse_date,
    bankAccount: { ...row.bank_account, provider, isDefault: true },
    sources: row.sources.map(source => ({ ...source, amount: money(source.amount, row.exponent) })),
    who: row.who,
    createTime: row.created_at.toISOString(),
    actions: row.state === 'paid' ? ['reverse'] : [],
  }
}

export const showRefund = async (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  id: string,
  language: Language,
) => {
  const row = await refundOf(db, scope, id)
  if (!row) throw refuse('thing.not-found')
  return wireRefund(row, language)
}

export const listRefunds = async (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: RefundFilter & ListQuery<'createTime' | 'paidDate' | 'amount'>,
  language: Language,
) => {
  const { rows, ...page } = await listPage(db, refundsIn(db, scope, query), refundPlan, query)
  return { list: rows.map(row => wireRefund(row, language)), ...page }
}

/** What may be paid back to a customer in each currency, beside what the customer owes. */
export const creditToRefund = async (
  { db }: Pick<BillContext, 'db'>,
  actor: BillActor,
  { customerId, provider }: { customerId: string; provider?: string | undefined },
) => {
  const { id, code } = await deskProvider(db, actor, provider ?? '')
  await requireCustomer(db, actor, id, customerId)
  const accounts = await accountSums(db, customerId, code)
  return {
    accounts: accounts
      .filter(({ credit }) => Number(credit) > 0)
      .map(row => ({
        currency: row.currency,
        credit: money(row.credit, row.exponent),
        outstanding: money(
          [row.current, row.d1_30, row.d31_60, row.d61_90, row.d90].reduce(
            (sum, one) => sum + Number(one),
            0,
          ),
          row.exponent,
        ),
      })),
  }
}
