import { fill } from '@dtms/contract/language.ts'
import { overCost } from '@dtms/contract/trade-words/money.ts'
import { useCustomer } from '#account/public.ts'
import { figureIn } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useQuery } from '#ui/query/use-query.ts'
import styles from '../panel/order-panel.module.css'
import { type DeskOrder, deskOrders } from '../queries.ts'
import { costText } from './text.ts'

/** What the order is expected to earn, for those who make prices. */
export const OrderCost = ({ order }: { order: DeskOrder }) => {
  const maySee = useCustomer()?.roles.some(role => role === 'agent' || role === 'admin') ?? false
  return maySee && order.quote ? <Cost id={order.id} quoteId={order.quote.quoteId} /> : null
}

const Cost = ({ id, quoteId }: { id: string; quoteId: string }) => {
  const say = useWords(costText)
  const language = useLanguage()
  const { value } = useQuery(['orders', 'desk-cost', id, quoteId], signal => deskOrders.cost(id, signal))
  if (!value) return null
  const { currency, sell, cost, margin, marginPercent, lines } = value
  const figure = (amount: number) => figureIn(amount, currency)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section tabIndex={0} aria-label={say.title}>
      <h3>{say.title}</h3>
      <p className={styles.quiet}>{say.staffOnly}</p>
      {cost === null || margin === null ? (
        <p>{say.unknown}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{currency}</th>
              {[say.sell, say.cost, say.margin].map(heading => (
                <th key={heading} scope="col" className={styles.right}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list; the same charge may come twice.
              <tr key={index}>
                <td>{line.text}</td>
                <td className={styles.right}>{figure(line.sell)}</td>
                <td className={styles.right}>{figure(line.cost)}</td>
                <td className={styles.right}>{figure(line.sell - line.cost)}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <td>{marginPercent !== null && fill(overCost[language], { percent: marginPercent })}</td>
              <td className={styles.right}>{figure(sell)}</td>
              <td className={styles.right}>{figure(cost)}</td>
              <td className={styles.right}>{figure(margin)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </section>
  )
}
