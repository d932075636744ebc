import type { ReactNode } from 'react'
import styles from './customers.module.css'

interface PartProps {
  title?: string
  // The way to more of it, or to change it.
  action?: ReactNode
  children: ReactNode
}

// One part of a customer's card.
export const Part = ({ title, action, children }: PartProps) => (
  <section className={styles.part} aria-label={title}>
    {title && (
      <div className={styles.head}>
        <h3>{title}</h3>
        {action}
      </div>
    )}
    {children}
  </section>
)
