import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { useConflict } from '../desk/use-conflict.ts'
import { useFinance } from '../desk/use-finance.ts'
import { BankAccount } from '../panel/bank-account.tsx'
import styles from '../panel/panel.module.css'
import { PdfMenu } from '../panel/pdf-menu.tsx'
import { bills } from '../queries.ts'
import { type Refund, refundCalls } from './queries.ts'
import { RefundBadge } from './refund-badge.tsx'
import { refundText } from './text.ts'

interface RefundPanelProps {
  id: string
  onChanged: () => void
  onClose: () => void
}

export const RefundPanel = ({ id, onChanged, onClose }: RefundPanelProps) => {
  const say = useWords(refundText)
  const finance = useFinance()
  const asked = useQuery(['bills', 'refund', id], signal => refundCalls.one(id, signal))
  const [asking, setAsking] = useState(false)
  const refund = asked.value
  const settled = () => {
    setAsking(false)
    asked.reload()
    onChanged()
  }
  const unlessConflict = useConflict(settled)
  return (
    <SidePanel
      title={refund?.refundNo ?? say.refund}
      lead={
        refund && (
          <>
            <RefundBadge state={refund.status} />
            <span>{[refund.customerName, refund.provider.name].join(' · ')}</span>
          </>
        )
      }
      onClose={onClose}
    >
      {refund && (
        <div className={styles.actions}>
          {finance && refund.actions.includes('reverse') && (
            <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking(true)}>
              {say.reverse}
            </Button>
          )}
          <PdfMenu name={say.voucher} save={language => bills.saveRefund(refund, language)} />
        </div>
      )}
      <div className={styles.body}>
        {refund ? <RefundFacts refund={refund} /> : <Awaited answer={asked} gone={say.goneTitle} lines={6} />}
      </div>
      {asking && refund && (
        <ReasonDialog
          title={fill(say.reverseTitle, { no: refund.refundNo })}
          body={say.reverseBody}
          confirm={say.reverse}
          onClose={() => setAsking(false)}
          onConfirm={reason =>
            unlessConflict(async () => {
              await refundCalls.reverse(refund.id, reason)
              void showMessage('success', say.reversed)
              settled()
            })
          }
        />
      )}
    </SidePanel>
  )
}

const RefundFacts = ({ refund }: { refund: Refund }) => {
  const say = useWords(refundText)
  const facts: [string, string][] = [
    [say.amount, money(refund.amount, refund.currency)],
    [say.paidDate, refund.paidDate],
    [say.reference, refund.reference],
    [say.why, refund.reason],
  ]
  return (
    <>
      {refund.reverseDate && (
        <p className={styles.bad}>
          {fill(say.writtenBack, {
            ...{ who: refund.reversedBy, day: refund.reverseDate },
            reason: refund.reverseReason,
          })}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>
        {fill(say.recordedBy, { who: refund.who, time: formatDateTime(new Date(refund.createTime)) })}
      </p>
      <section className={styles.part} aria-label={say.sources}>
        <h3>{say.sources}</h3>
        <table className={styles.table}>
          <tbody>
            {refund.sources.map(source => (
              <tr key={source.id}>
                <td>
                  {source.kind === 'payment' ? (
                    <Link
                      to={'/desk/payments' as '/billing'}
                      search={{ view: 'all', open: source.id } as never}
                    >
                      {source.number}
                    </Link>
                  ) : (
                    source.number
                  )}
                </td>
                <td className={styles.right}>{money(source.amount, refund.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={styles.part} aria-label={say.account}>
        <h3>{say.account}</h3>
        <BankAccount account={refund.bankAccount} />
      </section>
    </>
  )
}
