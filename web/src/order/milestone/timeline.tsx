import { fill } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { transportWord } from '@dtms/contract/order/order.ts'
import { Check, Circle, CircleDashed, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime, formatDay } from '#kernel/format/time.ts'
import { zoneAt } from '#kernel/format/zone.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { usePlaceNames } from '#reference/public.ts'
import { classNames } from '#ui/class-names.ts'
import { timelineText } from '../text/timeline.ts'
import { milestoneTrack, type TrackMilestone, type TrackStop } from './milestone-track.ts'
import styles from './timeline.module.css'

const icons = { done: Check, planned: Circle, open: CircleDashed, exception: TriangleAlert }

interface TimelineProps {
  milestones: readonly TrackMilestone[]
  businessType: Mode
  // What may be done with a milestone, below it.
  actionsOf?: (stop: TrackStop) => ReactNode
}

// Where the goods have been and what is to come, with what went wrong at its time.
export const Timeline = ({ milestones, businessType, actionsOf }: TimelineProps) => {
  const say = useWords(timelineText)
  const language = useLanguage()
  const placeName = usePlaceNames(milestones.map(({ place }) => place))
  const moment = (time: string) => formatDateTime(new Date(time))
  return (
    <>
      <ol className={styles.track}>
        {milestoneTrack(milestones, businessType).map(stop => {
          const { code, state, actual, planned, place, note, corrected, resolved } = stop
          const about = [placeName(place), note, resolved && say.resolved, corrected && say.corrected]
          const Icon = icons[state]
          return (
            <li
              key={`${code}${actual}`}
              className={classNames(styles.stop, styles[state], resolved && styles.resolved)}
            >
              <span className={styles.mark}>
                <Icon aria-hidden="true" />
              </span>
              <span className={styles.name}>
                {transportWord(code, businessType)[language]}
                {state === 'open' && <span className={styles.hidden}>{say.toCome}</span>}
              </span>
              <span className={styles.time}>
                {actual ? <time dateTime={actual}>{moment(actual)}</time> : null}
                {planned && (
                  <span className={styles.plan}>
                    {say.planned} <time dateTime={planned}>{formatDay(new Date(planned))}</time>
                  </span>
                )}
              </span>
              <span className={styles.place}>{about.filter(Boolean).join(' · ')}</span>
              {actionsOf && <span className={styles.actions}>{actionsOf(stop)}</span>}
            </li>
          )
        })}
      </ol>
      {milestones.length > 0 && <p className={styles.zone}>{fill(say.zone, { zone: zoneAt(new Date()) })}</p>}
    </>
  )
}
