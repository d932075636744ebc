import type { SuggestionReason } from '@dtms/contract/bill/desk-payment.ts'
import { fill } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { uiText } from '#ui/text.ts'
import styles from '../../pay/form.module.css'
import { PayAmounts } from '../../pay/pay-amounts.tsx'
import { receiptText } from './receipt-text.ts'
import type { Shares } from './use-shares.ts'

interface ShareRowsProps {
  shares: Shares
  // The server's word at a bill.
  errors: Readonly<Record<string, string>>
  // The words where there is no bill to pay.
  none: string
}

// Which bills a receipt pays, each with the reason why it is suggested, and what is left of it.
export const ShareRows = ({ shares, errors, none }: ShareRowsProps) => {
  const say = { ...useWords(uiText), ...useWords(receiptText) }
  const why: Record<SuggestionReason, string> = {
    number: say.byNumber,
    amount: say.byAmount,
    oldest: say.byAge,
  }
  const { currency, restMinor } = shares
  const inWords = (minor: number) => money(minor / 10 ** minorExponent(currency), currency)
  if (shares.failure)
    return (
      <LoadFailure
        title={say.billsFailed}
        text={shares.failure.message}
        retry={say.retry}
        onRetry={shares.reload}
      />
    )
  if (!shares.value) return <Skeleton lines={3} />
  if (shares.bills.length === 0) return <p className={styles.lead}>{none}</p>
  return (
    <>
      <PayAmounts
        name="allocations"
        bills={shares.bills.map(bill => ({
          ...bill,
          id: bill.billId,
          currency,
          note:
            [
              bill.disputed && say.disputed,
              bill.pending > 0 && fill(say.pendingPart, { amount: money(bill.pending, currency) }),
              bill.reason && why[bill.reason],
            ]
              .filter(Boolean)
              .join(' · ') || undefined,
        }))}
        amounts={shares.amounts}
        sum={inWords(shares.sumMinor)}
        errorOf={index => errors[shares.bills[index]?.billId ?? '']}
        onChange={shares.type}
      />
      {restMinor > 0 && <p className={styles.rest}>{fill(say.creditRest, { amount: inWords(restMinor) })}</p>}
      {restMinor < 0 && (
        <p className={styles.error} role="alert">
          {fill(say.overReceipt, { amount: inWords(-restMinor) })}
        </p>
      )}
    </>
  )
}

/** The server's words at the shares that were sent, by their bills. */
export const errorsByBill = (
  fields: Readonly<Record<string, string>>,
  sent: readonly { billId: string }[],
): Record<string, string> =>
  Object.fromEntries(
    sent.flatMap(({ billId }, index) => {
      const word = fields[`allocations.${index}.amount`] ?? fields[`allocations.${index}.billId`]
      return word ? [[billId, word]] : []
    }),
  )
