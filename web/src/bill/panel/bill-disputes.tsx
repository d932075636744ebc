import { fill } from '@dtms/contract/language.ts'
import type { ReactNode } from 'react'
import { AttachedFile } from '#file/public.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { DisputeBadge } from '../badges.tsx'
import type { Bill, Dispute } from '../queries.ts'
import { billText } from '../text/bill.ts'
import styles from './panel.module.css'

interface BillDisputesProps {
  bill: Bill
  action?: ((dispute: Dispute) => ReactNode) | undefined
}

// What was disputed, and what was answered.
export const BillDisputes = ({ bill, action }: BillDisputesProps) => {
  const say = useWords(billText)
  if (bill.disputes.length === 0) return <p className={styles.small}>{say.noDisputes}</p>
  const about = ({ lineId }: Dispute) => {
    const line = bill.lines.find(({ id }) => id === lineId)
    return line ? `${line.orderNo} · ${line.text} · ${money(line.amount, bill.currency)}` : say.wholeBill
  }
  return (
    <ul className={styles.disputes}>
      {bill.disputes.map(dispute => (
        <li key={dispute.id}>
          <p className={styles.disputeHead}>
            <DisputeBadge state={dispute.state} />
            <strong>{about(dispute)}</strong>
          </p>
          <p className={styles.said}>{dispute.text}</p>
          {dispute.file && <AttachedFile file={dispute.file} />}
          <small>
            {dispute.who} · {formatDateTime(new Date(dispute.createTime))}
          </small>
          {dispute.answer && (
            <blockquote className={styles.answer}>
              <b>{say.answer}</b>
              <p className={styles.said}>{dispute.answer}</p>
              {dispute.creditedAmount > 0 && (
                <p>{fill(say.lineCredited, { amount: money(dispute.creditedAmount, bill.currency) })}</p>
              )}
              {dispute.answerTime && <small>{formatDateTime(new Date(dispute.answerTime))}</small>}
            </blockquote>
          )}
          {action?.(dispute)}
        </li>
      ))}
    </ul>
  )
}
