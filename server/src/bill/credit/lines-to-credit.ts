import { refuse, refuseField } from '#kernel/refuse.ts'
import { handOut } from '../ledger/split.ts'
import type { LockedBill } from '../make/sql.ts'
import { minorOf } from '../money.ts'

// Which lines of a bill a credit note takes back, and how much of each. Pure: callers read before and write after.

export interface CreditedLine {
  lineId: string
  amountMinor: number
}

type NotedBill = Pick<LockedBill, 'total_minor' | 'noted_minor'>

const creditable = (bill: NotedBill): number => Number(bill.total_minor) - Number(bill.noted_minor)

const sumOf = (lines: readonly CreditedLine[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Refuses more of a line than is left of it, and more of the bill than it came to. */
export const checkLines = (
  bill: NotedBill,
  known: readonly { id: string; amount_minor: string; credited_minor: string }[],
  wanted: readonly CreditedLine[],
): void => {
  const seen = new Set<string>()
  for (const [index, { lineId, amountMinor }] of wanted.entries()) {
    const line = known.find(one => one.id === lineId)
    if (!line || seen.has(lineId)) throw refuse('thing.not-found')
    seen.add(lineId)
    if (amountMinor > Number(line.amount_minor) - Number(line.credited_minor))
      throw refuseField(`lines.${index}.amount`, 'overLine')
  }
  if (sumOf(wanted) > creditable(bill)) throw refuseField('lines.0.amount', 'overLine')
}

/** An accepted dispute is credited line by line until the amount is reached; without one, all that is left. */
export const disputedLines = (
  bill: NotedBill & Pick<LockedBill, 'currency'>,
  lines: readonly { id: string; left_minor: string }[],
  creditAmount: number | null | undefined,
): CreditedLine[] => {
  const max = Math.min(
    lines.reduce((sum, line) => sum + Number(line.left_minor), 0),
    creditable(bill),
  )
  const wanted = creditAmount == null ? max : minorOf('creditAmount', creditAmount, bill.currency)
  if (wanted > max) throw refuseField('creditAmount', 'overLine')
  return handOut(wanted, lines, line => Number(line.left_minor))
    .map(({ taker, amountMinor }) => ({ lineId: taker.id, amountMinor }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

/**
 * All that is left of some lines of a bill. undefined: they cannot be credited, because they are a discount altogether
 * or come to more than the bill, whose other lines may be discounts.
 */
export const linesLeft = (bill: NotedBill, lines: readonly CreditedLine[]): CreditedLine[] | undefined => {
  const left = lines.filter(({ amountMinor }) => amountMinor !== 0)
  if (left.length === 0) return left
  const total = sumOf(left)
  return total > 0 && total <= creditable(bill) ? left : undefined
}
