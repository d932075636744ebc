import { fill } from '@dtms/contract/language.ts'
import { type MilestoneCode, milestoneCodes } from '@dtms/contract/order.ts'
import { businessType } from '@dtms/contract/order-rule.ts'
import { TriangleAlert } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import type { OrderDetail } from '../queries.ts'
import { shipmentText } from '../text/shipments.ts'
import { milestoneWords } from './columns.tsx'
import styles from './panel.module.css'
import { shortTime } from './short-time.ts'

// The road of the goods, planned and actual; what went wrong stands first.
export const Timeline = ({ order }: { order: OrderDetail }) => {
  const say = useWords(shipmentText)
  const language = useLanguage()
  if (order.flowStatus !== 1 && order.flowStatus !== 2) return null
  const road = milestoneCodes.filter(
    code => code !== 'appointment' || order.businessType === businessType.fba,
  )
  const at = (code: MilestoneCode) => order.milestones.find(one => one.code === code)
  const troubles = order.milestones.filter(({ exception }) => exception)
  return (
    <section className={styles.part} aria-label={say.timeline}>
      <h3>{say.timeline}</h3>
      {troubles.map(one => (
        <p key={`${one.code} ${one.actual}`} className={styles.trouble}>
          <TriangleAlert aria-hidden="true" />
          {[milestoneWords(one.code, language), one.actual && shortTime(one.actual), one.place, one.note]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      <ol className={styles.timeline}>
        {road.map(code => {
          const milestone = at(code)
          const done = Boolean(milestone?.actual)
          return (
            <li key={code} className={classNames(styles.milestone, done && styles.done)}>
              <b>{milestoneWords(code, language)}</b>
              <small>
                {milestone?.actual
                  ? [shortTime(milestone.actual), milestone.place, milestone.note].filter(Boolean).join(' ')
                  : milestone?.planned
                    ? [fill(say.planned, { time: shortTime(milestone.planned) }), milestone.place]
                        .filter(Boolean)
                        .join(' ')
                    : ''}
              </small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
