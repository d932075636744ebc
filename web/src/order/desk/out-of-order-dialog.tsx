import { fill } from '@dtms/contract/language.ts'
import { transportWords } from '@dtms/contract/order.ts'
import type { MilestoneReason } from '@dtms/contract/order-desk.ts'
import { useState } from 'react'
import { CallFailure } from '#kernel/call-failure.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { formatDateTime } from '#kernel/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import styles from './dialog.module.css'
import { deskOrderText } from './text.ts'

interface OutOfOrderDialogProps {
  reasons: readonly MilestoneReason[]
  // How many of the chosen orders are not concerned.
  others: number
  onRecordAll: () => Promise<void>
  onRecordOthers: () => Promise<void>
  onBack: () => void
}

// The goods are further already: whether the earlier milestone is recorded all the same. The orders' state stays.
export const OutOfOrderDialog = (props: OutOfOrderDialogProps) => {
  const { reasons, others, onRecordAll, onRecordOthers, onBack } = props
  const say = useWords(deskOrderText)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const go = (work: () => Promise<void>) => async () => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error.message)
      setBusy(false)
    }
  }

  const milestone = reasons[0] ? transportWords[reasons[0].code][language] : ''
  return (
    <Dialog title={fill(say.outOfOrderTitle, { milestone })} onClose={onBack}>
      <p>{say.outOfOrderBody}</p>
      <ul className={styles.refused}>
        {reasons.map(({ orderId, orderNo, furthest, time }) => (
          <li key={orderId}>
            <strong>{orderNo}</strong> {transportWords[furthest][language]} · {formatDateTime(new Date(time))}
          </li>
        ))}
      </ul>
      <FormFailure text={failure} />
      <div className={styles.actions}>
        <Button onClick={onBack}>{say.keepOrder}</Button>
        {others > 0 && (
          <Button busy={busy} onClick={go(onRecordOthers)}>
            {fill(say.recordOthers, { n: others })}
          </Button>
        )}
        <Button look="primary" busy={busy} onClick={go(onRecordAll)}>
          {say.recordAnyway}
        </Button>
      </div>
    </Dialog>
  )
}
