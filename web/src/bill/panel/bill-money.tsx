import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { PaymentBadge } from '../badges.tsx'
import type { Bill } from '../queries.ts'
import { billText } from '../text/bill.ts'
import { BankAccount } from './bank-account.tsx'
import own from './bill-money.module.css'
import styles from './panel.module.css'
import { CreditNotePdfs } from './pdf-menu.tsx'

// Where to pay, what was paid and what was taken back.
export const BillMoney = ({ bill, paymentPath }: { bill: Bill; paymentPath: string }) => {
  const say = useWords(billText)
  return (
    <>
      {bill.status !== 'void' && (
        <section className={styles.part} aria-label={say.bank}>
          <h3>{say.bank}</h3>
          {bill.bankAccount ? (
            <BankAccount account={bill.bankAccount} />
          ) : (
            <p className={styles.small}>{say.noBank}</p>
          )}
        </section>
      )}
      <section className={styles.part} aria-label={say.paymentsTitle}>
        <h3>{say.paymentsTitle}</h3>
        {bill.payments.length === 0 ? (
          <p className={styles.small}>{say.noPayments}</p>
        ) : (
          <Payments bill={bill} paymentPath={paymentPath} />
        )}
      </section>
      {bill.creditNotes.length > 0 && (
        <section className={styles.part} aria-label={say.notesTitle}>
          <h3>{say.notesTitle}</h3>
          <ul className={styles.notes}>
            {bill.creditNotes.map(note => (
              <li key={note.id}>
                <strong>{note.creditNo}</strong>
                <span className={styles.amount}>{money(note.amount, bill.currency)}</span>
                <span className={styles.said}>{note.reason}</span>
                <small>
                  {formatDateTime(new Date(note.createTime))}
                  {note.appliedAmount < note.amount &&
                    ` · ${fill(say.noteRest, { amount: money(note.amount - note.appliedAmount, bill.currency) })}`}
                </small>
                <CreditNotePdfs billId={bill.id} note={note} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Payments = ({ bill, paymentPath }: { bill: Bill; paymentPath: string }) => {
  const say = useWords(billText)
  const name = paymentPath === '/billing' ? 'payment' : 'open'
  return (
    <table className={classNames(styles.table, own.payments)}>
      <thead>
        <tr>
          <th scope="col">{say.paymentNo}</th>
          <th scope="col">{say.state}</th>
          <th scope="col">{say.paidDate}</th>
          <th scope="col" className={styles.right}>
            {say.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {bill.payments.map(payment => (
          <tr key={payment.paymentId}>
            <td>
              <Link to={paymentPath} search={{ [name]: payment.paymentId } as never}>
                {payment.paymentNo}
              </Link>
            </td>
            <td>
              <PaymentBadge state={payment.status} />
              {payment.reason && <small className={styles.lineNote}>{payment.reason}</small>}
            </td>
            <td>{payment.paidDate}</td>
            <td className={styles.right}>
              {money(
                payment.status === 'confirmed' ? payment.allocatedAmount : payment.amount,
                bill.currency,
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
