import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { useShownFrom } from '#kernel/last-seen.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { AmendmentNote } from '../price-change/amendment.tsx'
import { PriceChange } from '../price-change/price-change.tsx'
import { type OrderDetail, orders } from '../queries.ts'
import { shipmentPanelText } from '../text/shipment-panel.ts'
import styles from './panel.module.css'

interface NotesProps {
  order: OrderDetail
  onChanged: (order: OrderDetail) => void
  onReload: () => void
}

// What an order waits for, and why it came back.
export const OrderNotes = ({ order, onChanged, onReload }: NotesProps) => {
  const say = useWords(shipmentPanelText)
  const lastReason = (action: string) => order.events.findLast(event => event.action === action)?.reason
  const open = order.flowStatus === 0 || order.flowStatus === 3 || order.flowStatus === 4
  return (
    <>
      {order.consentWanted && <Consent order={order} onChanged={onChanged} />}
      <AmendmentNote order={order} onChanged={next => (next ? onChanged(next) : onReload())} />
      {order.flowStatus === 3 && (
        <p className={styles.bad}>{fill(say.rejectedBecause, { reason: lastReason('rejected') ?? '' })}</p>
      )}
      {order.approval === 'declined' && (
        <p className={styles.bad}>{fill(say.declinedBecause, { reason: lastReason('declined') ?? '' })}</p>
      )}
      {order.approval === 'waiting' && <p className={styles.note}>{say.ownerDecides}</p>}
      {order.cancelRequested && order.flowStatus === 2 && <p className={styles.note}>{say.cancelPending}</p>}
      {open && order.quote?.expired && <p className={styles.note}>{say.quoteExpired}</p>}
    </>
  )
}

// A higher price by measured weight is charged only after the shipper agrees (PRODUCT 2.7).
const Consent = ({ order, onChanged }: Omit<NotesProps, 'onReload'>) => {
  const say = useWords(shipmentPanelText)
  const [busy, setBusy] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const isKept = useShownFrom() !== undefined
  const measure = order.measures.findLast(({ state }) => state === 'waiting')
  if (!measure && !isKept) return null
  const agree = async () => {
    if (!measure) return
    setBusy(true)
    try {
      onChanged(await orders.consent(order.id, measure.id, true))
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.note}>
      {measure && !isKept ? <PriceChange order={order} measure={measure} /> : say.priceWhenOnline}
      {!isKept && order.actions.includes('agree') && (
        <div className={styles.buttons}>
          <Button look="primary" busy={busy} onClick={() => void agree()}>
            {say.agree}
          </Button>
          <Button onClick={() => setRefusing(true)}>{say.disagree}</Button>
        </div>
      )}
      {/* What is being typed stays. */}
      {measure && refusing && (
        <ReasonDialog
          title={say.disagreeTitle}
          body={say.disagreeBody}
          confirm={say.disagree}
          onConfirm={async reason => {
            onChanged(await orders.consent(order.id, measure.id, false, reason))
            setRefusing(false)
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}
