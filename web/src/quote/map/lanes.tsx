import { calendarDaysText } from '@dtms/contract/calendar-days.ts'
import { destinationText } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { draftOfInput } from '../form/past-draft.ts'
import { modeOf, pathOf } from '../mode.ts'
import { type PricedLane, quotes } from '../queries.ts'
import { searchOf } from '../search.ts'
import { lanesText } from '../text/lanes.ts'
import styles from './lanes.module.css'

// How many rows are reserved for the server's response: nothing moves when it arrives.
const placesKept = 8

// Typical lanes at what they cost now (DESIGN, home): each opens the inquiry that was priced, to be changed.
// Without rates there is nothing to show.
export const Lanes = () => {
  const say = useWords(lanesText)
  const [lanes, setLanes] = useState<readonly PricedLane[]>()
  useEffect(() => {
    const leaving = new AbortController()
    quotes.lanes(leaving.signal).then(setLanes, () => {
      if (!leaving.signal.aborted) setLanes([])
    })
    return () => leaving.abort()
  }, [])
  if (lanes?.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{say.title}</h2>
      <p className={styles.lead}>{say.lead}</p>
      <ul className={styles.lanes}>
        {lanes
          ? lanes.map(lane => <LaneCard key={JSON.stringify(lane.input)} lane={lane} />)
          : Array.from({ length: placesKept }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal and never move.
              <li key={index} className={classNames(styles.lane, styles.kept)} aria-hidden="true" />
            ))}
      </ul>
    </section>
  )
}

const LaneCard = ({ lane }: { lane: PricedLane }) => {
  const say = useWords(lanesText)
  const language = useLanguage()
  const path = pathOf(lane.businessType)
  return (
    <li className={classNames(styles.lane, styles[modes[lane.businessType].key])}>
      <span className={styles.mode}>{modeOf[path].name[language]}</span>
      <Link to={path} search={searchOf(draftOfInput(lane.input))} className={styles.way}>
        {lane.originName}
        <ArrowRight aria-hidden="true" />
        {destinationText(lane.businessType, lane.destinationName)}
      </Link>
      <span className={styles.price}>
        <b>{money(lane.totalAmount)}</b>
        <small>{fill(say.load, { kg: lane.weightKg, cbm: lane.volumeCbm })}</small>
      </span>
      <span className={styles.days}>{calendarDaysText(lane, language)}</span>
    </li>
  )
}
