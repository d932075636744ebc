import { type FlowStatus, flowStatusWords } from '@dtms/contract/order.ts'
import { useRouter } from '@tanstack/react-router'
import { useLanguage, useWords } from '#kernel/language.ts'
import { money } from '#quote/public.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import styles from './card-orders.module.css'
import { inbox } from './queries.ts'
import { cardText } from './text.ts'

const ordersPage = '/desk/orders'

// The latest orders of this customer with us; all of them where the desk has their page.
export const CardOrders = ({ customerId }: { customerId: string }) => {
  const say = useWords(cardText)
  const language = useLanguage()
  const { routesByPath } = useRouter()
  const { value, failure } = useAnswer(`${language} ${customerId}`, signal =>
    inbox.orders(customerId, signal),
  )
  if (failure && !value) return <p className={styles.none}>{failure.message}</p>
  if (!value) return <Skeleton lines={2} />
  if (value.list.length === 0) return <p className={styles.none}>{say.noOrders}</p>
  return (
    <>
      <ul className={styles.orders}>
        {value.list.map(order => (
          <li key={order.id} className={styles.order}>
            <span>
              <b>{order.orderNo}</b>
              <small>
                {order.originName} → {order.destinationName}
              </small>
            </span>
            <span className={styles.end}>
              {order.totalAmount !== null && money(order.totalAmount)}
              <small>{flowStatusWords[order.flowStatus as FlowStatus][language]}</small>
            </span>
          </li>
        ))}
      </ul>
      {ordersPage in routesByPath && <a href={`${ordersPage}?customer=${customerId}`}>{say.allOrders}</a>}
    </>
  )
}
