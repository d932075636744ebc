import { fill } from '@dtms/contract/language.ts'
import { amendmentCalls, amendmentDeskCalls, amendmentStateWords } from '@dtms/contract/order/amendment.ts'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useShownFrom } from '#kernel/last-seen.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { send } from '#kernel/request/send.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import type { OrderDetail } from '../queries.ts'
import { amendmentText } from '../text/amendment.ts'
import styles from './amendment.module.css'
import { change } from './money.ts'

type Amendment = OrderDetail['amendments'][number]
type Shown = Pick<OrderDetail, 'id' | 'amendments' | 'actions'>

interface AmendmentProps {
  order: Shown
  // Without the order: it is asked for again.
  onChanged: (order?: OrderDetail) => void
}

// The last request to amend an order, old and new side by side with the price, and what this side may do with it.
export const AmendmentNote = ({ order, onChanged }: AmendmentProps) => {
  const say = useWords(amendmentText)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [declining, setDeclining] = useState(false)
  const amendment = order.amendments.at(-1)
  if (!amendment) return null
  const { state, id: amendmentId } = amendment
  const params = { id: order.id, amendmentId }
  const waits = state === 'waiting'
  // Answered meanwhile: the order is asked for again.
  const work = async (call: () => Promise<OrderDetail>, words: string) => {
    setBusy(true)
    try {
      onChanged(await call())
      void showMessage('success', words)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      onChanged()
    } finally {
      setBusy(false)
    }
  }
  const mayReply = waits && order.actions.includes('acceptAmendment')
  const mayWithdraw = (waits || state === 'consent') && order.actions.includes('withdrawAmendment')
  return (
    <section className={styles.amendment} aria-label={say.title}>
      <h3>
        {say.title}{' '}
        <span className={waits || state === 'consent' ? styles.state : styles.settled}>
          {mayReply ? say.yours : amendmentStateWords[state][language]}
        </span>
      </h3>
      <p>{amendment.reason}</p>
      {amendment.reply && <p>{fill(say.reply, { reply: amendment.reply })}</p>}
      {/* Once settled it is history: in reach, and out of the way. */}
      {waits || state === 'consent' ? (
        <Fields amendment={amendment} />
      ) : (
        <details>
          <summary>{say.changes}</summary>
          <Fields amendment={amendment} />
        </details>
      )}
      {(mayReply || mayWithdraw) && (
        <div className={styles.buttons}>
          {mayReply && (
            <Button
              look="primary"
              busy={busy}
              onClick={() => void work(() => send(amendmentDeskCalls.accept, { params }), say.accepted)}
            >
              {amendment.difference > 0 ? say.acceptDearer : say.accept}
            </Button>
          )}
          {mayReply && <Button onClick={() => setDeclining(true)}>{say.decline}</Button>}
          {mayWithdraw && (
            <Button
              busy={busy}
              onClick={() => void work(() => send(amendmentCalls.withdraw, { params }), say.withdrawn)}
            >
              {say.withdraw}
            </Button>
          )}
        </div>
      )}
      {declining && (
        <ReasonDialog
          title={say.declineTitle}
          body={say.declineBody}
          confirm={say.decline}
          onClose={() => setDeclining(false)}
          onConfirm={async reason => {
            const next = await send(amendmentDeskCalls.decline, { params, body: { reason } })
            setDeclining(false)
            void showMessage('success', say.declined)
            onChanged(next)
          }}
        />
      )}
    </section>
  )
}

const Fields = ({ amendment }: { amendment: Amendment }) => {
  const say = useWords(amendmentText)
  const isStale = useShownFrom() !== undefined
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <td />
          <th scope="col">{say.before}</th>
          <th scope="col">{say.after}</th>
        </tr>
      </thead>
      <tbody>
        {amendment.fields.map(({ field, text, before, after }) => (
          <tr key={field}>
            <th scope="row">{text}</th>
            <td>{before || '—'}</td>
            <td>{after || '—'}</td>
          </tr>
        ))}
        {amendment.to > 0 && !isStale && (
          <tr>
            <th scope="row">{say.price}</th>
            <td>{money(amendment.from)}</td>
            <td>
              {money(amendment.to)} {amendment.difference !== 0 && `(${change(amendment.difference)})`}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
