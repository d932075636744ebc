import { fill, inEveryLanguage, type Language, type Words } from '@dtms/contract/language.ts'
import { sendMail } from '#account/public.ts'
import { mailTextProblems } from '#kernel/mail/check-mail-text.ts'
import { builtInText, type MailKind, mailKind, sameWords } from '#kernel/mail/mail-kind.ts'
import { isMailSent, mailKey } from '#kernel/mail/mail-log.ts'
import type { FieldReason } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import { exampleMail, postMail } from '#site/public.ts'
import type { BankSnapshot } from '../tables.ts'
import type { DunningText, DunningWords } from './level.ts'
import { dunnedBills, dunningToMail } from './sql.ts'

interface Line {
  bill_no: string
  due_date: string
  days: number
  currency: string
  balance_minor: string
  bank_account: BankSnapshot | null
}

const line: Words = {
  zh: '{billNo} · 到期日 {dueDate} · 逾期 {days} 天 · {amount}',
  zhtw: '{billNo} · 到期日 {dueDate} · 逾期 {days} 天 · {amount}',
  en: '{billNo} · due {dueDate} · {days} {days:day|days} past due · {amount}',
}

const linesOf = (bills: readonly Line[]): Words =>
  inEveryLanguage(language =>
    bills
      .map(bill =>
        fill(line[language], {
          billNo: bill.bill_no,
          dueDate: bill.due_date,
          days: bill.days,
          amount: moneyText(bill.balance_minor, bill.currency),
        }),
      )
      .join('\n'),
  )

/** "$1,200.00, CNY 300.00": amounts of different currencies are never added. */
export const totalOf = (bills: readonly Pick<Line, 'currency' | 'balance_minor'>[]): string => {
  const sums = new Map<string, number>()
  for (const { currency, balance_minor } of bills)
    sums.set(currency, (sums.get(currency) ?? 0) + Number(balance_minor))
  return [...sums].map(([currency, minor]) => moneyText(minor, currency)).join(', ')
}

// Where to pay, once for each account that the bills name.
const accountsOf = (bills: readonly Line[]): string => {
  const accounts = new Map(bills.flatMap(({ bank_account: one }) => (one ? [[one.accountNo, one]] : [])))
  return [...accounts.values()]
    .map(one =>
      [one.currency, one.accountName, one.bankName, one.accountNo, one.swift].filter(Boolean).join(' · '),
    )
    .join('\n')
}

const example: readonly Line[] = [
  {
    bill_no: 'B2611-0001',
    due_date: '2026-11-01',
    days: 15,
    currency: 'USD',
    balance_minor: '128050',
    bank_account: null,
  },
  {
    bill_no: 'B2611-0007',
    due_date: '2026-11-09',
    days: 7,
    currency: 'CNY',
    balance_minor: '1230000',
    bank_account: null,
  },
]

type Place = 'company' | 'provider' | 'level' | 'bills' | 'total' | 'count' | 'account'

const button: Words = { zh: '查看账单', zhtw: '查看帳單', en: 'View bills' }

const kindOf = (words: DunningWords): MailKind<Place> =>
  mailKind<Place>({
    kind: 'bill.dunning',
    group: 'bill',
    reader: 'shipper',
    name: { zh: '催款', zhtw: '催款', en: 'Dunning' },
    words: {
      subject: inEveryLanguage(language => words[language].subject),
      body: inEveryLanguage(language => words[language].text),
      button,
    },
    places: {
      bills: {
        label: {
          zh: '逾期账单（每张一行）',
          zhtw: '逾期帳單（每張一行）',
          en: 'Bills past due, a line each',
        },
        example: linesOf(example),
        required: true,
      },
      total: {
        label: { zh: '逾期合计', zhtw: '逾期合計', en: 'Total past due' },
        example: sameWords(totalOf(example)),
      },
      count: { label: { zh: '账单张数', zhtw: '帳單張數', en: 'Number of bills' }, example: sameWords('2') },
      level: {
        label: { zh: '级别名称', zhtw: '級別名稱', en: 'Name of the level' },
        example: inEveryLanguage(language => words[language].name),
      },
      account: {
        label: { zh: '收款账户', zhtw: '收款帳戶', en: 'Bank account to pay to' },
        example: sameWords('USD · Example Freight Ltd · Example Bank · 6222 0000 0000 1234 · EXAMCNBJ'),
      },
      company: {
        label: { zh: '客户公司', zhtw: '客戶公司', en: 'Customer' },
        example: { zh: '示例贸易有限公司', zhtw: '範例貿易有限公司', en: 'Example Trading Co.' },
      },
      provider: {
        label: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
        example: { zh: '海达国际', zhtw: '海達國際', en: 'Haida Logistics' },
      },
    },
    link: { path: '/billing' },
  })

/** What finance may write into a text, for the page. */
export const placesIn = (words: DunningWords, language: Language) =>
  Object.entries(kindOf(words).places).map(([name, { label, example: shown, required }]) => ({
    ...{ name, label: label[language], example: shown[language].split('\n')[0] ?? '' },
    required: required === true,
  }))

/** What is wrong with the words of one language, by field. */
export const problemsIn = (
  words: DunningWords,
  language: Language,
): Readonly<Record<string, FieldReason>> | undefined => {
  const { subject, text } = words[language]
  return mailTextProblems(kindOf(words), { subject, text, button: button[language] })
}

export const previewOf = (services: Services, language: Language, text: DunningText) => {
  const kind = kindOf({ zh: text, zhtw: text, en: text })
  return exampleMail(services, kind, language, builtInText(kind, language))
}

interface Parties {
  customer_name: string
  name_zh: string
  name_zhtw: string
  name_en: string
}

const valuesOf = (parties: Parties, words: DunningWords, bills: readonly Line[]) => ({
  company: parties.customer_name,
  provider: { zh: parties.name_zh, zhtw: parties.name_zhtw, en: parties.name_en },
  level: inEveryLanguage(language => words[language].name),
  bills: linesOf(bills),
  total: totalOf(bills),
  count: bills.length,
  account: accountsOf(bills),
})

/** The mail about these bills, before it is sent: only the greeting names an example. */
export const draftOf = (
  services: Services,
  language: Language,
  words: DunningWords,
  about: { parties: Parties; bills: readonly Line[] },
) => {
  const kind = kindOf(words)
  const values = valuesOf(about.parties, words, about.bills)
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    { label: sameWords(name), example: typeof value === 'object' ? value : sameWords(String(value)) },
  ])
  return exampleMail(
    services,
    { ...kind, places: Object.fromEntries(filled) },
    language,
    builtInText(kind, language),
  )
}

export interface DunningJob {
  dunningId: string
  personId: string | null
}

export const sendDunningMail = async (services: Services, { dunningId, personId }: DunningJob) => {
  const dunning = await dunningToMail(services.db, dunningId)
  if (!dunning) return
  const bills = await dunnedBills(services.db, [dunningId])
  const kind = kindOf(dunning.words)
  const values = valuesOf(dunning, dunning.words, bills)
  const only = bills.length === 1 ? bills[0] : undefined
  const path = only ? `/billing?open=${only.id}` : '/billing?view=past_due'
  if (personId !== null) return sendMail(services, kind, personId, { values, path })
  if (await isMailSent(services.db)) return
  const to = {
    name: dunning.contact || dunning.customer_name,
    email: dunning.email,
    language: dunning.invoice_language,
  }
  await postMail(services, kind, to, {
    values,
    link: `${services.settings.publicUrl}${path}`,
    key: mailKey(),
  })
}
