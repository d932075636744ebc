import {
  type BillDetailColumn,
  billColumns,
  billDetailColumns,
  billDetailColumnWords,
  billStatusText,
  chargeSourceWords,
  fapiaoStateWords,
} from '@dtms/contract/bill/bill.ts'
import {
  type DeskBillColumn,
  type DeskBillSortKey,
  deskBillColumns,
  deskBillColumnWords,
} from '@dtms/contract/bill/desk.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { lineBasis, unitText } from '@dtms/pricing/output/line-basis.ts'
import { type ExportColumn, exportFile } from '#documents/export.ts'
import { everyRow, type Sorting } from '#documents/list.ts'
import { legText } from '../charge/wire.ts'
import type { BillContext } from '../context.ts'
import { money } from '../money.ts'
import type { BillScope } from '../scope.ts'
import { type BillLine, everyLine } from './lines.ts'
import { wireBill } from './row.ts'
import { type BillFilter, type BillHead, type BillRow, billHeads, billPlan, billsIn } from './sql.ts'

type Asked<Column> = BillFilter &
  Sorting<DeskBillSortKey> & { format: ExportFormat; columns: readonly Column[]; ids: readonly string[] }

const listName: Words = { zh: '账单', zhtw: '帳單', en: 'bills' }
const detailName: Words = { zh: '账单明细', zhtw: '帳單明細', en: 'bill-details' }

// The list of bills as shown, written while it is fetched.
export const exportBills = (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: Asked<DeskBillColumn>,
  language: Language,
) =>
  exportFile({
    name: listName[language],
    format: query.format,
    // A shipper knows whose bills they are.
    columns: billCells(scope.customerId === undefined ? deskBillColumns : billColumns, language),
    shown: query.columns,
    rows: everyRow(billsIn(db, scope, query), billPlan, query),
  })

// The lines of the same bills, in the same order.
export const exportDetails = (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: Asked<BillDetailColumn>,
  language: Language,
) =>
  exportFile({
    name: detailName[language],
    format: query.format,
    columns: lineCells(language),
    shown: query.columns,
    rows: everyLine(db, everyRow(billHeads(db, scope, query, language), billPlan, query), language),
  })

const billCells = (columns: readonly DeskBillColumn[], language: Language): ExportColumn<BillRow>[] => {
  const cells: Record<DeskBillColumn, (row: ReturnType<typeof wireBill>) => string | number | null> = {
    customerName: row => row.customerName,
    billNo: row => row.billNo,
    provider: row => row.provider.name,
    status: row => billStatusText(row, language),
    issueDate: row => row.issueDate,
    dueDate: row => row.dueDate,
    overdueDays: row => row.overdueDays,
    currency: row => row.currency,
    totalAmount: row => row.totalAmount,
    paidAmount: row => row.paidAmount,
    creditedAmount: row => row.creditedAmount,
    balance: row => row.balance,
    totalAmountUsd: row => row.totalAmountUsd,
    orderCount: row => row.orderCount,
    fapiao: row => (row.fapiao ? fapiaoStateWords[row.fapiao][language] : ''),
  }
  return columns.map(id => ({
    id,
    heading: deskBillColumnWords[id][language],
    cell: row => cells[id](wireBill(row, language)),
  }))
}

const settledOf = ({ status, total_minor, settled_minor, credited_minor, noted_minor }: BillHead) => ({
  status,
  totalAmount: Number(total_minor),
  paidAmount: Number(settled_minor) - Number(credited_minor),
  creditedAmount: Number(noted_minor),
})

const lineCells = (language: Language): ExportColumn<BillLine>[] => {
  const cells: Record<BillDetailColumn, (row: BillLine) => string | number | null> = {
    billNo: ({ bill }) => bill.bill_no,
    issueDate: ({ bill }) => bill.issue_date,
    dueDate: ({ bill }) => bill.due_date,
    status: ({ bill }) => billStatusText(settledOf(bill), language),
    provider: ({ bill }) => bill.provider_name,
    orderNo: ({ line }) => line.order_no,
    customerRef: ({ line }) => line.customer_ref,
    leg: ({ line }) => legText(line.leg, language),
    code: ({ line }) => line.code,
    text: ({ line }) => line.text,
    quantity: ({ line }) => Number(line.quantity),
    unit: ({ line }) => unitText(line.unit, language),
    unitPrice: ({ line }) => Number(line.unit_price),
    basis: ({ line }) =>
      lineBasis(
        {
          ...line,
          quantity: Number(line.quantity),
          unitPrice: Number(line.unit_price),
          amount: money(line.amount_minor, line.exponent),
        },
        language,
      ),
    currency: ({ line }) => line.currency,
    amount: ({ line }) => money(line.amount_minor, line.exponent),
    creditedAmount: ({ line }) => money(line.credited_minor, line.exponent),
    fxRate: ({ line }) => Number(line.fx_rate),
    amountUsd: ({ line }) => money(line.amount_usd_minor, 2),
    source: ({ line }) => chargeSourceWords[line.source][language],
    reason: ({ line }) => line.reason,
  }
  return billDetailColumns.map(id => ({
    id,
    heading: billDetailColumnWords[id][language],
    cell: cells[id],
  }))
}
