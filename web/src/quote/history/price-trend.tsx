import { fill } from '@dtms/contract/language.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { money } from '#kernel/format/money.ts'
import { useWords, withLabel } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { quotes } from '../queries.ts'
import styles from '../results/order-tabs.module.css'
import { compareText } from '../text/compare.ts'
import { chartSize, trendPath, trendPoints } from './trend-chart.ts'

// What the lane would have cost over the past weeks: a small chart of our own.
export const PriceTrend = ({ inquiryId }: { inquiryId: string }) => {
  const say = useWords(compareText)
  const { value: trend } = useQuery(['quotes', 'trend', inquiryId], signal => quotes.trend(inquiryId, signal))
  const points = trend?.points ?? []
  const [first, last] = [points[0], points.at(-1)]
  const change = trend?.changePercent ?? 0
  const drawn = trendPoints(points)
  const end = drawn.at(-1)
  return (
    <div className={styles.trend}>
      <div>
        <span className={styles.name}>{say.trend}</span>
        {trend && (
          <b className={classNames(styles.figure, change < 0 && styles.down, change > 0 && styles.up)}>
            {change < 0 && <TrendingDown aria-hidden="true" />}
            {change > 0 && <TrendingUp aria-hidden="true" />}
            {points.length < 2
              ? say.trendFew
              : change === 0
                ? say.trendSteady
                : `${change < 0 ? '−' : '+'}${Math.abs(change)}%`}
          </b>
        )}
      </div>
      {first && last && end && points.length > 1 && (
        <svg
          className={styles.chart}
          viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
          role="img"
          aria-label={withLabel(
            say.trend,
            fill(say.trendSpoken, {
              from: money(first.totalAmount),
              fromDay: first.date,
              to: money(last.totalAmount),
              toDay: last.date,
            }),
          )}
        >
          <path className={styles.area} d={`${trendPath(drawn)}V${chartSize.height}H${drawn[0]?.x}Z`} />
          <path className={styles.line} d={trendPath(drawn)} />
          <circle className={styles.dot} cx={end.x} cy={end.y} r="3.5" />
          {drawn.map(({ x, y, date, amount }) => (
            <circle key={date} className={styles.hover} cx={x} cy={y} r="8">
              <title>{`${date} ${money(amount)}`}</title>
            </circle>
          ))}
        </svg>
      )}
    </div>
  )
}
