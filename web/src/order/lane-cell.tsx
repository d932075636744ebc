import { destinationText } from '@dtms/contract/lane-name.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import styles from './lane-cell.module.css'

interface LaneCellProps {
  row: { businessType: Mode; originName: string | null; destinationName: string | null }
}

// From, and below it to: on one line the destination would end in dots beside the menu at 1280.
export const LaneCell = ({ row }: LaneCellProps) => {
  const destination = destinationText(row.businessType, row.destinationName ?? '')
  if (!row.originName && !destination) return '—'
  return (
    <span className={styles.lane}>
      <span>{row.originName}</span> {destination && <span>→ {destination}</span>}
    </span>
  )
}
