import { billLoadWords, billStatusText } from '@dtms/contract/bill/bill.ts'
import { laneName } from '@dtms/contract/lane-name.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { frozenRate } from '#documents/pdf/charge-blocks.ts'
import { measure, moneyFigure, moneyWithCurrency, volume } from '#documents/pdf/figure-text.ts'
import type { PdfBlock, PdfDocument, PdfParty, PdfRow } from '#documents/pdf.ts'
import { chinaMoment } from '#kernel/clock.ts'
import type { showBill } from '../show/show.ts'
import { billPdfText } from './text.ts'

export type ShownBill = Awaited<ReturnType<typeof showBill>>
type Say = (word: keyof typeof billPdfText, values?: Record<string, string | number>) => string

/** The portal, the issuer of a document and its recipient. */
export interface PdfParties {
  brand: string
  issuer: PdfParty
  customer: PdfParty
}

export const sayIn =
  (language: Language): Say =>
  (word, values = {}) =>
    fill(billPdfText[word][language], values)

/** A bill as it is printed: lines by order and leg, what differs from the quotes and why, where to pay. */
export const billDocument = (
  bill: ShownBill,
  parties: PdfParties,
  language: Language,
  now: Date,
): PdfDocument => {
  const { brand, issuer, customer } = parties
  const say = sayIn(language)
  const stamped = bill.status === 'void' || bill.status === 'draft' || bill.status === 'paid'
  return {
    brand,
    issuer,
    title: say('title'),
    number: say('number', { billNo: bill.billNo }),
    ...(stamped && { stamp: billStatusText(bill, language), settled: bill.status === 'paid' }),
    foot: say('foot', { brand, billNo: bill.billNo, time: chinaMoment(now) }),
    blocks: [
      { kind: 'totals', totals: headTotals(bill, say) },
      { kind: 'facts', facts: headFacts(bill, customer, language, say) },
      { kind: 'heading', text: say('charges') },
      chargesTable(bill, language, say),
      { kind: 'totals', totals: totalsOf(bill, say) },
      { kind: 'heading', text: say('compare') },
      differences(bill, say),
      ...bankBlocks(bill, say),
    ],
  }
}

const headFacts = (bill: ShownBill, customer: PdfParty, language: Language, say: Say) => {
  const facts: [string, string | null][] = [
    [say('customer'), [customer.name, ...customer.lines].join('\n')],
    [say('issueDate'), bill.issueDate],
    [say('dueDate'), bill.dueDate],
    [say('period'), bill.period],
    [say('status'), billStatusText(bill, language)],
    [say('currency'), bill.currency],
    [say('yourReference'), bill.reference],
    [say('remark'), bill.remark],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

// On page one, however long the bill: what it comes to, and what is left to pay where that is less.
const headTotals = ({ totalAmount, balance, currency }: ShownBill, say: Say) => [
  {
    name: `${say('total')} ${currency}`,
    value: moneyFigure(totalAmount, currency),
    large: balance === totalAmount,
  },
  ...(balance === totalAmount
    ? []
    : [{ name: `${say('balance')} ${currency}`, value: moneyFigure(balance, currency), large: true }]),
]

const insuredText = ({ insured }: ShownBill['orders'][number], say: Say): string =>
  insured ? say('insured', { amount: moneyWithCurrency(insured.amount, insured.currency) }) : ''

const chargesTable = (bill: ShownBill, language: Language, say: Say): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: say('charge'), share: 2.6 },
    { title: say('basis'), share: 3.2 },
    { title: bill.currency, share: 1.2, figures: true },
  ],
  rows: bill.orders.flatMap((order): PdfRow[] => [
    {
      cells: [
        [order.orderNo, order.customerRef].filter(Boolean).join(' · '),
        [
          laneName(order),
          loadOf(order, language),
          ...numbersOf(order),
          insuredText(order, say),
          ratesText(bill, order, language),
        ]
          .filter(Boolean)
          .join('\n'),
        moneyFigure(order.billedAmount, bill.currency),
      ],
      group: true,
    },
    ...order.legs.flatMap(leg =>
      bill.lines
        .filter(line => line.orderId === order.orderId && line.leg === leg.leg)
        .map(line => ({
          cells: [
            chargeName(`${leg.text} · ${line.text}`, line),
            lineBasis(line, language),
            moneyFigure(line.amount, bill.currency),
          ],
        })),
    ),
  ]),
})

type Order = ShownBill['orders'][number]

// The rates that the order's charges were frozen at: one, unless a later charge has its own.
const ratesText = ({ lines, currency }: ShownBill, { orderId }: Order, language: Language): string =>
  currency === 'USD'
    ? ''
    : [...new Set(lines.filter(line => line.orderId === orderId).map(({ fxRate }) => fxRate))]
        .map(rate => frozenRate(rate, currency, language))
        .join('\n')

const loadOf = ({ quantity, weightKg, volumeCbm }: Order, language: Language): string =>
  fill(billLoadWords[language], {
    n: quantity,
    kg: measure(weightKg),
    cbm: volume(volumeCbm),
  })

const numbersOf = ({ carrierNumbers }: Order): string[] =>
  carrierNumbers.map(({ text, number }) => `${text} ${number}`)

// A charge that is not in the quote includes its reason.
const chargeName = (name: string, { source, reason }: ShownBill['lines'][number]): string =>
  source === 'quote' || reason === '' ? name : `${name}\n${reason}`

const totalsOf = (bill: ShownBill, say: Say) => {
  const amount = (number: number) => moneyFigure(number, bill.currency)
  const totals = [{ name: `${say('total')} ${bill.currency}`, value: amount(bill.totalAmount) }]
  if (bill.currency !== 'USD')
    totals.push({ name: say('inDollars'), value: moneyFigure(bill.totalAmountUsd, 'USD') })
  if (bill.creditedAmount !== 0) totals.push({ name: say('credited'), value: amount(-bill.creditedAmount) })
  if (bill.paidAmount !== 0) totals.push({ name: say('paid'), value: amount(-bill.paidAmount) })
  if (bill.creditKept !== 0) totals.push({ name: say('creditKept'), value: amount(bill.creditKept) })
  return [...totals, { name: `${say('balance')} ${bill.currency}`, value: amount(bill.balance), large: true }]
}

// Every column that the difference is made of, so that it can be worked out.
const differences = (bill: ShownBill, say: Say): PdfBlock => {
  const differing = bill.comparison.filter(row => row.difference !== 0 || row.elsewhereAmount !== 0)
  if (differing.length === 0) return { kind: 'text', text: say('same') }
  const columns = (['quotedAmount', 'billedAmount', 'elsewhereAmount', 'creditedAmount'] as const).filter(
    name => name === 'quotedAmount' || name === 'billedAmount' || differing.some(row => row[name] !== 0),
  )
  const titles = {
    quotedAmount: say('quoted'),
    billedAmount: say('billed'),
    elsewhereAmount: say('elsewhere'),
    creditedAmount: say('credited'),
  }
  const amount = (number: number) => (number === 0 ? '—' : moneyFigure(number, bill.currency))
  return {
    kind: 'table',
    columns: [
      { title: say('charge'), share: 2 },
      ...columns.map(name => ({ title: titles[name], share: 1.2, figures: true })),
      { title: say('difference'), share: 1.2, figures: true },
      { title: say('why'), share: 3 },
    ],
    rows: differing.map(row => ({
      cells: [
        row.text,
        ...columns.map(name => amount(name === 'creditedAmount' ? -row[name] : row[name])),
        amount(row.difference),
        row.reasons.join('；'),
      ],
    })),
  }
}

// A bill that is void, paid or credited asks for no money.
const bankBlocks = ({ bankAccount, billNo, balance }: ShownBill, say: Say): PdfBlock[] => {
  if (!bankAccount || balance === 0) return []
  const facts = (['accountName', 'accountNo', 'bankName', 'branch', 'swift', 'currency'] as const).flatMap(
    name => (bankAccount[name] ? [{ name: say(name), value: bankAccount[name] }] : []),
  )
  return [
    { kind: 'heading', text: say('payTo') },
    { kind: 'facts', facts },
    { kind: 'text', text: say('reference', { billNo }), quiet: true },
  ]
}
