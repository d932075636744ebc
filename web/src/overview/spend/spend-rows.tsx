import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { bills, type SpendFilter } from '#bill/public.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import styles from './spend.module.css'
import { spendText } from './text.ts'

interface SpendRowsProps {
  name: string
  filter: SpendFilter
  onClose: () => void
}

// The orders behind a bar, with their bills; they add up to it.
export const SpendRows = ({ name, filter, onClose }: SpendRowsProps) => {
  const say = { ...useWords(uiText), ...useWords(spendText) }
  const { value, failure, loading, reload } = useQuery(['bills', 'spend', filter], signal =>
    bills.spendOrders(filter, signal),
  )
  return (
    <section className={styles.rows} aria-label={name}>
      <header className={styles.head}>
        <h3>{value && !loading ? `${name} · ${fill(say.orders, { n: value.orders })}` : name}</h3>
        <Button look="quiet" icon={<X aria-hidden="true" />} onClick={onClose}>
          {say.close}
        </Button>
      </header>
      {failure ? (
        <p role="alert">
          {say.failed}{' '}
          <Button look="link" onClick={reload}>
            {say.retry}
          </Button>
        </p>
      ) : !value || loading ? (
        <Skeleton lines={3} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say.order}</th>
              <th scope="col">{say.bills}</th>
              <th scope="col">{say.amount}</th>
            </tr>
          </thead>
          <tbody>
            {value.list.map(order => (
              <tr key={order.orderId}>
                <th scope="row">
                  <Link to="/shipments" search={{ open: order.orderId } as never}>
                    {order.orderNo}
                  </Link>
                  <small>{laneName(order)}</small>
                </th>
                <td>
                  {order.bills.length === 0
                    ? say.unbilled
                    : order.bills.map(({ id, billNo }) => (
                        <Link key={id} to="/billing" search={{ open: id } as never}>
                          {billNo}
                        </Link>
                      ))}
                </td>
                <td>{money(order.amount)}</td>
              </tr>
            ))}
            {value.others.orders > 0 && (
              <tr>
                <th scope="row" colSpan={2}>
                  {fill(say.otherOrders, { n: value.others.orders })}
                </th>
                <td>{money(value.others.amount)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {say.total}
              </th>
              <td>{money(value.amount)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
