import { failures } from '@dtms/contract/failure.ts'
import { filePath } from '@dtms/contract/file/file.ts'
import type { ImportField } from '@dtms/contract/import/column.ts'
import type { ImportOutcome, importCalls } from '@dtms/contract/import/import.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { columnLetter } from '#documents/spreadsheet/write.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Layout } from './check/group.ts'
import { layoutOf } from './check/group.ts'
import type { ImportContext } from './context.ts'
import { countOverLimit, type ListedImport, listedImport, type OrderPage, orderPage } from './list/sql.ts'
import { missingFields } from './map/suggest.ts'
import { rowsOf, sameFileBefore } from './sql.ts'
import { type EncodedPrice, type EncodedTotal, formatProblem } from './stored-format.ts'

type Detail = OutputOf<typeof importCalls.one>

/** An import as it is now, with a page of its orders, in the caller's language. */
export const showImport = async (
  { db, orders: { spendLimitCents }, hsCodes }: Pick<ImportContext, 'orders' | 'hsCodes'> & { db: Database },
  who: CustomerSession,
  id: string,
  page: OrderPage,
  language: Language,
): Promise<Detail> => {
  const row = await listedImport(db, who.customerId, id)
  if (!row) throw refuse('thing.not-found')
  const { orders, more, total } = await orderPage(db, id, page)
  const places = orders.map(({ place }) => place)
  const [rows, before, overLimit] = await Promise.all([
    places.length > 0 ? rowsOf(db, id, places) : [],
    sameFileBefore(db, who.customerId, id, row.file_sha256),
    spendLimitCents(who).then(cents => countOverLimit(db, id, cents)),
  ])
  const layout = layoutOf(row.headings)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  const missing = missingFields(row.headings, row.business_type)
  const last = orders.at(-1)
  const { nameOf } = hsCodes()
  return {
    ...wireImport(row, language),
    headings: row.headings.map((heading, column) => ({ column, letter: columnLetter(column), ...heading })),
    fields: [...row.headings.flatMap(({ field }) => (field === '' ? [] : [field])), ...missing],
    missing,
    orders: {
      list: orders.map(order => ({
        place: order.place,
        customerRef: order.customer_ref,
        state: order.state,
        rows: (byPlace.get(order.place) ?? []).map(({ row: number, cells }) => ({
          row: number,
          cells: cellsByField(cells, layout),
        })),
        findings: order.findings.map(({ row: number, field, severity, why, suggestions = [] }) => ({
          ...{ row: number, field, severity, suggestions },
          ...(field === 'hsCode' && {
            suggestionNames: suggestions.map(code => nameOf(code)?.[language] ?? ''),
          }),
          text: formatProblem(why, language),
        })),
        leftOut: order.error_count + order.warning_count - order.findings.length,
        price: order.price && wirePrice(order.price, Number(order.total_usd_minor), language),
        previousAmount: dollarsOf(order.previous_usd_minor),
        orderId: order.order_id,
        orderNo: order.order_no,
      })),
      total,
      totalIsMinimum: false,
      currentPage: page.currentPage,
      pageSize: page.pageSize,
      next: more && last ? String(last.place) : null,
    },
    sameFileBefore: before ? { id: before.id, createTime: before.created_at.toISOString() } : null,
    overLimit,
  }
}

export const wireImport = (row: ListedImport, language: Language) => ({
  id: row.id,
  state: row.state,
  businessType: row.business_type,
  fileName: row.file_name,
  filePath: filePath(row.file_id),
  createTime: row.created_at.toISOString(),
  commitTime: row.committed_at?.toISOString() ?? null,
  who: row.who,
  rule: row.rule,
  channel: row.channel,
  counts: {
    rows: row.row_count,
    orders: row.order_count,
    good: row.good_count,
    warned: row.warned_count,
    bad: row.bad_count,
    placed: row.placed_count,
    errors: row.error_count,
    warnings: row.warning_count,
    examples: row.example_count,
  },
  totalAmount: minorToNumber(Number(row.total_usd_minor), 2),
  placedAmount: minorToNumber(Number(row.placed_usd_minor), 2),
  totals: row.totals.map(wireTotal),
  placedTotals: row.placed_totals.map(wireTotal),
  progress: { done: row.progress_done, total: row.progress_total },
  outcome: row.outcome,
  outcomeText: row.outcome === '' ? '' : outcomeWords[row.outcome][language],
  previousAmount: dollarsOf(row.previous_usd_minor),
})

const wireTotal = ({ currency, exponent, minor }: EncodedTotal) => ({
  currency,
  amount: minorToNumber(minor, exponent),
})

const outcomeWords: Record<ImportOutcome, Words> = {
  priceChanged: failures['import.price-changed'].words,
  newWarnings: failures['import.new-warnings'].words,
  hasErrors: failures['import.has-errors'].words,
  nothingToPlace: failures['import.nothing-to-place'].words,
  creditHold: failures['import.credit-hold'].words,
  failed: {
    zh: '下单没有完成，一票也没有下。请再试一次',
    zhtw: '下單沒有完成，一票也沒有下。請再試一次',
    en: 'Placing the orders failed and none were placed. Try again',
  },
}

const dollarsOf = (minor: string | null): number | null =>
  minor === null ? null : minorToNumber(Number(minor), 2)

const cellsByField = (cells: readonly (string | null)[], layout: Layout): Record<string, string> => {
  const said: Partial<Record<ImportField, string>> = {}
  for (const [field, column] of layout) {
    const text = cells[column]
    if (text) said[field] = text
  }
  return said as Record<string, string>
}

// Before there were calendar days, the sheet's own were shown.
const daysAsCounted = ({ minDays, maxDays }: EncodedPrice) =>
  maxDays === null ? null : { min: minDays ?? maxDays, max: maxDays }

const wirePrice = (price: EncodedPrice, totalUsdMinor: number, language: Language) => ({
  totalAmount: minorToNumber(totalUsdMinor, 2),
  currency: price.currency,
  currencyAmount: minorToNumber(price.totalMinor, price.exponent),
  provider: { code: price.provider.code, name: price.provider.name[language] },
  channel: price.channel,
  service: price.service[language],
  minDays: price.minDays,
  maxDays: price.maxDays,
  calendarDays: price.calendarDays ?? daysAsCounted(price),
  complete: price.complete,
  expirationTime: new Date(price.expiresAtMs).toISOString(),
  originName: price.originName[language],
  destinationName: price.destinationName[language],
  weightKg: price.grossG / 1000,
  volumeCbm: Math.round(price.volumeMm3 / 1e5) / 1e4,
  quantity: price.quantity,
})
