import { billLoadWords, chargeSourceWords, disputeStateWords } from '@dtms/contract/bill/bill.ts'
import { laneName } from '@dtms/contract/lane-name.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AttachedFile } from '#file/public.ts'
import { figure } from '#kernel/format/figure.ts'
import { figureIn, money, volumeText } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import spoken from '#ui/spoken.module.css'
import type { Bill, BillLine } from '../queries.ts'
import { billText } from '../text/bill.ts'
import styles from './panel.module.css'
import own from './phone-rows.module.css'

interface BillLinesProps {
  bill: Bill
  orderPath: string | undefined
  action?: ((line: BillLine) => ReactNode) | undefined
}

// The charges in the order of travel: order by order, leg by leg.
export const BillLines = ({ bill, orderPath, action }: BillLinesProps) => {
  const say = useWords(billText)
  return bill.orders.map(order => (
    <section key={order.orderId} className={styles.order} aria-label={`${say.order} ${order.orderNo}`}>
      <OrderHead order={order} orderPath={orderPath} />
      <table className={classNames(styles.table, own.lines)}>
        <thead>
          <tr>
            <th scope="col">{say.charge}</th>
            <th scope="col" className={styles.right}>
              {say.quantity}
            </th>
            <th scope="col" className={styles.right}>
              {say.amount} {bill.currency}
            </th>
            {action && (
              <th scope="col">
                <span className={spoken.spoken}>{say.disputes}</span>
              </th>
            )}
          </tr>
        </thead>
        {order.legs.map(leg => (
          <tbody key={leg.leg}>
            <tr className={styles.leg}>
              <th scope="rowgroup" colSpan={2}>
                {leg.text}
              </th>
              <td className={styles.right}>{figureIn(leg.totalAmount, bill.currency)}</td>
              {action && <td />}
            </tr>
            {bill.lines
              .filter(line => line.orderId === order.orderId && line.leg === leg.leg)
              .map(line => (
                <Line key={line.id} bill={bill} line={line} action={action} />
              ))}
          </tbody>
        ))}
        <tfoot>
          <tr className={styles.total}>
            <th scope="row" colSpan={2}>
              {say.subtotal}
            </th>
            <td className={styles.right}>{money(order.billedAmount, bill.currency)}</td>
            {action && <td />}
          </tr>
        </tfoot>
      </table>
    </section>
  ))
}

// What was carried, and by which numbers it is known on the way.
const loadText = (
  { quantity, weightKg, volumeCbm, carrierNumbers }: Bill['orders'][number],
  language: Language,
): string =>
  [
    fill(billLoadWords[language], { n: quantity, kg: figure(weightKg), cbm: volumeText(volumeCbm) }),
    ...carrierNumbers.map(({ text, number }) => `${text} ${number}`),
  ].join(' · ')

interface OrderHeadProps {
  order: Bill['orders'][number]
  // Absent where the orders' page is not for this person.
  orderPath: string | undefined
}

export const OrderHead = ({ order, orderPath }: OrderHeadProps) => {
  const say = useWords(billText)
  const language = useLanguage()
  return (
    <h3 className={styles.orderHead}>
      {orderPath ? (
        <Link to={orderPath} search={{ open: order.orderId } as never}>
          {order.orderNo}
        </Link>
      ) : (
        order.orderNo
      )}
      <small>{[laneName(order), order.customerRef].filter(Boolean).join(' · ')}</small>
      <small>
        {[
          loadText(order, language),
          order.insured && fill(say.insured, { amount: money(order.insured.amount, order.insured.currency) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </h3>
  )
}

const Line = ({ bill, line, action }: { bill: Bill; line: BillLine; action: BillLinesProps['action'] }) => {
  const say = useWords(billText)
  const language = useLanguage()
  const dispute = bill.disputes.find(({ id }) => id === line.disputeId)
  const notes = [
    line.source !== 'quote' &&
      [chargeSourceWords[line.source][language], line.reason].filter(Boolean).join(' · '),
    line.creditedAmount > 0 && fill(say.lineCredited, { amount: money(line.creditedAmount, bill.currency) }),
    dispute && fill(say.disputedMark, { state: disputeStateWords[dispute.state][language] }),
  ].filter(Boolean)
  return (
    <tr>
      <td>
        {line.text}
        {notes.map(note => (
          <small key={String(note)} className={styles.lineNote}>
            {note}
          </small>
        ))}
        {line.file && <AttachedFile file={line.file} />}
      </td>
      <td className={styles.basis}>{lineBasis(line, language)}</td>
      <td className={styles.right}>{figureIn(line.amount, bill.currency)}</td>
      {action && <td className={styles.right}>{action(line)}</td>}
    </tr>
  )
}
