import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, Scale } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { figureIn, money } from '#quote/public.ts'
import { classNames } from '#ui/class-names.ts'
import type { Bill } from '../queries.ts'
import { billText } from '../text/bill.ts'
import { OrderHead } from './bill-lines.tsx'
import styles from './panel.module.css'

type Sums = Pick<
  Bill['comparison'][number],
  'quotedAmount' | 'billedAmount' | 'elsewhereAmount' | 'creditedAmount' | 'difference'
>

// "The invoice is not the quote": what was quoted and what is billed, side by side, each difference with its reason.
export const BillCompare = ({ bill, orderPath }: { bill: Bill; orderPath: string }) => {
  const say = useWords(billText)
  const differing = bill.comparison.filter(({ difference }) => difference !== 0)
  const sum = bill.orders.reduce((total, { difference }) => total + difference, 0)
  return (
    <>
      {differing.length === 0 ? (
        <p className={styles.good}>
          <CircleCheck aria-hidden="true" />
          {say.allSame}
        </p>
      ) : (
        <p className={styles.note}>
          <Scale aria-hidden="true" />
          {fill(say.someDiffer, {
            n: differing.length,
            amount: signed(sum, text => money(text, bill.currency)),
          })}
        </p>
      )}
      {bill.orders.map(order => (
        <section key={order.orderId} className={styles.order} aria-label={`${say.order} ${order.orderNo}`}>
          <OrderHead order={order} orderPath={orderPath} />
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{say.charge}</th>
                <th scope="col" className={styles.right}>
                  {say.quoted}
                </th>
                <th scope="col" className={styles.right}>
                  {say.billed}
                </th>
                <th scope="col" className={styles.right}>
                  {say.elsewhere}
                </th>
                <th scope="col" className={styles.right}>
                  {say.credited}
                </th>
                <th scope="col" className={styles.right}>
                  {say.difference}
                </th>
                <th scope="col">{say.why}</th>
              </tr>
            </thead>
            <tbody>
              {bill.comparison
                .filter(({ orderId }) => orderId === order.orderId)
                .map((one, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list; the same charge may come twice.
                  <tr key={place}>
                    <td>{one.text}</td>
                    <Figures sums={one} currency={bill.currency} />
                    <td className={styles.why}>
                      {one.reasons.length > 0
                        ? one.reasons.map(reason => <span key={reason}>{reason}</span>)
                        : one.difference === 0 && <span className={styles.small}>{say.same}</span>}
                    </td>
                  </tr>
                ))}
            </tbody>
            <tfoot>
              <tr className={styles.total}>
                <th scope="row">{say.subtotal}</th>
                <Figures sums={order} currency={bill.currency} />
                <td />
              </tr>
            </tfoot>
          </table>
        </section>
      ))}
    </>
  )
}

const signed = (amount: number, write: (amount: number) => string): string =>
  amount === 0 ? write(0) : `${amount < 0 ? '−' : '+'}${write(Math.abs(amount))}`

const Figures = ({ sums, currency }: { sums: Sums; currency: string }) => {
  const figure = (amount: number) => figureIn(amount, currency)
  const unlessNone = (amount: number) => (amount === 0 ? '—' : figure(amount))
  return (
    <>
      <td className={styles.right}>{unlessNone(sums.quotedAmount)}</td>
      <td className={styles.right}>{unlessNone(sums.billedAmount)}</td>
      <td className={styles.right}>{unlessNone(sums.elsewhereAmount)}</td>
      <td className={styles.right}>{unlessNone(sums.creditedAmount)}</td>
      <td
        className={classNames(
          styles.right,
          sums.difference > 0 && styles.more,
          sums.difference < 0 && styles.less,
          sums.difference === 0 && styles.small,
        )}
      >
        {signed(sums.difference, figure)}
      </td>
    </>
  )
}
