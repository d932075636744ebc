import type { billCalls } from '@dtms/contract/bill/bill.ts'
import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { bills, type Cost, type PayableBill } from '#bill/public.ts'
import { money } from '#kernel/format/money.ts'
import { currentLanguage } from '#kernel/language.ts'
import { maxNamed, type Need, type NeedGroup, type NeedSource } from './needs.ts'
import { billNeedText } from './text.ts'

type Due = OutputOf<typeof billCalls.due>

// A bill is due by China's calendar, wherever it is looked at.
const chinaDay = (daysAhead: number): string =>
  new Date(Date.now() + (8 + 24 * daysAhead) * 3_600_000).toISOString().slice(0, 10)

const billNeed = (text: Need['text'], bill: PayableBill): Need => ({
  id: `bill-${bill.id}`,
  text,
  name: bill.billNo,
  ...{ to: '/billing', search: { open: bill.id } },
  facts: [
    bill.provider.name,
    fill(billNeedText.dueOn[currentLanguage()], { day: bill.dueDate ?? '—' }),
    fill(billNeedText.orders[currentLanguage()], { n: bill.orderCount }),
  ],
  amount: money(bill.balance, bill.currency),
  action: { kind: 'pay', bill },
})

const chargeNeed = (cost: Cost): Need => ({
  id: `charge-${cost.id}`,
  text: billNeedText.charge,
  name: cost.orderNo,
  ...{ to: '/shipments', search: { open: cost.orderId } },
  facts: [laneName(cost), cost.text, cost.reason].filter(Boolean),
  amount: money(cost.amount, cost.currency),
  action: {
    kind: 'decide',
    right: 'billing',
    agree: () => bills.consent(cost.id, true),
    decline: reason => bills.consent(cost.id, false, reason),
  },
})

// Its whole balance waits for finance to confirm: the customer has done what there was to do.
const isPaying = ({ pendingAmount, balance }: PayableBill) => pendingAmount >= balance

/** What bills need of the customer: payment in time, and a reply to late charges. */
export const needsOfBills = (due: Due, charges: readonly Cost[]): NeedGroup[] => {
  const unpaid = due.bills.filter(bill => !isPaying(bill))
  // A disputed bill counts as past due only once its dispute is settled.
  const isLate = ({ overdueDays, openDisputes }: PayableBill) => overdueDays > 0 && openDisputes === 0
  const isNext = ({ overdueDays }: PayableBill) => overdueDays === 0
  const [late, next] = [unpaid.filter(isLate), unpaid.filter(isNext)]
  const paying = (fits: (bill: PayableBill) => boolean) => due.bills.filter(isPaying).filter(fits).length
  const groups: NeedGroup[] = [
    {
      ...{
        id: 'bills-past-due',
        urgent: true,
        total: due.pastDue - paying(isLate),
        more: billNeedText.morePastDue,
      },
      needs: late.map(bill => billNeed(billNeedText.pastDue, bill)),
      ...{ to: '/billing', search: { view: 'past_due' } },
    },
    {
      ...{ id: 'late-charges', urgent: true, total: due.consentWanted, more: billNeedText.moreCharges },
      needs: charges.map(chargeNeed),
      ...{ to: '/billing', search: { part: 'charges' } },
    },
    {
      ...{
        id: 'bills-due',
        urgent: false,
        total: due.dueSoon - paying(isNext),
        more: billNeedText.moreDueSoon,
      },
      needs: next.map(bill => billNeed(billNeedText.dueSoon, bill)),
      // Whatever is due by then, partly paid or disputed too: that is what was counted.
      ...{ to: '/billing', search: { dueFrom: chinaDay(0), dueTo: chinaDay(7), sort: 'dueDate' } },
    },
  ]
  return groups.filter(({ total }) => total > 0)
}

const ask = async (signal: AbortSignal): Promise<NeedGroup[]> => {
  const due = await bills.due(signal)
  const { list } = due.consentWanted > 0 ? await bills.waitingCosts(maxNamed, signal) : { list: [] }
  return needsOfBills(due, list)
}

export const billNeeds: readonly NeedSource[] = [{ id: 'bills', module: 'billing', ask }]
