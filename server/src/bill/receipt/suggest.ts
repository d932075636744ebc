import type { SuggestionReason } from '@dtms/contract/bill/desk-payment.ts'
import { handOut } from '../ledger/split.ts'

interface OpenBill {
  id: string
  billNo: string
  openMinor: number
  disputed?: boolean
}

// The digits and letters of a number, as people type them into a bank's form: "b2611 0007" is B2611-0007.
const bare = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/**
 * Which bills a receipt most likely pays, of open bills in the order in which they are due: those whose number its
 * reference has, else the one whose open amount it is, else the oldest first without those in dispute. A proposal only:
 * finance decides.
 */
export const suggestBills = (
  bills: readonly OpenBill[],
  { amountMinor, reference }: { amountMinor: number; reference: string },
): { billId: string; amountMinor: number; reason: SuggestionReason }[] => {
  const text = bare(reference)
  const named = bills.filter(({ billNo }) => text.includes(bare(billNo)))
  const exact = bills.filter(({ openMinor }) => openMinor === amountMinor).slice(0, 1)
  const [chosen, reason]: [readonly OpenBill[], SuggestionReason] =
    named.length > 0
      ? [named, 'number']
      : exact.length > 0
        ? [exact, 'amount']
        : [bills.filter(({ disputed }) => !disputed), 'oldest']
  return handOut(amountMinor, chosen, ({ openMinor }) => openMinor)
    .filter(share => share.amountMinor > 0)
    .map(share => ({ billId: share.taker.id, amountMinor: share.amountMinor, reason }))
}
