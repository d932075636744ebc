import { refuse, refuseField } from '#kernel/refuse.ts'
import { minorOf } from '../money.ts'
import type { FreeCredit, lockIntendedBills, PayableBill } from './sql.ts'

// How one sum is split between bills. Pure: callers read before and write after.

export interface Share {
  billId: string
  amountMinor: number
}

interface Asked {
  billId: string
  amount?: number | null | undefined
}

type OwedBill = Pick<PayableBill, 'id' | 'total_minor' | 'settled_minor'>
type IntendedBill = Omit<Awaited<ReturnType<typeof lockIntendedBills>>[number], 'turn'>

/** Gives each taker as much as it may have, in their order, until nothing is left. */
export const handOut = <Taker>(
  amountMinor: number,
  takers: readonly Taker[],
  maxOf: (taker: Taker) => number,
): { taker: Taker; amountMinor: number }[] => {
  let left = amountMinor
  return takers.map(taker => {
    const share = Math.min(left, maxOf(taker))
    left -= share
    return { taker, amountMinor: share }
  })
}

export const balanceOf = ({ total_minor, settled_minor }: Omit<OwedBill, 'id'>): number =>
  Number(total_minor) - Number(settled_minor)

// Fields are named by the order of the request, whatever order the bills are paid in.
const askedFor = (asked: readonly Asked[], billId: string) => {
  const index = asked.findIndex(one => one.billId === billId)
  return { amount: asked[index]?.amount, field: `bills.${index}.amount` }
}

const isGiven = ({ amountMinor }: Share): boolean => amountMinor > 0

/** What each bill is meant to get: the given amount, else the oldest due first. Pending payments count as paid. */
export const splitPayment = (
  bills: readonly (OwedBill & Pick<PayableBill, 'pending_minor'>)[],
  { bills: asked, keepRest }: { bills: readonly Asked[]; keepRest: boolean },
  { amountMinor, currency }: { amountMinor: number; currency: string },
): Share[] => {
  let left = amountMinor
  const shares = bills.map(bill => {
    const { amount, field } = askedFor(asked, bill.id)
    const pending = Number(bill.pending_minor)
    const open = balanceOf(bill) - pending
    if (open <= 0) throw refuse('bill.payment-waiting')
    const minor = amount == null ? Math.min(open, left) : minorOf(field, amount, currency)
    if (minor > open) throw pending > 0 ? refuse('bill.payment-waiting') : refuseField(field, 'overBalance')
    if (minor > left) throw refuseField(field, 'overBalance')
    left -= minor
    return { billId: bill.id, amountMinor: minor }
  })
  if (left > 0 && !keepRest) throw refuseField('amount', 'overBalance')
  return shares.filter(isGiven)
}

/** What each bill gets of the money that arrived: no more than was meant for it, and no more than is still open. */
export const splitReceived = (receivedMinor: number, bills: readonly IntendedBill[]): Share[] =>
  handOut(receivedMinor, bills, bill =>
    bill.state === 'issued' ? Math.min(balanceOf(bill), Number(bill.intended_minor)) : 0,
  ).map(({ taker, amountMinor }) => ({ billId: taker.id, amountMinor }))

/** What each bill gets of a credit: the given amount, else the oldest due first. */
export const splitCredit = <Bill extends OwedBill>(
  bills: readonly Bill[],
  asked: readonly Asked[],
  { creditMinor, currency }: { creditMinor: number; currency: string },
): (Share & { bill: Bill })[] => {
  let left = creditMinor
  const shares = bills.map(bill => {
    const { amount, field } = askedFor(asked, bill.id)
    const open = balanceOf(bill)
    const minor = amount == null ? Math.min(open, left) : minorOf(field, amount, currency)
    if (minor > open) throw refuseField(field, 'overBalance')
    if (minor > left) throw refuse('bill.no-credit')
    left -= minor
    return { bill, billId: bill.id, amountMinor: minor }
  })
  return shares.filter(isGiven)
}

/** Which credit pays which bill: oldest credit first. */
export const spendCredits = (credits: readonly FreeCredit[], shares: readonly Share[]) => {
  const left = new Map(credits.map(credit => [credit, credit.left]))
  return shares.flatMap(({ billId, amountMinor }) => {
    const spent = handOut(amountMinor, credits, credit => left.get(credit) ?? 0)
    for (const { taker, amountMinor: used } of spent) left.set(taker, (left.get(taker) ?? 0) - used)
    return spent
      .filter(one => one.amountMinor > 0)
      .map(one => ({ source: one.taker, billId, amountMinor: one.amountMinor }))
  })
}
