import type { ReactNode } from 'react'
import styles from './two.module.css'

// A cell of two lines: what it is, and small what belongs to it.
export const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={styles.two}>
    <span>{first}</span>
    {second && <small>{second}</small>}
  </span>
)
