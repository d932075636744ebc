import type { FieldProblem } from '@dtms/contract/field.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { readDayInput } from '#ui/date/day-input.ts'
import { openAmount } from '../list/payable.ts'
import type { BillRow } from '../queries.ts'

// What is typed into the pay dialog. Sums are made of whole minor units, so that cents do not drift.
export interface PayDraft {
  // By bill.
  amounts: Readonly<Record<string, string>>
  // Undefined while it follows the sum.
  transferred: string | undefined
  keepRest: boolean
  paidDate: string
}

// Nothing typed counts as 0.
export const minorIn = (text: string, currency: string): number =>
  Math.round(Number(text) * 10 ** minorExponent(currency))

export const textOf = (minor: number, currency: string): string => {
  const decimals = minorExponent(currency)
  return (minor / 10 ** decimals).toFixed(decimals)
}

export const draftOf = (bills: readonly BillRow[], paidDate: string): PayDraft => ({
  amounts: Object.fromEntries(
    bills.map(bill => [bill.id, openAmount(bill).toFixed(minorExponent(bill.currency))]),
  ),
  transferred: undefined,
  keepRest: false,
  paidDate,
})

export const sumMinor = ({ amounts }: PayDraft, currency: string): number =>
  Object.values(amounts).reduce((sum, text) => sum + minorIn(text, currency), 0)

/** What is over after the bills have theirs; negative where it does not reach. */
export const restMinor = (draft: PayDraft, currency: string): number =>
  draft.transferred === undefined ? 0 : minorIn(draft.transferred, currency) - sumMinor(draft, currency)

/** What is sent of the amounts: each bill with its share, the sum unless another was transferred. */
export const transferOf = (draft: PayDraft, bills: readonly BillRow[], currency: string) => ({
  bills: bills
    .map(({ id }) => ({ billId: id, amount: Number(draft.amounts[id]) }))
    .filter(({ amount }) => amount > 0),
  amount: Number(draft.transferred ?? textOf(sumMinor(draft, currency), currency)),
  currency,
  keepRest: draft.keepRest && restMinor(draft, currency) > 0,
  paidDate: readDayInput(draft.paidDate) ?? '',
})

export type PayProblem = FieldProblem | 'overPaid' | 'underPaid' | 'tooMuch'

// By the names that the wire gives the fields.
export const problemsOf = (
  draft: PayDraft,
  bills: readonly BillRow[],
  today: string,
): Readonly<Record<string, PayProblem>> => {
  const currency = bills[0]?.currency ?? 'USD'
  const found: Record<string, PayProblem> = {}
  for (const [index, bill] of bills.entries()) {
    const minor = minorIn(draft.amounts[bill.id] ?? '', currency)
    if (minor > minorIn(String(openAmount(bill)), currency)) found[`bills.${index}.amount`] = 'tooMuch'
  }
  const rest = restMinor(draft, currency)
  if (sumMinor(draft, currency) === 0) found['bills.0.amount'] ??= 'required'
  if (rest < 0) found.amount = 'underPaid'
  if (rest > 0 && !draft.keepRest) found.amount = 'overPaid'
  const day = readDayInput(draft.paidDate)
  if (!day) found.paidDate = 'dateUnknown'
  else if (day > today) found.paidDate = 'dayToCome'
  return found
}
