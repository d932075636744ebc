import { fill } from '@dtms/contract/language.ts'
import { type Said, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './coverage.module.css'
import { endsSoon, laneMatrix } from './lane-matrix.ts'
import type { CoveredLane } from './queries.ts'
import { coverageText } from './text.ts'

interface LaneTableProps {
  lanes: readonly CoveredLane[]
  chosen: CoveredLane | undefined
  onOpen: (lane: CoveredLane) => void
}

export const daysText = (days: number, say: Said<typeof coverageText>): string => {
  if (days < 0) return say.over
  return days === 0 ? say.today : fill(say.days, { n: days })
}

export const laneKey = ({ from, to }: Pick<CoveredLane, 'from' | 'to'>): string => `${from} → ${to}`
export const laneName = ({ fromName, toName }: CoveredLane): string => `${fromName} → ${toName}`

export const LaneTable = ({ lanes, chosen, onOpen }: LaneTableProps) => {
  const say = useWords(coverageText)
  const { origins, rows } = laneMatrix(lanes)
  return (
    <table className={styles.table} aria-label={say.table}>
      <thead>
        <tr>
          <th scope="col">{say.to}</th>
          {origins.map(origin => (
            <th key={origin.code} scope="col" title={origin.code}>
              {origin.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ to, cells }) => (
          <tr key={to.code}>
            <th scope="row" title={to.code}>
              {to.name}
              {to.name !== to.code && <small className={styles.code}> {to.code}</small>}
            </th>
            {cells.map((lane, column) => (
              <td key={origins[column]?.code} data-label={lane && origins[column]?.name}>
                {lane ? (
                  <button
                    type="button"
                    className={classNames(
                      styles.cell,
                      endsSoon(lane) && styles.soon,
                      lane.daysLeft < 0 && styles.over,
                    )}
                    aria-pressed={lane === chosen}
                    aria-label={fill(say.cell, {
                      lane: laneName(lane),
                      days: daysText(lane.daysLeft, say),
                      day: lane.lastDay,
                    })}
                    data-lane={laneKey(lane)}
                    onClick={() => onOpen(lane)}
                  >
                    {daysText(lane.daysLeft, say)}
                  </button>
                ) : (
                  <span className={styles.none}>{say.none}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
