import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  // Beside the title: a count, or the way to all of it.
  aside?: ReactNode
  children: ReactNode
}

// One block of a page that is made of blocks.
export const Card = ({ title, aside, children }: CardProps) => {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
