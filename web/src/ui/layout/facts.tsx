import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  // Each with its name; what is empty is left out.
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

// The facts of a record, side by side as far as they fit.
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value && (
          // Several may have the same name, as the numbers of several containers do.
          <div key={typeof value === 'string' ? name + value : name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
