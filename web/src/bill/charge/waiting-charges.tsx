import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { usePermission } from '#account/public.ts'
import { CallFailure } from '#kernel/call-failure.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { money } from '#kernel/money.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { AttachedFile } from '../panel/attached-file.tsx'
import { bills, type Cost } from '../queries.ts'
import { chargeText } from '../text/charge.ts'
import styles from './charges.module.css'

// Late charges that are billed only if the shipper agrees.
export const WaitingCharges = ({ onAnswered }: { onAnswered: () => void }) => {
  const say = useWords(chargeText)
  const may = usePermission('billing')('button', 'consent')
  const asked = useQuery(['bills', 'waiting-charges'], signal =>
    bills.costs({ state: 'waiting' }, undefined, signal),
  )
  const [refusing, setRefusing] = useState<Cost>()
  const [busy, setBusy] = useState<string>()
  const waiting = asked.value?.list ?? []
  if (!asked.value && !asked.failure) return <Skeleton card lines={2} />
  if (waiting.length === 0) return null

  const answered = (words: string) => {
    void showMessage('success', words)
    asked.reload()
    onAnswered()
  }
  const agree = async (cost: Cost) => {
    setBusy(cost.id)
    try {
      await bills.consent(cost.id, true)
      answered(say.agreed)
    } catch (error) {
      // `send` has shown the reason; the shown data is out of date.
      if (!(error instanceof CallFailure)) throw error
      asked.reload()
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <section className={styles.waiting} aria-label={fill(say.waitsTitle, { n: waiting.length })}>
      <h2>{fill(say.waitsTitle, { n: waiting.length })}</h2>
      <p>{say.waitsBody}</p>
      <ul>
        {waiting.map(cost => (
          <li key={cost.id}>
            <span className={styles.what}>
              <strong>
                {cost.text} · {cost.orderNo}
              </strong>
              <span>{cost.reason}</span>
              {cost.file && <AttachedFile file={cost.file} />}
            </span>
            <span className={styles.amount}>{money(cost.amount, cost.currency)}</span>
            {may && (
              <>
                <Button
                  look="primary"
                  busy={busy === cost.id}
                  aria-label={fill(say.agreeTo, { name: cost.text })}
                  onClick={() => void agree(cost)}
                >
                  {say.agree}
                </Button>
                <Button
                  aria-label={fill(say.refuseOf, { name: cost.text })}
                  onClick={() => setRefusing(cost)}
                >
                  {say.refuse}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {refusing && (
        <ReasonDialog
          title={fill(say.refuseTitle, {
            orderNo: refusing.orderNo,
            name: refusing.text,
            amount: money(refusing.amount, refusing.currency),
          })}
          confirm={say.refuse}
          onClose={() => setRefusing(undefined)}
          onConfirm={async reason => {
            await bills.consent(refusing.id, false, reason)
            setRefusing(undefined)
            answered(say.refused)
          }}
        />
      )}
    </section>
  )
}
