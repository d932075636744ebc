import { fill } from '@dtms/contract/language.ts'
import type { ModeText } from '@dtms/contract/mode.ts'
import { useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { type ImportDetail, imports, type Rule } from '../queries.ts'
import { RuleChoice } from '../rule-choice.tsx'
import { sumsText } from '../sums.ts'
import { viewText } from '../text/view.ts'
import type { ShownImport } from './use-shown-import.ts'
import styles from './view.module.css'

interface ImportSummaryProps {
  shown: ShownImport
  editable: boolean
  repricing: boolean
  onRule: (change: Promise<ImportDetail>) => Promise<void>
}

// How many, how many of them good, and for how much.
export const ImportSummary = ({ shown, editable, repricing, onRule }: ImportSummaryProps) => {
  const say = useWords(viewText)
  const { detail } = shown
  const { counts } = detail
  // Shown as chosen at once, until the answer is here. A channel is chosen in two steps; the first changes nothing.
  const [chosen, setChosen] = useState<Rule>()
  const rule: Rule = chosen ?? { rule: detail.rule, channel: detail.channel }
  const change = (next: Rule) => {
    setChosen(next)
    if (next.rule === 'channel' && next.channel === '') return
    void onRule(imports.rule(detail.id, next)).then(() => setChosen(now => (now === next ? undefined : now)))
  }
  return (
    <div className={styles.summary}>
      <dl className={styles.figures}>
        <Figure label={say.orders} value={counts.orders} />
        <Figure label={say.rows} value={counts.rows} />
        <Figure label={say.good} value={counts.good} look={counts.good > 0 ? styles.good : undefined} />
        <Figure label={say.warned} value={counts.warned} look={counts.warned > 0 ? styles.wait : undefined} />
        <Figure label={say.bad} value={counts.bad} look={counts.bad > 0 ? styles.bad : undefined} />
        {counts.placed > 0 && (
          <div>
            <dt>{say.placedTotal}</dt>
            <dd>{money(detail.placedAmount)}</dd>
            <Sums totals={detail.placedTotals} />
          </div>
        )}
        {(counts.placed === 0 || counts.good + counts.warned > 0) && (
          <div className={classNames(styles.total, repricing && styles.stale)}>
            <dt>{say.total}</dt>
            <dd>{money(detail.totalAmount)}</dd>
            <Sums totals={detail.totals} />
          </div>
        )}
      </dl>
      {editable && (
        <div className={styles.rule}>
          <RuleChoice mode={String(detail.businessType) as ModeText} value={rule} onChange={change} />
          <span role="status" className={styles.lead}>
            {repricing && say.repricing}
          </span>
        </div>
      )}
    </div>
  )
}

const Sums = ({ totals }: Pick<ImportDetail, 'totals'>) => {
  const say = useWords(viewText)
  const sums = sumsText(totals)
  return sums === '' ? null : <dd className={styles.sums}>{fill(say.byCurrency, { sums })}</dd>
}

const Figure = ({ label, value, look }: { label: string; value: number; look?: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd className={look}>{figure(value)}</dd>
  </div>
)
