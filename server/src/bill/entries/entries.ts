import {
  type LedgerColumn,
  ledgerAccountWords,
  ledgerColumns,
  ledgerColumnWords,
  ledgerKindWords,
} from '@dtms/contract/bill/desk-ledger.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { type ExportColumn, exportFile } from '#documents/export.ts'
import { everyRow, type ListQuery, listPage, type Sorting } from '#documents/list.ts'
import type { BillContext } from '../context.ts'
import { money } from '../money.ts'
import type { BillScope } from '../scope.ts'
import { type EntryRow, entriesFound, entriesIn, type LedgerFilter, ledgerPlan } from './sql.ts'
import { type EntrySum, entrySums } from './sums/sql.ts'

const numbered = (id: string | null, number: string | null) => (id && number ? { id, number } : null)

const wireEntry = (row: EntryRow, language: Language) => {
  const minor = Number(row.amount_minor)
  const amount = (part: number) => money(part, minorExponent(row.currency))
  return {
    id: row.id,
    postingId: row.posting_id,
    kind: row.kind,
    account: row.account,
    text: ledgerKindWords[row.kind][language],
    accountText: ledgerAccountWords[row.account][language],
    customerId: row.customer_id,
    customerName: row.customer_name,
    provider: { code: row.provider_code, name: row.provider_name[language] },
    currency: row.currency,
    debit: amount(Math.max(minor, 0)),
    credit: amount(Math.max(-minor, 0)),
    day: row.day,
    time: row.posted_at.toISOString(),
    order: numbered(row.order_id, row.order_no),
    bill: numbered(row.bill_id, row.bill_no),
    payment: numbered(row.payment_id, row.payment_no),
    creditNote: numbered(row.credit_note_id, row.credit_no),
    refund: numbered(row.refund_id, row.refund_no),
    by: row.by,
    reason: row.reason?.[language] ?? '',
  }
}

// Rows and sums are of one moment.
export const listEntries = (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: LedgerFilter & ListQuery<'time'>,
  language: Language,
) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const found = entriesFound(tx, scope, query)
      const { rows, ...page } = await listPage(tx, entriesIn(tx, scope, query), ledgerPlan, query, found)
      const totals = await entrySums(tx, scope, query)
      const inTime = query.sord === 'asc' ? rows : rows.toReversed()
      // Before the newest page is what it does not have; only for others there are sums of their own.
      const isNewest = query.sord !== 'asc' && !query.after && query.currentPage === 1
      const before =
        isNewest || !inTime[0]
          ? withoutRows(balancesOf(totals), rows)
          : balancesOf(await entrySums(tx, scope, query, inTime[0].id))
      const balances = runningSums(inTime, before)
      return {
        totals: totals.map(({ currency, debit, credit }) => {
          const amount = (minor: number) => money(minor, minorExponent(currency))
          return {
            currency,
            debit: amount(Number(debit)),
            credit: amount(Number(credit)),
            balance: amount(Number(debit) - Number(credit)),
          }
        }),
        list: rows.map(row => ({
          ...wireEntry(row, language),
          balance: money(balances.get(row.id) ?? 0, minorExponent(row.currency)),
        })),
        ...page,
      }
    })

type Balances = ReadonlyMap<string, number>
type Moved = Pick<EntryRow, 'id' | 'currency' | 'amount_minor'>

const balancesOf = (sums: EntrySum[]): Balances =>
  new Map(sums.map(({ currency, debit, credit }) => [currency, Number(debit) - Number(credit)]))

const withoutRows = (balances: Balances, rows: readonly Moved[]): Balances => {
  const left = new Map(balances)
  for (const { currency, amount_minor } of rows)
    left.set(currency, (left.get(currency) ?? 0) - Number(amount_minor))
  return left
}

/** The sum of its currency after each entry, in minor units; the entries in the order in which they were posted. */
const runningSums = (rows: readonly Moved[], before: Balances): Balances => {
  const sums = new Map(before)
  return new Map(
    rows.map(row => {
      const sum = (sums.get(row.currency) ?? 0) + Number(row.amount_minor)
      sums.set(row.currency, sum)
      return [row.id, sum]
    }),
  )
}

const listName: Words = { zh: '分类账', zhtw: '分類帳', en: 'ledger' }

export const exportEntries = (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: LedgerFilter &
    Sorting<'time'> & { format: ExportFormat; timeZone: string; columns: readonly LedgerColumn[] },
  language: Language,
) =>
  exportFile({
    name: listName[language],
    format: query.format,
    columns: cells(language),
    shown: query.columns,
    timeZone: query.timeZone,
    rows: everyRow(entriesIn(db, scope, query), ledgerPlan, query),
  })

const cells = (language: Language): ExportColumn<EntryRow>[] => {
  type Entry = ReturnType<typeof wireEntry>
  const of: Record<LedgerColumn, (row: Entry) => string | number | null> = {
    time: row => row.time,
    day: row => row.day,
    kind: row => row.text,
    account: row => row.accountText,
    customerName: row => row.customerName,
    provider: row => row.provider.name,
    currency: row => row.currency,
    debit: row => row.debit || null,
    credit: row => row.credit || null,
    orderNo: row => row.order?.number ?? '',
    billNo: row => row.bill?.number ?? '',
    paymentNo: row => row.payment?.number ?? '',
    creditNo: row => row.creditNote?.number ?? '',
    refundNo: row => row.refund?.number ?? '',
    by: row => row.by,
    reason: row => row.reason,
  }
  return ledgerColumns.map(id => ({
    id,
    heading: ledgerColumnWords[id][language],
    cell: row => of[id](wireEntry(row, language)),
  }))
}
