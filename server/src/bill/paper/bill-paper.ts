import { billStatusText } from '@dtms/contract/bill.ts'
import { laneName } from '@dtms/contract/lane-name.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { chinaMoment } from '#kernel/clock.ts'
import { decimals, moneyFigure } from '#kernel/paper/figure-text.ts'
import type { Paper, PaperBlock, PaperRow } from '#kernel/paper.ts'
import type { showBill } from '../show/show.ts'
import { billPaperText } from './text.ts'

export type ShownBill = Awaited<ReturnType<typeof showBill>>
type Say = (word: keyof typeof billPaperText, values?: Record<string, string | number>) => string

export const sayIn =
  (language: Language): Say =>
  (word, values = {}) =>
    fill(billPaperText[word][language], values)

/** A bill as it is printed: lines by order and leg, what differs from the quotes and why, where to pay. */
export const billPaper = (bill: ShownBill, house: string, language: Language, now: Date): Paper => {
  const say = sayIn(language)
  const stamped = bill.status === 'void' || bill.status === 'draft' || bill.status === 'paid'
  return {
    house,
    title: say('title'),
    number: say('number', { billNo: bill.billNo }),
    ...(stamped && { stamp: billStatusText(bill, language) }),
    foot: say('foot', { house, billNo: bill.billNo, time: chinaMoment(now) }),
    blocks: [
      { kind: 'facts', facts: headFacts(bill, language, say) },
      { kind: 'heading', text: say('charges') },
      chargesTable(bill, say),
      { kind: 'totals', totals: totalsOf(bill, say) },
      { kind: 'heading', text: say('compare') },
      differences(bill, say),
      ...bankBlocks(bill, say),
    ],
  }
}

const headFacts = (bill: ShownBill, language: Language, say: Say) => {
  const facts: [string, string | null][] = [
    [say('provider'), `${bill.provider.name} (${bill.provider.code})`],
    [say('customer'), bill.customerName],
    [say('issueDate'), bill.issueDate],
    [say('dueDate'), bill.dueDate],
    [say('period'), bill.period],
    [say('status'), billStatusText(bill, language)],
    [say('currency'), bill.currency],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

const chargesTable = (bill: ShownBill, say: Say): PaperBlock => ({
  kind: 'table',
  columns: [
    { title: say('charge'), share: 2.6 },
    { title: say('basis'), share: 3 },
    { title: bill.currency, share: 1.4, figures: true },
  ],
  rows: bill.orders.flatMap((order): PaperRow[] => [
    {
      cells: [
        [order.orderNo, order.customerRef].filter(Boolean).join(' · '),
        laneName(order),
        moneyFigure(order.billedAmount, bill.currency),
      ],
      group: true,
    },
    ...order.legs.flatMap(leg =>
      bill.lines
        .filter(line => line.orderId === order.orderId && line.leg === leg.leg)
        .map(line => ({
          cells: [`${leg.text} · ${line.text}`, basisOf(line), moneyFigure(line.amount, bill.currency)],
        })),
    ),
  ]),
})

const basisOf = (line: ShownBill['lines'][number]): string => {
  if (line.source !== 'quote') return line.reason
  return line.unit === 'shipment' || line.unitPrice === 0
    ? ''
    : `${decimals(line.unitPrice, 4, 0)} × ${decimals(line.quantity, 4, 0)} ${line.unit === 'rt' ? 'RT' : line.unit}`
}

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

const differences = (bill: ShownBill, say: Say): PaperBlock => {
  const differing = bill.comparison.filter(row => row.difference !== 0 || row.elsewhereAmount !== 0)
  if (differing.length === 0) return { kind: 'text', text: say('same') }
  const amount = (number: number) => moneyFigure(number, bill.currency)
  return {
    kind: 'table',
    columns: [
      { title: say('charge'), share: 2 },
      { title: say('quoted'), share: 1.2, figures: true },
      { title: say('billed'), share: 1.2, figures: true },
      { title: say('difference'), share: 1.2, figures: true },
      { title: say('why'), share: 3 },
    ],
    rows: differing.map(row => ({
      cells: [
        row.text,
        amount(row.quotedAmount),
        amount(row.billedAmount),
        amount(row.difference),
        row.reasons.join('；'),
      ],
    })),
  }
}

const bankBlocks = ({ bankAccount, billNo }: ShownBill, say: Say): PaperBlock[] => {
  if (!bankAccount) return []
  const facts = (['accountName', 'accountNo', 'bankName', 'branch', 'swift', 'currency'] as const).flatMap(
    name => (bankAccount[name] ? [{ name: say(name), value: bankAccount[name] }] : []),
  )
  return [
    { kind: 'heading', text: say('payTo') },
    { kind: 'facts', facts },
    { kind: 'text', text: say('reference', { billNo }), quiet: true },
  ]
}
