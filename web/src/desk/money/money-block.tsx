import { fill } from '@dtms/contract/language.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { Card } from '#ui/layout/card.tsx'
import { NumberLink } from '../number-link.tsx'
import type { Start } from '../queries.ts'
import { useDeskLink } from '../use-desk-link.ts'
import styles from './money.module.css'
import { moneyText } from './text.ts'

type Money = NonNullable<Start['money']>

interface MoneyBlockProps {
  money: Money
  provider: string | undefined
}

// Finance's day begins with money: overdue, not billed yet, not matched, each with the way to act on it.
export const MoneyBlock = ({ money: shown, provider }: MoneyBlockProps) => {
  const say = useWords(moneyText)
  const linkTo = useDeskLink()
  const unmatched = shown.credit.length + shown.slips.length
  return (
    <div className={styles.blocks}>
      <Card
        title={say.overdue}
        aside={<NumberLink to={linkTo('/desk/ageing', { provider })}>{say.openAgeing}</NumberLink>}
      >
        <Sums sums={shown.overdue} words={say.bills} empty={say.noneOverdue} />
        {shown.customers.length > 0 && (
          <ul className={styles.rows} aria-label={say.top}>
            {shown.customers.map(one => (
              <li key={one.customerId + one.currency}>
                <NumberLink to={linkTo('/desk/ageing', { open: one.customerId, currency: one.currency })}>
                  {one.customerName}
                </NumberLink>
                <span className={styles.figure}>{money(one.amount, one.currency)}</span>
                <small>{fill(say.days, { n: one.days })}</small>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card
        title={say.unbilled}
        aside={
          <NumberLink to={linkTo('/desk/bills', { part: 'unbilled', provider })}>
            {say.openUnbilled}
          </NumberLink>
        }
      >
        <Sums sums={shown.unbilled} words={say.orders} empty={say.noneUnbilled} />
        {shown.unbilledSince && (
          <p className={styles.note}>{fill(say.oldest, { day: shown.unbilledSince })}</p>
        )}
      </Card>
      <Card
        title={say.unmatched}
        aside={<NumberLink to={linkTo('/desk/payments', { provider })}>{say.openPayments}</NumberLink>}
      >
        {unmatched === 0 ? (
          <p className={styles.note}>{say.noneUnmatched}</p>
        ) : (
          <>
            <Sums sums={shown.slips} words={say.slips} />
            <Sums sums={shown.credit} words={say.credits} />
          </>
        )}
      </Card>
    </div>
  )
}

const Sums = ({ sums, words, empty }: { sums: Money['overdue']; words: string; empty?: string }) => {
  if (sums.length === 0) return empty ? <p className={styles.note}>{empty}</p> : null
  return (
    <ul className={styles.sums}>
      {sums.map(({ currency, amount, count }) => (
        <li key={currency}>
          <strong className={styles.figure}>{money(amount, currency)}</strong>
          <small>{fill(words, { n: count })}</small>
        </li>
      ))}
    </ul>
  )
}
