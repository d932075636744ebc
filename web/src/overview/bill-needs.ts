import { billCalls } from '@dtms/contract/bill/bill.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { money } from '#kernel/money.ts'
import { send } from '#kernel/send.ts'
import type { Need, NeedSource } from './needs.ts'
import { billNeedText } from './text.ts'

type DueBill = OutputOf<typeof billCalls.due>['bills'][number]

const pay = { action: billNeedText.pay, to: '/billing' } as const

// A bill is due by China's calendar, wherever it is looked at.
const chinaDay = (daysAhead: number): string =>
  new Date(Date.now() + (8 + 24 * daysAhead) * 3_600_000).toISOString().slice(0, 10)

const factsOf = ({ billNo, balance, currency, dueDate }: DueBill) => ({
  billNo,
  amount: money(balance, currency),
  day: dueDate ?? '',
})

// What bills ask of the shipper: to be paid in time, and an answer to what came late.
const ask = async (signal: AbortSignal): Promise<Need[]> => {
  const { pastDue, dueSoon, consentWanted, bills } = await send(billCalls.due, {}, { silent: true, signal })
  const late = pastDue === 1 ? bills.find(({ overdueDays }) => overdueDays > 0) : undefined
  const next = dueSoon === 1 ? bills.find(({ overdueDays }) => overdueDays === 0) : undefined
  const needs: Need[] = [
    {
      ...{ id: 'bills-past-due', count: pastDue, text: billNeedText.pastDue, urgent: true, ...pay },
      ...(late && { text: billNeedText.onePastDue, values: factsOf(late) }),
      search: { view: 'past_due' },
    },
    {
      ...{ id: 'late-charges', count: consentWanted, text: billNeedText.consent, urgent: true },
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

export const billNeeds: readonly NeedSource[] = [{ id: 'bills', module: 'billing', ask }]
