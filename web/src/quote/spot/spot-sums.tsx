import { fill } from '@dtms/contract/language.ts'
import { overCost } from '@dtms/contract/trade-words/money.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { uiText } from '#ui/text.ts'
import styles from './spot.module.css'
import { spotText } from './text.ts'

interface SpotSumsProps {
  total: number
  currency: string
  cost: number | null
  margin: number | null
  marginPercent: number | null
  costUnknown: boolean
  floorPercent: number
  belowFloor: boolean
  // Who approved it below the floor; empty until then.
  approvedBy?: string
  // The charges without a buy rate: all of their price counts as margin.
  uncosted: readonly string[]
}

// What is sold, what it costs and what is left, against the floor of who looks at it.
export const SpotSums = (sums: SpotSumsProps) => {
  const say = { ...useWords(uiText), ...useWords(spotText) }
  const language = useLanguage()
  const { total, currency, cost, margin, marginPercent, costUnknown, floorPercent, belowFloor } = sums
  const { approvedBy = '', uncosted } = sums
  return (
    <div role="status">
      <dl className={styles.sums}>
        <div>
          <dt>{say.total}</dt>
          <dd>{money(total, currency)}</dd>
        </div>
        <div>
          <dt>{say.cost}</dt>
          <dd>{cost === null ? say.costUnknown : money(cost, currency)}</dd>
        </div>
        <div>
          <dt>{say.margin}</dt>
          <dd className={classNames(belowFloor && styles.warn)}>
            {margin === null
              ? '–'
              : `${money(margin, currency)} · ${fill(overCost[language], { percent: marginPercent ?? 0 })}`}
          </dd>
        </div>
      </dl>
      <p className={classNames(styles.quiet, belowFloor && styles.warn)}>
        {belowFloor
          ? approvedBy
            ? fill(say.approvedBelow, { who: approvedBy })
            : say.below
          : costUnknown
            ? say.unknownNote
            : fill(say.floor, { percent: floorPercent })}
      </p>
      {!costUnknown && uncosted.length > 0 && (
        <p className={styles.quiet}>{fill(say.uncosted, { names: uncosted.join(say.listJoin) })}</p>
      )}
    </div>
  )
}
