import { fill } from '@dtms/contract/language.ts'
import { withCurrency } from '@dtms/pricing/output/with-currency.ts'
import { useEffect, useState } from 'react'
import { bare } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { percentText } from '../percent.ts'
import table from '../publish/diff-view.module.css'
import { effectText } from './effect-text.ts'
import styles from './markup-effect.module.css'
import { inputOf, type MarkupValues, markupRules } from './markup-form.ts'
import { type Effect, type Markup, markups } from './queries.ts'

const pauseMs = 300
const maxNamed = 4

interface MarkupEffectProps {
  values: MarkupValues
  markup: Markup | undefined
}

// What the rule would do, while it is typed: whom it reaches, and prices of typical loads by the engine.
export const MarkupEffect = ({ values, markup }: MarkupEffectProps) => {
  const say = useWords(effectText)
  const whole = Object.entries(markupRules).every(
    ([name, rule]) => rule(values[name] ?? '', values) === undefined,
  )
  const wanted = whole ? JSON.stringify(inputOf(values, markup)) : ''
  const asked = usePaused(wanted)
  const { value, loading } = useQuery(
    ['rates', 'markup-effect', markup?.id, asked],
    async signal =>
      asked === '' ? undefined : markups.effect(markup?.id, JSON.parse(asked), signal).catch(() => undefined),
    { fresh: true },
  )
  const stale = loading || asked !== wanted
  return (
    <section className={styles.effect} aria-label={say.title} aria-busy={stale}>
      <h3 className={styles.title}>{say.title}</h3>
      {!whole ? (
        <p className={styles.note}>{say.incomplete}</p>
      ) : value ? (
        <div className={classNames(stale && styles.stale)}>
          <Reach effect={value} who={values.who} />
          {value.examples.length > 0 && <Examples effect={value} />}
        </div>
      ) : stale ? (
        <Skeleton lines={3} />
      ) : (
        <p className={styles.note}>{say.unknown}</p>
      )}
    </section>
  )
}

// A value that has not changed for a moment.
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

const Reach = ({ effect, who }: { effect: Effect; who: string }) => {
  const say = useWords(effectText)
  const { channels, channelCount, keptCount, customerCount, specificRules } = effect
  const named = channels.slice(0, maxNamed).join(say.comma)
  const channelText =
    channelCount === 0
      ? say.noChannel
      : fill(channelCount > maxNamed ? say.channelsMore : say.channels, { n: channelCount, names: named })
  return (
    <div role="status">
      <ul className={styles.reach}>
        <li>{channelText}</li>
        {channelCount > 0 && (
          <li>{fill(who === 'everyone' ? say.everyone : say.customers, { n: customerCount })}</li>
        )}
        {keptCount > 0 && <li>{fill(say.kept, { n: keptCount })}</li>}
        {specificRules > 0 && <li>{fill(say.specific, { n: specificRules })}</li>}
      </ul>
    </div>
  )
}

const Examples = ({ effect }: { effect: Effect }) => {
  const say = useWords(effectText)
  return (
    <table className={classNames(table.table, styles.table)}>
      <caption className={styles.caption}>{say.examples}</caption>
      <thead>
        <tr>
          <th scope="col">{say.load}</th>
          <th scope="col" className={table.right}>
            {say.cost}
          </th>
          <th scope="col" className={table.right}>
            {say.before}
          </th>
          <th scope="col" className={table.right}>
            {say.after}
          </th>
          <th scope="col" className={table.right}>
            {say.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {effect.examples.map(one => (
          <tr key={`${one.channel} ${one.weightKg}`}>
            <td>
              {one.channel}
              <small className={styles.load}>
                {fill(say.loadOf, { n: one.pieces, kg: one.weightKg, cbm: one.volumeM3 })}
              </small>
              <small className={styles.load}>
                {one.from} → {one.to}
              </small>
            </td>
            <td className={table.right} data-label={say.cost}>
              {bare(one.cost)}
            </td>
            <td className={table.right} data-label={say.before}>
              {bare(one.before)}
            </td>
            <td className={table.right} data-label={say.after}>
              <strong>{withCurrency(bare(one.after), one.currency)}</strong>
            </td>
            <td className={table.right} data-label={say.change}>
              {one.percent === null ? '—' : percentText(one.percent)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
