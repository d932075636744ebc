import { carrierNumberWords } from '@dtms/contract/order/order.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Facts } from '#ui/layout/facts.tsx'
import { Timeline } from '../timeline.tsx'
import styles from './order-panel.module.css'
import type { DeskOrder } from './queries.ts'
import { deskOrderText } from './text.ts'

export const OrderTransport = ({ order }: { order: DeskOrder }) => {
  const say = useWords(deskOrderText)
  const language = useLanguage()
  return (
    <>
      <Timeline milestones={order.milestones} businessType={order.businessType} />
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
