import { type ReactNode, useId } from 'react'
import styles from './place.module.css'

interface SectionProps {
  title: string
  // What can be done with the whole of it: pick from a list, add a row.
  tools?: ReactNode
  // What is wrong with the whole of it.
  error?: string | undefined
  children: ReactNode
}

// One part of the form; an error of the whole part is under its heading and can take the focus.
export const Section = ({ title, tools, error, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {error && (
        <p className={styles.problem} data-problem="" tabIndex={-1}>
          {error}
        </p>
      )}
      {children}
    </section>
  )
}
