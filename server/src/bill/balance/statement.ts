import { statementKindWords } from '@dtms/contract/bill/payment.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { minorExponent } from '@dtms/pricing/number/money.ts'
import { defaultProviderCode } from '#account/public.ts'
import { exportFile } from '#documents/export.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { BillContext } from '../context.ts'
import { currencyOf, money } from '../money.ts'
import { customerNameOf, providerByCode, readToday } from '../sql.ts'
import { accountSums, entriesBetween, firstDayOfMonth, openingOf } from './sql.ts'
import { statementSums } from './statement-sums.ts'

interface Period {
  from?: string | undefined
  to?: string | undefined
  provider?: string | undefined
  currency?: string | undefined
  // The desk's provider: staff see no other accounts of the customer.
  only?: string | undefined
}

// The opening balance of a period, its movements by day, and the closing balance. Defaults: this month, and the first
// account.
export const showStatement = async (
  { db }: Pick<BillContext, 'db'>,
  customerId: string,
  asked: Period,
  language: Language,
) => {
  const [today, firstDay] = await Promise.all([readToday(db), firstDayOfMonth(db)])
  const from = asked.from || firstDay
  const to = asked.to || today
  if (to < from) throw refuseField('to', 'dateBeforeStart')
  const accounts = await accountSums(db, customerId, asked.only ?? '')
  const code =
    (asked.only ?? asked.provider?.toUpperCase()) ||
    accounts[0]?.provider_code ||
    (await defaultProviderCode(db))
  const provider = await providerByCode(db, code)
  if (!provider) throw refuseField('provider', 'providerUnknown')
  const currency = asked.currency
    ? currencyOf('currency', asked.currency)
    : (accounts.find(one => one.provider_id === provider.id)?.currency ?? 'USD')
  const account = { customerId, providerId: provider.id, currency }
  const [opening, entries, { name }] = await Promise.all([
    openingOf(db, account, from),
    entriesBetween(db, account, from, to),
    customerNameOf(db, customerId),
  ])
  const amount = (minor: number) => money(minor, minorExponent(currency))
  const sums = statementSums(opening, entries)
  const shown = entries.map((entry, index) => ({
    kind: entry.kind,
    id: entry.id,
    number: entry.number,
    date: entry.day,
    text: [statementKindWords[entry.kind][language], entry.reason?.[language]].filter(Boolean).join(' · '),
    amount: amount(Number(entry.amount)),
    balance: amount(sums.balances[index] ?? 0),
  }))
  return {
    from,
    to,
    customerName: name,
    provider: { code: provider.code, name: provider.name[language] },
    currency,
    opening: amount(opening),
    closing: amount(sums.closing),
    billed: amount(sums.billed),
    credited: amount(sums.credited),
    paid: amount(sums.paid),
    refunded: amount(sums.refunded),
    entries: shown,
    accounts: accounts.map(one => ({
      provider: { code: one.provider_code, name: one.provider_name[language] },
      currency: one.currency,
    })),
  }
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
