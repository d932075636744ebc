import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { BillBadge } from './badges.tsx'
import styles from './bills-due.module.css'
import { bills } from './queries.ts'
import { dueText } from './text/due.ts'

const max = 5

// For the overview: what must be paid next.
export const BillsDue = () => {
  const say = { ...useWords(uiText), ...useWords(dueText) }
  const { value, failure, reload } = useQuery(['bills', 'due'], bills.due)
  return (
    <Card title={say.title} aside={<Link to="/billing">{say.all}</Link>}>
      {!value && !failure && <Skeleton card lines={3} />}
      {!value && failure && (
        <p className={styles.note} role="alert">
          {say.failed}{' '}
          <Button look="link" onClick={reload}>
            {say.retry}
          </Button>
        </p>
      )}
      {value?.bills.length === 0 && <p className={styles.note}>{say.none}</p>}
      {value && value.bills.length > 0 && (
        <ul className={styles.list}>
          {value.bills.slice(0, max).map(bill => (
            <li key={bill.id} className={styles.row}>
              <Link to="/billing" search={{ open: bill.id } as never}>
                {bill.billNo}
              </Link>
              <BillBadge bill={bill} />
              <small>
                {bill.pendingAmount >= bill.balance
                  ? say.paying
                  : fill(say.dueOn, { day: bill.dueDate ?? '—' })}
              </small>
              <span className={styles.amount}>{money(bill.balance, bill.currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
