import { formatDateTime } from '#kernel/time.ts'
import styles from './order-panel.module.css'
import type { DeskOrder } from './queries.ts'

// Every move with who, when and why; the newest first.
export const OrderEvents = ({ events }: Pick<DeskOrder, 'events'>) => (
  <ol className={styles.events}>
    {[...events].reverse().map(({ id, text, who, time, reason }) => (
      <li key={id} className={styles.event}>
        <time dateTime={time}>{formatDateTime(new Date(time))}</time>
        <span>
          <strong>{text}</strong> <span className={styles.quiet}>{who}</span>
        </span>
        {reason && <p>{reason}</p>}
      </li>
    ))}
  </ol>
)
