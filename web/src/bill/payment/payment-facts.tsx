import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { AttachedFile, previewKind, useFileUrl } from '#file/public.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BankAccount } from '../panel/bank-account.tsx'
import styles from '../panel/panel.module.css'
import type { Payment } from '../queries.ts'
import { paymentText } from '../text/payment.ts'
import { decidedWords } from './payment-columns.tsx'
import own from './payment-facts.module.css'

// All about a payment: the submitted and the arrived amount, its bills, and the slip.
export const PaymentFacts = ({ payment, billPath }: { payment: Payment; billPath: string }) => {
  const say = useWords(paymentText)
  const inMoney = (amount: number) => money(amount, payment.currency)
  const facts: [string, string][] = [
    [say.amount, payment.paid ? money(payment.paid.amount, payment.paid.currency) : inMoney(payment.amount)],
    [say.received, payment.receivedAmount === null ? '' : inMoney(payment.receivedAmount)],
    [
      say.arrivedAs,
      payment.paid ? `${money(payment.paid.amount, payment.paid.currency)} × ${payment.paid.rate}` : '',
    ],
    [say.credit, payment.creditAmount > 0 ? inMoney(payment.creditAmount) : ''],
    [say.refunded, payment.refundedAmount > 0 ? inMoney(payment.refundedAmount) : ''],
    [say.paidDate, payment.paidDate],
    [say.reference, payment.reference],
    [say.payer, payment.payer],
    [say.remark, payment.remark],
  ]
  return (
    <>
      {payment.reason && (
        <p className={styles.bad}>
          {fill(payment.status === 'reversed' ? say.reversedReason : say.reason, { reason: payment.reason })}
        </p>
      )}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.small}>
        {[
          fill(say.submittedBy, {
            who: payment.who,
            time: formatDateTime(new Date(payment.createTime)),
          }),
          decidedWords(payment, say),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <section className={styles.part} aria-label={say.bills}>
        <h3>{say.bills}</h3>
        <Allocation payment={payment} billPath={billPath} />
      </section>
      <section className={styles.part} aria-label={say.slip}>
        <h3>{say.slip}</h3>
        {payment.slip ? <Slip slip={payment.slip} /> : <p className={styles.small}>{say.noSlip}</p>}
      </section>
      {payment.bankAccount && (
        <section className={styles.part} aria-label={say.account}>
          <h3>{say.account}</h3>
          <BankAccount account={payment.bankAccount} />
        </section>
      )}
    </>
  )
}

const Allocation = ({ payment, billPath }: { payment: Payment; billPath: string }) => {
  const say = useWords(paymentText)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say.bill}</th>
          <th scope="col" className={styles.right}>
            {say.meant}
          </th>
          <th scope="col" className={styles.right}>
            {say.allocated}
          </th>
        </tr>
      </thead>
      <tbody>
        {payment.bills.map(bill => (
          <tr key={bill.billId}>
            <td>
              <Link to={billPath} search={{ open: bill.billId } as never}>
                {bill.billNo}
              </Link>
            </td>
            <td className={styles.right}>{money(bill.amount, payment.currency)}</td>
            <td className={styles.right}>
              {payment.status === 'confirmed' ? money(bill.allocatedAmount, payment.currency) : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// A picture beside the figures; a PDF is for the browser's own reader, in a tab.
const Slip = ({ slip }: { slip: NonNullable<Payment['slip']> }) => {
  const isPicture = previewKind(slip.name) === 'picture'
  const url = useFileUrl(isPicture ? slip.path : '')
  return (
    <>
      <AttachedFile file={slip} />
      {isPicture && !url && <Skeleton lines={4} />}
      {url && <img className={own.picture} src={url} alt={slip.name} />}
    </>
  )
}
