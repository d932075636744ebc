import { fill } from '@dtms/contract/language.ts'
import { money } from '#kernel/format/money.ts'
import { useWords, withLabel } from '#kernel/language.ts'
import { ShareBar } from '#ui/chart/share-bar.tsx'
import styles from './spend.module.css'
import { spendText } from './text.ts'

interface LyingBarsProps {
  bars: readonly { id: string; name: string; amount: number; orders: number }[]
  // What has no bar of its own.
  rest?: { name: string; amount: number } | undefined
  chosen: string | undefined
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
}

// Bars that lie, one below the other: for names that are long, and for fingers.
export const LyingBars = ({ bars, rest, chosen, hrefOf, onOpen }: LyingBarsProps) => {
  const say = useWords(spendText)
  const longest = Math.max(rest?.amount ?? 0, ...bars.map(({ amount }) => amount))
  return (
    <ul className={styles.lanes}>
      {bars.map(({ id, name, amount, orders }) => (
        <li key={id}>
          <a
            href={hrefOf(id)}
            className={styles.lane}
            aria-current={id === chosen || undefined}
            aria-label={withLabel(name, `${money(amount)} · ${fill(say.orders, { n: orders })}`)}
            onClick={event => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onOpen(id)
            }}
          >
            <span className={styles.name}>{name}</span>
            <ShareBar whole={amount} part={amount} longest={longest} />
            <span className={styles.amount}>{money(amount)}</span>
          </a>
        </li>
      ))}
      {rest && (
        <li className={styles.lane}>
          <span className={styles.name}>{rest.name}</span>
          <ShareBar whole={rest.amount} part={0} longest={longest} />
          <span className={styles.amount}>{money(rest.amount)}</span>
        </li>
      )}
    </ul>
  )
}
