import type { MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

interface PartTabsProps<Id extends string> {
  name: string
  // The page's address; its first part has no parameter.
  path: string
  parts: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
}

// The parts of one page, under its title. Each has its own address, so they are links that look like tabs.
export const PartTabs = <Id extends string>({ name, path, parts, value, onChange }: PartTabsProps<Id>) => (
  <nav aria-label={name} className={classNames(styles.tabs, styles.parts)}>
    {parts.map(({ id, label }, index) => (
      <a
        key={id}
        href={index === 0 ? path : `${path}?part=${id}`}
        aria-current={id === value ? 'page' : undefined}
        className={classNames(styles.tab, id === value && styles.chosen)}
        onClick={event => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          onChange(id)
        }}
      >
        {label}
      </a>
    ))}
  </nav>
)

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
