import { laneName } from '@dtms/contract/lane-name.ts'
import { deskStateWord } from '@dtms/contract/order/attention.ts'
import { Link } from '@tanstack/react-router'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useDeskLink } from '../use-desk-link.ts'
import styles from './customers.module.css'
import { Part } from './part.tsx'
import type { CustomerCard } from './queries.ts'
import { customersText } from './text.ts'

export const OrdersPart = ({ customer }: { customer: CustomerCard }) => {
  const say = useWords(customersText)
  const language = useLanguage()
  const linkTo = useDeskLink()
  const all = linkTo('/desk/orders', { view: 'all', customer: customer.id })
  const imports = linkTo('/desk/imports', { customer: customer.id })
  return (
    <Part
      title={say.orders}
      action={
        customer.orders.length > 0 && (
          <span className={styles.actions}>
            {imports && <Link to={imports.href}>{say.imports}</Link>}
            {all && <Link to={all.href}>{say.allOrders}</Link>}
          </span>
        )
      }
    >
      {customer.orders.length === 0 ? (
        <p className={styles.note}>{say.noOrders}</p>
      ) : (
        <div>
          {customer.orders.map(order => {
            const link = linkTo('/desk/orders', { view: 'all', open: order.id })
            return (
              <div key={order.id} className={styles.line}>
                <span className={styles.what}>
                  <span>{link ? <Link to={link.href}>{order.orderNo}</Link> : order.orderNo}</span>
                  <span className={styles.note}>{laneName(order)}</span>
                </span>
                <span className={styles.right}>
                  <div>{order.amount === null ? '' : money(order.amount)}</div>
                  <div className={styles.note}>
                    {deskStateWord(order)[language]} ·{' '}
                    {formatDateTime(new Date(order.submittedAt)).slice(0, 10)}
                  </div>
                </span>
              </div>
            )
          })}
        </div>
      )}
    </Part>
  )
}
