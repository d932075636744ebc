import type { SuggestionReason } from '@dtms/contract/bill/desk-payment.ts'
import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { decimalsOf, money } from '#kernel/money.ts'
import styles from '../pay/form.module.css'
import { PayAmounts } from '../pay/pay-amounts.tsx'
import { receiptText } from './receipt-text.ts'
import type { Shares } from './use-shares.ts'

interface ShareRowsProps {
  shares: Shares
  // The server's word at a share, by its place among those that were sent.
  errorOf: (field: string) => string | undefined
}

// Which bills a receipt pays, each with the reason why it is suggested, and what is left of it.
export const ShareRows = ({ shares, errorOf }: ShareRowsProps) => {
  const say = useWords(receiptText)
  const why: Record<SuggestionReason, string> = {
    number: say.byNumber,
    amount: say.byAmount,
    oldest: say.byAge,
  }
  const { currency, restMinor } = shares
  const inWords = (minor: number) => money(minor / 10 ** decimalsOf(currency), currency)
  const sentAs = (billId: string) => shares.allocations.findIndex(share => share.billId === billId)
  if (shares.bills.length === 0) return <p className={styles.lead}>{say.noBills}</p>
  return (
    <>
      <PayAmounts
        name="allocations"
        bills={shares.bills.map(bill => ({
          ...bill,
          id: bill.billId,
          currency,
          note: bill.reason ? why[bill.reason] : undefined,
        }))}
        amounts={shares.amounts}
        sum={inWords(shares.sumMinor)}
        errorOf={index => {
          const at = `allocations.${sentAs(shares.bills[index]?.billId ?? '')}`
          return errorOf(`${at}.amount`) ?? errorOf(`${at}.billId`)
        }}
        onChange={shares.type}
      />
      {restMinor > 0 && <p className={styles.rest}>{fill(say.creditRest, { amount: inWords(restMinor) })}</p>}
      {restMinor < 0 && (
        <p className={styles.error}>{fill(say.overReceipt, { amount: inWords(-restMinor) })}</p>
      )}
    </>
  )
}
