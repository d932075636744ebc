import { billCalls } from '@dtms/contract/bill/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { listPageSize } from '@dtms/contract/list.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { useState } from 'react'
import { usePermission } from '#account/public.ts'
import { AttachedFile } from '#file/public.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { useShownFrom } from '#kernel/last-seen.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { send } from '#kernel/request/send.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { lateChargeText } from '../text/late-charge.ts'
import styles from './late-charges.module.css'

const reply = ({ id }: Charge, body: { agree: boolean; reason: string }) =>
  send(billCalls.consent, { params: { id }, body })

type Charge = OutputOf<typeof billCalls.costs>['list'][number]

interface LateChargesProps {
  // Of one order, beside the rest of it; absent: of all.
  order?: { id: string; orderNo: string } | undefined
  onReplied?: () => void
}

// Late charges that are billed only if the shipper agrees.
export const LateCharges = ({ order, onReplied }: LateChargesProps) => {
  const say = useWords(lateChargeText)
  const may = usePermission('billing')('button', 'consent')
  const asked = useQuery(['bills', 'waiting-charges', order?.id], signal =>
    send(
      billCalls.costs,
      { query: { state: 'waiting', keyword: order?.orderNo, pageSize: listPageSize.max } },
      { signal, silent: order !== undefined },
    ),
  )
  const [refusing, setRefusing] = useState<Charge>()
  const [busy, setBusy] = useState<string>()
  const waiting = (asked.value?.list ?? []).filter(({ orderId }) => !order || orderId === order.id)
  const isStale = useShownFrom() !== undefined
  if (!asked.value && !asked.failure && !order) return <Skeleton card lines={2} />
  // Without the server the amounts may have changed; a reason that is being typed stays.
  if (waiting.length === 0 || (isStale && !refusing)) return null

  const Title = order ? 'h3' : 'h2'
  const answered = (words: string) => {
    void showMessage('success', words)
    asked.reload()
    onReplied?.()
  }
  const agree = async (cost: Charge) => {
    setBusy(cost.id)
    try {
      await reply(cost, { agree: true, reason: '' })
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
      <Title>{fill(say.waitsTitle, { n: waiting.length })}</Title>
      <p>{say.waitsBody}</p>
      <ul>
        {waiting.map(cost => (
          <li key={cost.id}>
            <span className={styles.what}>
              <strong>{order ? cost.text : `${cost.text} · ${cost.orderNo}`}</strong>
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
            await reply(refusing, { agree: false, reason })
            setRefusing(undefined)
            answered(say.refused)
          }}
        />
      )}
    </section>
  )
}
