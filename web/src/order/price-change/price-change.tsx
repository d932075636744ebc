import { fill } from '@dtms/contract/language.ts'
import { loadFigures, loadOfWire } from '@dtms/pricing/load.ts'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import type { OrderDetail } from '../queries.ts'
import { amendmentText } from '../text/amendment.ts'
import { priceChangeText } from '../text/price-change.ts'
import { adjustmentText } from './adjustment-text.ts'
import { change } from './money.ts'
import styles from './price-change.module.css'

interface PriceChangeProps {
  order: Pick<OrderDetail, 'weightKg'>
  measure: OrderDetail['measures'][number]
}

// What the customer decides on: the price before and after, why it changed, and which charges changed by how much.
export const PriceChange = ({ order, measure }: PriceChangeProps) => {
  const say = { ...useWords(amendmentText), ...useWords(priceChangeText) }
  const language = useLanguage()
  const difference = change(measure.difference)
  return (
    <div className={styles.change}>
      <p>
        {measure.kind === 'amendment'
          ? fill(say.waits, { difference })
          : fill(say.measured, {
              measured: figure(loadFigures(loadOfWire(measure.pieces)).weightKg),
              declared: figure(order.weightKg),
              difference,
            })}
      </p>
      {measure.note && <p>{fill(say.because, { note: measure.note })}</p>}
      <dl>
        <div>
          <dt>{say.oldPrice}</dt>
          <dd>{money(measure.previousAmount)}</dd>
        </div>
        {measure.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored list; the same charge may come twice.
          <div key={index} className={styles.line}>
            <dt>
              {line.text}
              <small>{adjustmentText(line, language)}</small>
            </dt>
            <dd>{change(line.amountUsd)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{say.newPrice}</dt>
          <dd>{money(measure.totalAmount)}</dd>
        </div>
      </dl>
    </div>
  )
}
