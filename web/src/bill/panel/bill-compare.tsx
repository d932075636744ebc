import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, Scale } from 'lucide-react'
import { figureIn, money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import type { Bill } from '../queries.ts'
import { billText } from '../text/bill.ts'
import { OrderHead } from './bill-lines.tsx'
import styles from './panel.module.css'
import own from './phone-rows.module.css'

type Sums = Pick<
  Bill['comparison'][number],
  'quotedAmount' | 'billedAmount' | 'elsewhereAmount' | 'creditedAmount' | 'difference'
>

// "The invoice is not the quote": what was quoted and what is billed, side by side, each difference with its reason.
export const BillCompare = ({ bill, orderPath }: { bill: Bill; orderPath: string | undefined }) => {
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
        <Order key={order.orderId} bill={bill} order={order} orderPath={orderPath} />
      ))}
    </>
  )
}

interface OrderProps {
  bill: Bill
  order: Bill['orders'][number]
  orderPath: string | undefined
}

const Order = ({ bill, order, orderPath }: OrderProps) => {
  const say = useWords(billText)
  // What is nowhere needs no column.
  const also = (['elsewhereAmount', 'creditedAmount'] as const).filter(name => order[name] !== 0)
  const columns = ['quotedAmount', 'billedAmount', ...also] as const
  return (
    <section className={styles.order} aria-label={`${say.order} ${order.orderNo}`}>
      <OrderHead order={order} orderPath={orderPath} />
      <table className={classNames(styles.table, own.figures)}>
        <thead>
          <tr>
            <th scope="col">{say.charge}</th>
            {[...columns.map(name => say[heads[name]]), say.difference].map(head => (
              <th key={head} scope="col" className={styles.right}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bill.comparison
            .filter(({ orderId }) => orderId === order.orderId)
            .map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list; the same charge may come twice.
              <tr key={index}>
                <td>
                  {one.text}
                  {one.reasons.map(reason => (
                    <small key={reason} className={styles.lineNote}>
                      {reason}
                    </small>
                  ))}
                </td>
                <Figures sums={one} columns={columns} currency={bill.currency} />
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">{say.subtotal}</th>
            <Figures sums={order} columns={columns} currency={bill.currency} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const signed = (amount: number, write: (amount: number) => string): string =>
  amount === 0 ? write(0) : `${amount < 0 ? '−' : '+'}${write(Math.abs(amount))}`

const heads = {
  quotedAmount: 'quoted',
  billedAmount: 'billed',
  elsewhereAmount: 'elsewhere',
  creditedAmount: 'credited',
} as const

interface FiguresProps {
  sums: Sums
  columns: readonly (keyof typeof heads)[]
  currency: string
}

const Figures = ({ sums, columns, currency }: FiguresProps) => {
  const say = useWords(billText)
  const figure = (amount: number) => figureIn(amount, currency)
  return (
    <>
      {columns.map(name => (
        <td key={name} className={styles.right} data-label={say[heads[name]]}>
          {sums[name] === 0 ? '—' : figure(name === 'creditedAmount' ? -sums[name] : sums[name])}
        </td>
      ))}
      <td
        data-label={say.difference}
        className={classNames(
          styles.right,
          sums.difference > 0 && styles.more,
          sums.difference < 0 && styles.less,
          sums.difference === 0 && styles.small,
        )}
      >
        {sums.difference === 0 ? say.same : signed(sums.difference, figure)}
      </td>
    </>
  )
}
