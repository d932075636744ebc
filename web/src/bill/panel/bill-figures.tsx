import { fill } from '@dtms/contract/language.ts'
import { Hourglass, TriangleAlert } from 'lucide-react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords, withLabel } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { uiText } from '#ui/text.ts'
import type { Bill } from '../queries.ts'
import { billText } from '../text/bill.ts'
import { billingText } from '../text/list.ts'
import styles from './panel.module.css'

// What is left to pay and until when; then what it comes to and what of it is settled.
export const BillFigures = ({ bill }: { bill: Bill }) => {
  const say = { ...useWords(uiText), ...useWords(billingText), ...useWords(billText) }
  const inMoney = (amount: number) => money(amount, bill.currency)
  const late = bill.overdueDays > 0
  return (
    <div className={styles.figures}>
      <dl>
        <div>
          <dt>{say.balance}</dt>
          <dd className={styles.balance}>{inMoney(bill.balance)}</dd>
        </div>
        <div>
          <dt>{say.dueDate}</dt>
          <dd className={classNames(late && styles.late)}>{bill.dueDate ?? '—'}</dd>
          <dd className={styles.small}>
            {late ? fill(say.overdueBy, { n: bill.overdueDays }) : fill(say.dueIn, { n: bill.dueDays })}
          </dd>
        </div>
        <div>
          <dt>{say.total}</dt>
          <dd>{inMoney(bill.totalAmount)}</dd>
          {bill.currency !== 'USD' && (
            <dd className={styles.small}>{fill(say.inUsd, { amount: money(bill.totalAmountUsd) })}</dd>
          )}
        </div>
        <div>
          <dt>{say.paid}</dt>
          <dd>{inMoney(bill.paidAmount)}</dd>
        </div>
        <div>
          <dt>{say.credited}</dt>
          <dd>{inMoney(bill.creditedAmount)}</dd>
          {bill.creditKept > 0 && (
            <dd className={styles.small}>{fill(say.creditKept, { amount: inMoney(bill.creditKept) })}</dd>
          )}
        </div>
      </dl>
      {(bill.reference || bill.remark) && (
        <p className={styles.small}>{[bill.reference, bill.remark].filter(Boolean).join(' · ')}</p>
      )}
      {bill.edits.map(edit => (
        <p key={edit.time} className={styles.small}>
          {[
            formatDateTime(new Date(edit.time)),
            edit.who,
            edit.reason,
            edit.removedLines.length > 0 &&
              withLabel(`−${inMoney(edit.removedAmount)}`, edit.removedLines.join(say.listJoin)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      {bill.status === 'draft' && <Note text={say.draftNote} />}
      {bill.status === 'void' && <Note text={fill(say.voidNote, { reason: bill.voidReason })} />}
      {bill.pendingAmount > 0 && (
        <Note text={fill(say.pendingNote, { amount: inMoney(bill.pendingAmount) })} waiting />
      )}
    </div>
  )
}

const Note = ({ text, waiting = false }: { text: string; waiting?: boolean }) => (
  <p className={styles.note}>
    {waiting ? <Hourglass aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
    {text}
  </p>
)
