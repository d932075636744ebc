import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

interface TwoLinesProps {
  first: ReactNode
  // Nothing: one line, in the middle of its row.
  second?: ReactNode
}

// A cell of two lines: what it is, and small what belongs to it.
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className={styles.two}>
    <span>{first}</span>
    {second && <small>{second}</small>}
  </span>
)
