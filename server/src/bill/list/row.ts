import type { Language } from '@dtms/contract/language.ts'
import { money } from '../money.ts'
import type { BillRow } from './sql.ts'

export const wireBill = (row: BillRow, language: Language) => {
  const amount = (minor: string | number) => money(minor, row.exponent)
  return {
    id: row.id,
    billNo: row.bill_no,
    customerId: row.customer_id,
    customerName: row.customer_name,
    provider: { code: row.provider_code, name: row.provider_name[language] },
    status: row.status,
    period: row.period,
    currency: row.currency,
    totalAmount: amount(row.total_minor),
    paidAmount: amount(Number(row.settled_minor) - Number(row.credited_minor)),
    creditedAmount: amount(row.noted_minor),
    creditKept: amount(Number(row.noted_minor) - Number(row.credited_minor)),
    balance: row.state === 'void' ? 0 : amount(Number(row.total_minor) - Number(row.settled_minor)),
    pendingAmount: amount(row.pending_minor),
    totalAmountUsd: money(row.total_usd_minor, 2),
    issueDate: row.issue_date,
    dueDate: row.due_date,
    overdueDays: row.overdue_days,
    orderCount: row.order_count,
    openDisputes: row.open_disputes,
    fapiao: row.fapiao,
    createTime: row.created_at.toISOString(),
  }
}
