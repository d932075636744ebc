import { billCalls } from '@dtms/contract/bill.ts'
import { send } from '#kernel/send.ts'
import type { Need, NeedSource } from './needs.ts'
import { billNeedText } from './text.ts'

const pay = { action: billNeedText.pay, to: '/billing' } as const

// What bills ask of the shipper: to be paid in time, and an answer to what came late.
const ask = async (signal: AbortSignal): Promise<Need[]> => {
  const { pastDue, dueSoon, consentWanted } = await send(billCalls.due, {}, { silent: true, signal })
  const needs: Need[] = [
    {
      ...{ id: 'bills-past-due', count: pastDue, text: billNeedText.pastDue, urgent: true, ...pay },
      search: { view: 'past_due' },
    },
    {
      ...{ id: 'late-charges', count: consentWanted, text: billNeedText.consent, urgent: true },
      ...{ action: billNeedText.see, to: '/billing', search: { part: 'charges' } },
    },
    {
      ...{ id: 'bills-due', count: dueSoon, text: billNeedText.dueSoon, urgent: false, ...pay },
      search: { view: 'outstanding', sort: 'dueDate' },
    },
  ]
  return needs.filter(({ count }) => count > 0)
}

export const billNeeds: readonly NeedSource[] = [{ id: 'bills', module: 'billing', ask }]
