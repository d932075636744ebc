import { useWords } from '#kernel/language.ts'
import { money } from '#kernel/money.ts'
import styles from './balances.module.css'
import { deskBillText } from './text.ts'

// What is still to be paid of the bills in sight and beyond; currencies are not mixed.
export const Balances = ({ of }: { of: readonly { currency: string; amount: number }[] }) => {
  const say = useWords(deskBillText)
  if (of.length === 0) return null
  return (
    <p className={styles.balances}>
      {say.balances} <strong>{of.map(({ amount, currency }) => money(amount, currency)).join(' · ')}</strong>
    </p>
  )
}
