import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleDashed } from 'lucide-react'
import { useLanguage } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { NeedActions } from './need-actions.tsx'
import type { ChosenNeed } from './needs.ts'
import styles from './needs-block.module.css'

interface NeedRowProps extends ChosenNeed {
  // The next thing to do: it is the largest on the screen.
  first: boolean
  onDone: () => void
}

export const NeedRow = ({ need, urgent, first, onDone }: NeedRowProps) => {
  const language = useLanguage()
  const Icon = urgent ? CircleAlert : CircleDashed
  return (
    <li className={classNames(styles.need, first && styles.first)}>
      <Icon aria-hidden="true" className={classNames(styles.icon, urgent && styles.urgent)} />
      <span className={styles.text}>
        <span className={styles.what}>
          <span>{need.text[language]}</span>
          {need.name && (
            <Link to={need.to} search={need.search as never}>
              {need.name}
            </Link>
          )}
        </span>
        {need.facts.length > 0 && <small>{need.facts.join(' · ')}</small>}
      </span>
      {need.amount && (
        <span className={styles.amount}>
          {need.amount}
          {need.change && <small>{need.change}</small>}
        </span>
      )}
      <span className={styles.buttons}>
        <NeedActions need={need} first={first} onDone={onDone} />
      </span>
    </li>
  )
}
