import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { useState } from 'react'
import { useQuery } from '#ui/query/use-query.ts'
import { minorIn } from '../../pay/pay-draft.ts'
import { deskBills } from '../queries.ts'

interface Money {
  customerId: string
  bankAccountId: string
  amount: string
  reference: string
  // The bills' currency, if it is not the bank account's, and the rate of a receipt in another one.
  currency?: string
  rate?: string | undefined
  receivedDate?: string | undefined
}

/** The open bills that a receipt may pay, and what each gets: as suggested until it is typed over. */
export const useShares = ({
  customerId,
  bankAccountId,
  amount,
  reference,
  currency: wanted,
  rate,
  receivedDate,
}: Money) => {
  const isKnown = customerId !== '' && bankAccountId !== ''
  const asked = useQuery(
    ['bills', 'receipt-bills', customerId, bankAccountId, amount, reference, wanted, rate, receivedDate],
    async signal =>
      isKnown
        ? deskBills.suggest(
            { customerId, bankAccountId, amount, reference, currency: wanted, rate, receivedDate },
            signal,
          )
        : null,
  )
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const currency = asked.value?.currency ?? 'USD'
  const bills = asked.value?.bills ?? []
  const amounts = Object.fromEntries(
    bills.map(({ billId, suggested }) => [
      billId,
      typed[billId] ?? suggested?.toFixed(minorExponent(currency)) ?? '',
    ]),
  )
  const allocations = bills
    .map(({ billId }) => ({ billId, amount: Number(amounts[billId]) }))
    .filter(share => share.amount > 0)
  const sumMinor = bills.reduce((sum, { billId }) => sum + minorIn(amounts[billId] ?? '', currency), 0)
  return {
    // The suggestion belongs to what is typed now: until then nothing is sent.
    isReady: isKnown && asked.value != null && !asked.loading && !asked.failure,
    isAsked: isKnown,
    failure: isKnown ? asked.failure : undefined,
    reload: asked.reload,
    value: isKnown ? asked.value : undefined,
    bills,
    currency,
    // As typed, else the day's.
    rate: asked.value?.rate ?? null,
    amounts,
    allocations,
    sumMinor,
    // What is over after the bills have theirs; negative where it does not reach.
    restMinor: minorIn(asked.value?.amount?.toFixed(minorExponent(currency)) ?? '', currency) - sumMinor,
    type: (billId: string, text: string) => setTyped(before => ({ ...before, [billId]: text })),
  }
}

export type Shares = ReturnType<typeof useShares>
