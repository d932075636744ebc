import { calendarDaysText } from '@dtms/contract/calendar-days.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { PriceTrend } from '../history/price-trend.tsx'
import type { Offer } from '../queries.ts'
import { compareText } from '../text/compare.ts'
import styles from './order-tabs.module.css'
import { inCny, type Order, winner } from './rank.ts'

interface OrderTabsProps {
  offers: readonly Offer[]
  order: Order
  inquiryId: string
  onOrder: (order: Order) => void
}

// Cheapest, fastest, best value, each with its figure, and what became of the lane's price.
export const OrderTabs = ({ offers, order, inquiryId, onOrder }: OrderTabsProps) => {
  const say = useWords(compareText)
  const language = useLanguage()
  return (
    <div className={styles.tabs}>
      <fieldset className={styles.group} aria-label={say.sort}>
        {(['cheapest', 'fastest', 'value'] as const).map(one => {
          const best = winner(offers, one)
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === order}
              className={classNames(styles.tab, one === order && styles.on)}
              onClick={() => onOrder(one)}
            >
              <span className={styles.name}>{say[one]}</span>
              <span className={styles.figures}>
                <b className={styles.figure}>{best ? money(best.totalAmount) : '–'}</b>
                <span className={styles.cny}>{best && inCny(best)}</span>
              </span>
              <span className={styles.days}>{(best && calendarDaysText(best, language)) || say.noDays}</span>
            </button>
          )
        })}
      </fieldset>
      <PriceTrend inquiryId={inquiryId} />
    </div>
  )
}
