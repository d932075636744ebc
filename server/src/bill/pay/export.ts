import {
  type DeskPaymentColumn,
  deskPaymentColumns,
  deskPaymentColumnWords,
} from '@dtms/contract/bill/desk-payment.ts'
import { type PaymentSortKey, paymentStateWords } from '@dtms/contract/bill/payment.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { type ExportColumn, exportFile } from '#documents/export.ts'
import { everyRow, type Sorting } from '#documents/list.ts'
import type { BillContext } from '../context.ts'
import type { BillScope } from '../scope.ts'
import { wirePayment } from './show.ts'
import { type PaymentFilter, type PaymentRow, paymentPlan, paymentsIn } from './sql.ts'

type Asked = PaymentFilter &
  Sorting<PaymentSortKey> & { format: ExportFormat; timeZone: string; columns: readonly DeskPaymentColumn[] }

const listName: Words = { zh: '收款', zhtw: '收款', en: 'payments' }

// What was transferred and what arrived of it, as the desk's list shows it: to be held against the bank's own list.
export const exportPayments = (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: Asked,
  language: Language,
) =>
  exportFile({
    name: listName[language],
    format: query.format,
    columns: cells(scope, language),
    shown: query.columns,
    timeZone: query.timeZone,
    rows: everyRow(paymentsIn(db, scope, query), paymentPlan, query),
  })

const cells = (scope: BillScope, language: Language): ExportColumn<PaymentRow>[] => {
  const of: Record<DeskPaymentColumn, (row: ReturnType<typeof wirePayment>) => string | number | null> = {
    paymentNo: row => row.paymentNo,
    status: row => paymentStateWords[row.status][language],
    customerName: row => row.customerName,
    provider: row => row.provider.name,
    currency: row => row.currency,
    amount: row => row.amount,
    receivedAmount: row => row.receivedAmount,
    arrivedAmount: row => row.paid?.amount ?? row.receivedAmount,
    arrivedCurrency: row => row.paid?.currency ?? (row.receivedAmount === null ? null : row.currency),
    rate: row => row.paid?.rate ?? null,
    bankAccount: row => row.bankAccount?.accountNo ?? null,
    allocatedAmount: row => row.allocatedAmount,
    creditAmount: row => (row.receivedAmount === null ? null : row.creditAmount),
    refundedAmount: row => (row.receivedAmount === null ? null : row.refundedAmount),
    paidDate: row => row.paidDate,
    reference: row => row.reference,
    payer: row => row.payer,
    bills: row => row.bills.map(({ billNo }) => billNo).join(', '),
    createTime: row => row.createTime,
    decideTime: row => row.decideTime,
    reason: row => row.reason,
  }
  return deskPaymentColumns.map(id => ({
    id,
    heading: deskPaymentColumnWords[id][language],
    cell: row => of[id](wirePayment(row, scope, language)),
  }))
}
