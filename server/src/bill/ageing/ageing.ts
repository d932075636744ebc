import {
  type AgeingColumn,
  type AgeingSortKey,
  ageingColumns,
  ageingColumnWords,
} from '@dtms/contract/bill/desk-statement.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { type ExportColumn, exportFile } from '#documents/export.ts'
import { everyRow, type ListQuery, listPage, type Sorting } from '#documents/list.ts'
import type { BillContext } from '../context.ts'
import { money } from '../money.ts'
import type { BillScope } from '../scope.ts'
import { readToday } from '../sql.ts'
import { type AgeingFilter, type AgeingRow, ageingIn, ageingPlan, ageingTotals, type OwedRow } from './sql.ts'

type Asked = AgeingFilter & { asOf?: string | undefined }

const wireOwed = (row: OwedRow) => {
  const amount = (minor: string) => money(minor, minorExponent(row.currency))
  return {
    currency: row.currency,
    outstanding: amount(row.outstanding),
    ageing: {
      current: amount(row.current),
      d1_30: amount(row.d1_30),
      d31_60: amount(row.d31_60),
      d61_90: amount(row.d61_90),
      d90: amount(row.d90),
    },
    credit: amount(row.credit),
  }
}

const wireRow = (row: AgeingRow, language: Language) => ({
  id: row.id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  provider: { code: row.provider_code, name: row.provider_name[language] },
  ...wireOwed(row),
  openBills: row.open_bills,
  pastDueBills: row.past_due_bills,
  promisedDay: row.promised_day,
})

/** What all customers owed at the end of a day, by its age; amounts of different currencies are never added. */
export const listAgeing = async (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: Asked & ListQuery<AgeingSortKey>,
  language: Language,
) => {
  const asOf = query.asOf || (await readToday(db))
  const [{ rows, ...page }, totals] = await Promise.all([
    listPage(db, ageingIn(db, scope, asOf, query), ageingPlan, query),
    ageingTotals(db, scope, asOf, query),
  ])
  return {
    asOf,
    totals: totals.map(row => ({ ...wireOwed(row), customers: row.customers })),
    list: rows.map(row => wireRow(row, language)),
    ...page,
  }
}

/** All rows of the list, for paper. */
export const wholeAgeing = async (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: Asked & Sorting<AgeingSortKey>,
  language: Language,
) => {
  const asOf = query.asOf || (await readToday(db))
  const totals = await ageingTotals(db, scope, asOf, query)
  const rows = []
  for await (const row of everyRow(ageingIn(db, scope, asOf, query), ageingPlan, query))
    rows.push(wireRow(row, language))
  return { asOf, totals: totals.map(row => ({ ...wireOwed(row), customers: row.customers })), rows }
}

export type WholeAgeing = Awaited<ReturnType<typeof wholeAgeing>>

const listName: Words = { zh: '账龄', zhtw: '帳齡', en: 'ageing' }

export const exportAgeing = async (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  query: Asked & Sorting<AgeingSortKey> & { format: ExportFormat; columns: readonly AgeingColumn[] },
  language: Language,
) => {
  const asOf = query.asOf || (await readToday(db))
  return exportFile({
    name: `${listName[language]}-${asOf}`,
    format: query.format,
    columns: cells(asOf, language),
    shown: query.columns,
    rows: everyRow(ageingIn(db, scope, asOf, query), ageingPlan, query),
  })
}

const cells = (asOf: string, language: Language): ExportColumn<AgeingRow>[] => {
  const of: Record<AgeingColumn, (row: ReturnType<typeof wireRow>) => string | number> = {
    asOf: () => asOf,
    customerName: row => row.customerName,
    provider: row => row.provider.name,
    currency: row => row.currency,
    outstanding: row => row.outstanding,
    current: row => row.ageing.current,
    d1_30: row => row.ageing.d1_30,
    d31_60: row => row.ageing.d31_60,
    d61_90: row => row.ageing.d61_90,
    d90: row => row.ageing.d90,
    credit: row => row.credit,
    openBills: row => row.openBills,
    pastDueBills: row => row.pastDueBills,
  }
  return ageingColumns.map(id => ({
    id,
    heading: ageingColumnWords[id][language],
    cell: row => of[id](wireRow(row, language)),
  }))
}
