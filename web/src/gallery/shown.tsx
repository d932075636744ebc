import type { ReactNode } from 'react'
import styles from './gallery-page.module.css'

// One component, under its name in the code.
export const Shown = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <section className={styles.shown}>
    <h2 className={styles.name}>{name}</h2>
    <div className={wide ? styles.wide : styles.row}>{children}</div>
  </section>
)
