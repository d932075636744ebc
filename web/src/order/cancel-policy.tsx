import type { Mode } from '@dtms/contract/mode.ts'
import { departureWord } from '@dtms/contract/order/departure.ts'
import { type CancelRule, cancelStageWords } from '@dtms/contract/rate/cancel-policy.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords, type WordTable } from '#kernel/language.ts'
import styles from './cancel-policy.module.css'

const text = {
  title: { zh: '取消政策', zhtw: '取消政策', en: 'Cancellation policy' },
  free: { zh: '免费', zhtw: '免費', en: 'Free' },
  ofPrice: { zh: '报价的 {percent}%', zhtw: '報價的 {percent}%', en: '{percent}% of the quoted price' },
} as const satisfies WordTable

// What a cancellation costs, stage by stage; nothing where the channel has no policy.
export const CancelPolicy = ({ rules, mode }: { rules: readonly CancelRule[]; mode: Mode }) => {
  const say = useWords(text)
  const language = useLanguage()
  if (rules.length === 0) return null
  const cost = ({ percent, amount, currency }: CancelRule) => {
    if (amount) return money(amount, currency ?? undefined)
    return percent ? say.ofPrice.replace('{percent}', String(percent)) : say.free
  }
  return (
    <section className={styles.policy} aria-label={say.title}>
      <p className={styles.title}>{say.title}</p>
      <dl>
        {rules.map(rule => (
          <div key={rule.until}>
            <dt>
              {
                (rule.until === 'departed' ? departureWord('before', mode) : cancelStageWords[rule.until])[
                  language
                ]
              }
            </dt>
            <dd>{cost(rule)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
