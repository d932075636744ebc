import { carrierNumberWords } from '@dtms/contract/order/order.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Facts } from '#ui/layout/facts.tsx'
import { orderListText } from '../list/text.ts'
import type { DeskOrder } from '../queries.ts'
import { deskOrderText } from '../text.ts'
import { OrderMilestones } from './order-milestones.tsx'
import styles from './order-panel.module.css'

interface OrderTransportProps {
  order: DeskOrder
  onChanged: (order?: DeskOrder) => void
}

export const OrderTransport = ({ order, onChanged }: OrderTransportProps) => {
  const say = { ...useWords(deskOrderText), ...useWords(orderListText) }
  const language = useLanguage()
  return (
    <>
      <OrderMilestones order={order} onChanged={onChanged} />
      <section>
        <h3>{say.numbers}</h3>
        {order.carrierNumbers.length === 0 ? (
          <p className={styles.quiet}>{say.noNumbers}</p>
        ) : (
          <Facts
            facts={order.carrierNumbers.map(({ kind, number }) => [
              carrierNumberWords[kind][language],
              number,
            ])}
          />
        )}
      </section>
    </>
  )
}
