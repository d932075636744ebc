import { fill, type Language, type Words } from '@dtms/contract/language.ts'
import { legKey } from '@dtms/pricing/output/leg-key.ts'
import { money } from '../money.ts'
import type { chargesBeside } from './sql.ts'

type Charged = Awaited<ReturnType<typeof chargesBeside>>[number]

const text = {
  added: {
    zh: '报价中没有此项：{reason}',
    zhtw: '報價中沒有此項：{reason}',
    en: 'Not in the quote: {reason}',
  },
  elsewhere: { zh: '已计入账单 {billNo}', zhtw: '已計入帳單 {billNo}', en: 'Billed on {billNo}' },
  credited: { zh: '已开贷项冲减', zhtw: '已開立貸項沖減', en: 'Credited by a credit note' },
} as const satisfies Record<string, Words>

interface Sums {
  quoted: number
  here: number
  elsewhere: number
  credited: number
}

export interface Compared extends Sums {
  orderId: string
  leg: string
  code: string
  text: Words
  charges: Charged[]
}

// Quote and bill side by side: a charge of the quote and its changes by measured weights are matched by code, leg and
// position among equals; a late charge is its own row. All amounts are in the bill's own currency.
export const compared = (charges: readonly Charged[]): Compared[] => {
  const rows = new Map<string, Compared>()
  const turns = new Map<string, number>()
  for (const charge of charges) {
    const key = keyOf(charge, turns)
    const row = rows.get(key) ?? {
      orderId: charge.order_id,
      leg: charge.leg,
      code: charge.code,
      text: charge.text,
      quoted: 0,
      here: 0,
      elsewhere: 0,
      credited: 0,
      charges: [],
    }
    rows.set(key, row)
    const minor = Number(charge.amount_minor)
    // A withdrawn charge is no longer what was quoted: another may have replaced it.
    if (charge.source === 'quote' && charge.state !== 'void') row.quoted += minor
    if (charge.here) row.here += minor
    else row.elsewhere += minor
    row.credited += Number(charge.credited_minor)
    row.charges.push(charge)
  }
  return [...rows.values()]
}

const keyOf = (charge: Charged, turns: Map<string, number>): string => {
  if (charge.source === 'late') return charge.id
  const group = `${charge.order_id} ${charge.code} ${legKey(charge.leg)}`
  // Lines of one source are counted by themselves: the first of each belongs to the first of the others.
  const source = `${group} ${charge.source} ${charge.measure_id ?? ''}`
  const turn = turns.get(source) ?? 0
  turns.set(source, turn + 1)
  return `${group} ${turn}`
}

export const differenceOf = ({ quoted, here, elsewhere, credited }: Sums): number =>
  here + elsewhere - credited - quoted

export const wireCompared = (row: Compared, exponent: number, language: Language) => ({
  orderId: row.orderId,
  leg: row.leg,
  code: row.code,
  text: row.text[language],
  quotedAmount: money(row.quoted, exponent),
  billedAmount: money(row.here, exponent),
  elsewhereAmount: money(row.elsewhere, exponent),
  creditedAmount: money(row.credited, exponent),
  difference: money(differenceOf(row), exponent),
  reasons: reasonsOf(row, language),
})

const reasonsOf = ({ charges, quoted, here }: Compared, language: Language): string[] => {
  const reasons = charges.flatMap(charge => {
    const said = charge.source === 'quote' ? [] : [charge.reason[language]]
    const added =
      charge.source === 'late' ? [fill(text.added[language], { reason: charge.reason[language] })] : said
    const other = charge.bill_no === null ? [] : [fill(text.elsewhere[language], { billNo: charge.bill_no })]
    const credited = Number(charge.credited_minor) === 0 ? [] : [text.credited[language]]
    return [...added, ...(quoted === here ? [] : other), ...credited]
  })
  return [...new Set(reasons)]
}
