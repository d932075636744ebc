import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { useQuery } from '#ui/query/use-query.ts'
import styles from './card-list.module.css'

interface CardLine {
  id: string
  no: string
  href: string
  note: ReactNode
  amount: string
  state: string
}

interface CardListProps<Row> {
  answer: ReturnType<typeof useQuery<{ list: Row[] }>>
  line: (row: Row) => CardLine
  none: string
}

// The latest things of this customer with us, each leading to its place at the desk.
export const CardList = <Row,>({ answer: { value, failure }, line, none }: CardListProps<Row>) => {
  if (failure && !value) return <p className={styles.none}>{failure.message}</p>
  if (!value) return <Skeleton lines={2} />
  if (value.list.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.lines}>
      {value.list.map(line).map(({ id, no, href, note, amount, state }) => (
        <li key={id} className={styles.line}>
          <span>
            <Link to={href}>{no}</Link>
            <small>{note}</small>
          </span>
          <span className={styles.end}>
            {amount}
            <small>{state}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
