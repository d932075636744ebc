import { billCalls } from '@dtms/contract/bill/bill.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { money } from '#kernel/money.ts'
import { send } from '#kernel/send.ts'
import type { Need, NeedSource } from './needs.ts'
import { billNeedText } from './text.ts'

type Due = OutputOf<typeof billCalls.due>
type DueBill = Pick<
  Due['bills'][number],
  'billNo' | 'balance' | 'currency' | 'dueDate' | 'overdueDays' | 'openDisputes'
>
type LateCharge = Pick<
  OutputOf<typeof billCalls.costs>['list'][number],
  'text' | 'amount' | 'currency' | 'orderNo'
>

const pay = { action: billNeedText.pay, to: '/billing' } as const

// A bill is due by China's calendar, wherever it is looked at.
const chinaDay = (daysAhead: number): string =>
  new Date(Date.now() + (8 + 24 * daysAhead) * 3_600_000).toISOString().slice(0, 10)

const factsOf = ({ billNo, balance, currency, dueDate }: DueBill) => ({
  billNo,
  amount: money(balance, currency),
  day: dueDate ?? '',
})

/** What bills need of the customer: payment in time, and a reply to late charges. A single one is named. */
export const needsOfBills = (
  { pastDue, dueSoon, consentWanted, bills }: Omit<Due, 'bills'> & { bills: readonly DueBill[] },
  charge: LateCharge | undefined,
): Need[] => {
  // A disputed bill counts as past due only once its dispute is settled.
  const isLate = ({ overdueDays, openDisputes }: DueBill) => overdueDays > 0 && openDisputes === 0
  const late = pastDue === 1 ? bills.find(isLate) : undefined
  const next = dueSoon === 1 ? bills.find(({ overdueDays }) => overdueDays === 0) : undefined
  const needs: Need[] = [
    {
      ...{ id: 'bills-past-due', count: pastDue, text: billNeedText.pastDue, urgent: true, ...pay },
      ...(late && { text: billNeedText.onePastDue, values: factsOf(late) }),
      search: { view: 'past_due' },
    },
    {
      ...{ id: 'late-charges', count: consentWanted, text: billNeedText.consent, urgent: true },
      ...(charge && { text: billNeedText.oneCharge, values: chargeFacts(charge) }),
      ...{ action: billNeedText.see, to: '/billing', search: { part: 'charges' } },
    },
    {
      ...{ id: 'bills-due', count: dueSoon, text: billNeedText.dueSoon, urgent: false, ...pay },
      ...(next && { text: billNeedText.oneDueSoon, values: factsOf(next) }),
      // Whatever is due by then, partly paid or disputed too: that is what was counted.
      search: { dueFrom: chinaDay(0), dueTo: chinaDay(7), sort: 'dueDate' },
    },
  ]
  return needs.filter(({ count }) => count > 0)
}

const chargeFacts = ({ text, amount, currency, orderNo }: LateCharge) => ({
  charge: text,
  amount: money(amount, currency),
  orderNo,
})

const ask = async (signal: AbortSignal): Promise<Need[]> => {
  const options = { silent: true, signal }
  const due = await send(billCalls.due, {}, options)
  if (due.consentWanted !== 1) return needsOfBills(due, undefined)
  const { list } = await send(billCalls.costs, { query: { state: 'waiting', pageSize: 1 } }, options)
  return needsOfBills(due, list[0])
}

export const billNeeds: readonly NeedSource[] = [{ id: 'bills', module: 'billing', ask }]
