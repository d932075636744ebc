import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import type { bills } from '#bill/public.ts'
import { useWords, withLabel } from '#kernel/language.ts'
import { money } from '#kernel/money.ts'
import { ShareBar } from '#ui/chart/share-bar.tsx'
import styles from './spend.module.css'
import { spendText } from './text.ts'

interface LaneBarsProps {
  spend: Awaited<ReturnType<typeof bills.spend>>
  chosen: string | undefined
  hrefOf: (lane: string) => string
  onOpen: (lane: string) => void
}

// Names of lanes are long: their bars lie, one below the other.
export const LaneBars = ({ spend: { lanes, otherLanes }, chosen, hrefOf, onOpen }: LaneBarsProps) => {
  const say = useWords(spendText)
  const longest = Math.max(otherLanes.amount, ...lanes.map(({ amount }) => amount))
  return (
    <ul className={styles.lanes}>
      {lanes.map(lane => (
        <li key={lane.lane}>
          <a
            href={hrefOf(lane.lane)}
            className={styles.lane}
            aria-current={lane.lane === chosen || undefined}
            aria-label={withLabel(
              laneName(lane),
              `${money(lane.amount)} · ${fill(say.orders, { n: lane.orders })}`,
            )}
            onClick={event => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onOpen(lane.lane)
            }}
          >
            <span className={styles.name}>{laneName(lane)}</span>
            <ShareBar whole={lane.amount} part={lane.amount} longest={longest} />
            <span className={styles.amount}>{money(lane.amount)}</span>
          </a>
        </li>
      ))}
      {otherLanes.lanes > 0 && (
        <li className={styles.lane}>
          <span className={styles.name}>{fill(say.otherLanes, { n: otherLanes.lanes })}</span>
          <ShareBar whole={otherLanes.amount} part={0} longest={longest} />
          <span className={styles.amount}>{money(otherLanes.amount)}</span>
        </li>
      )}
    </ul>
  )
}
