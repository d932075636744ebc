import { type StatementKind, statementKinds, statementKindWords } from '@dtms/contract/bill/payment.ts'
import { isDay } from '@dtms/contract/day.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { dayText, readDay } from '@dtms/pricing/time/day.ts'
import { defaultProviderCode } from '#account/public.ts'
import { exportFile } from '#documents/export.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { BillContext } from '../context.ts'
import { currencyOf, money } from '../money.ts'
import { customerNameOf, providerByCode, readToday } from '../sql.ts'
import {
  firstDayOfMonth,
  type StatementEntry,
  type StatementPage,
  type StatementSums,
  statementAccounts,
  statementEntries,
  statementSumsOf,
} from './sql.ts'

interface Period {
  from?: string | undefined
  to?: string | undefined
  provider?: string | undefined
  currency?: string | undefined
  // The desk's provider: staff see no other accounts of the customer.
  only?: string | undefined
}

// Absent: the whole statement, as it is printed.
interface Page {
  pageSize: number
  // `next` of the page before.
  after?: string | undefined
}

// The opening balance of a period, its movements by day, and the closing balance. Defaults: this month, and the first
// account. Sums and entries are of one moment.
export const showStatement = (
  { db }: Pick<BillContext, 'db'>,
  customerId: string,
  asked: Period,
  language: Language,
  page?: Page,
) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const from = asked.from || (await firstDayOfMonth(tx))
      const to = asked.to || (await readToday(tx))
      if (to < from) throw refuseField('to', 'dateBeforeStart')
      const accounts = await statementAccounts(tx, customerId, asked.only ?? '')
      const code =
        (asked.only ?? asked.provider?.toUpperCase()) ||
        accounts[0]?.provider_code ||
        (await defaultProviderCode(tx))
      const provider = await providerByCode(tx, code)
      if (!provider) throw refuseField('provider', 'providerUnknown')
      const currency = asked.currency
        ? currencyOf('currency', asked.currency)
        : (accounts.find(one => one.provider_id === provider.id)?.currency ?? 'USD')
      const account = { customerId, providerId: provider.id, currency }
      const shown = pageOf(from, page)
      const sums = await statementSumsOf(tx, account, { from, to }, shown)
      const rows = await statementEntries(tx, account, sums.pageEnd, {
        ...shown,
        ...(page && { size: page.pageSize + 1 }),
      })
      const entries = page ? rows.slice(0, page.pageSize) : rows
      const { name } = await customerNameOf(tx, customerId)
      const amount = (minor: number) => money(minor, minorExponent(currency))
      const sumOf = (...kinds: StatementKind[]) =>
        kinds.reduce((sum, kind) => sum + (sums.kinds[kind] ?? 0), 0)
      return {
        from,
        to,
        customerName: name,
        provider: { code: provider.code, name: provider.name[language] },
        currency,
        opening: amount(sums.opening),
        closing: amount(sums.opening + sumOf(...statementKinds)),
        billed: amount(sumOf('bill', 'void')),
        credited: amount(sumOf('credit')),
        paid: amount(sumOf('payment', 'reversal')),
        refunded: amount(sumOf('refund', 'refund_reversal')),
        entries: entries.map(entry => ({
          kind: entry.kind,
          id: entry.id,
          number: entry.number,
          date: entry.day,
          text: [statementKindWords[entry.kind][language], entry.reason?.[language]]
            .filter(Boolean)
            .join(' · '),
          amount: amount(Number(entry.amount)),
          balance: amount(sums.before + Number(entry.running)),
        })),
        next: nextOf(entries.at(-1), rows.length > entries.length, sums),
        accounts: accounts.map(one => ({
          provider: { code: one.provider_code, name: one.provider_name[language] },
          currency: one.currency,
        })),
      }
    })

// Where a page begins: at the first day, after a whole day, or after an entry of a day.
const pageOf = (from: string, page: Page | undefined): StatementPage => {
  const size = page?.pageSize
  if (!page?.after) return { startDay: from, afterPosting: undefined, size }
  const [day = '', posting] = page.after.split('.')
  if (!isDay(day) || (posting !== undefined && !idFormat.test(posting))) throw refuseField('after', 'format')
  // Another period begins at its own first day.
  if (day < from) return { startDay: from, afterPosting: undefined, size }
  return {
    startDay: posting === undefined ? dayText((readDay(day) ?? 0) + 1) : day,
    afterPosting: posting,
    size,
  }
}

const idFormat = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const nextOf = (
  last: StatementEntry | undefined,
  dayGoesOn: boolean,
  { pageEnd, lastDay }: StatementSums,
): string | null => {
  if (dayGoesOn && last) return `${last.day}.${last.posting_id}`
  return pageEnd < lastDay ? pageEnd : null
}

export type Statement = Awaited<ReturnType<typeof showStatement>>

export const statementText = {
  name: { zh: '对账单', zhtw: '對帳單', en: 'statement' },
  date: { zh: '日期', zhtw: '日期', en: 'Date' },
  kind: { zh: '摘要', zhtw: '摘要', en: 'Description' },
  number: { zh: '单号', zhtw: '單號', en: 'Number' },
  amount: { zh: '金额', zhtw: '金額', en: 'Amount' },
  balance: { zh: '余额', zhtw: '餘額', en: 'Balance' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  opening: { zh: '期初余额', zhtw: '期初餘額', en: 'Opening balance' },
  closing: { zh: '期末余额', zhtw: '期末餘額', en: 'Closing balance' },
} as const satisfies Record<string, Words>

interface StatementRow {
  date: string
  kind: string
  number: string
  amount: number | null
  balance: number
}

export const exportStatement = (statement: Statement, format: ExportFormat, language: Language) => {
  const rows: StatementRow[] = [
    {
      date: statement.from,
      kind: statementText.opening[language],
      number: '',
      amount: null,
      balance: statement.opening,
    },
    ...statement.entries.map(entry => ({
      date: entry.date,
      kind: entry.text,
      number: entry.number,
      amount: entry.amount,
      balance: entry.balance,
    })),
    {
      date: statement.to,
      kind: statementText.closing[language],
      number: '',
      amount: null,
      balance: statement.closing,
    },
  ]
  return exportFile({
    name: `${statementText.name[language]}-${statement.provider.code}-${statement.currency}-${statement.from}-${statement.to}`,
    format,
    columns: [
      { id: 'date', heading: statementText.date[language], cell: row => row.date },
      { id: 'kind', heading: statementText.kind[language], cell: row => row.kind },
      { id: 'number', heading: statementText.number[language], cell: row => row.number },
      { id: 'currency', heading: statementText.currency[language], cell: () => statement.currency },
      { id: 'amount', heading: statementText.amount[language], cell: row => row.amount },
      { id: 'balance', heading: statementText.balance[language], cell: row => row.balance },
    ],
    shown: [],
    rows: inTurn(rows),
  })
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
