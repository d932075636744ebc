import { fill } from '@dtms/contract/language.ts'
import type { OrderMoveName } from '@dtms/contract/order/flow.ts'
import {
  CircleCheck,
  FilePenLine,
  Hash,
  MessageSquareReply,
  Milestone,
  Scale,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { documentNames } from './document-names.ts'
import { EditDialog } from './edit/edit-dialog.tsx'
import { editText } from './edit/text.ts'
import { orderListText } from './list/text.ts'
import { CancelDialog } from './move/cancel-dialog.tsx'
import { ConsentDialog } from './move/consent-dialog.tsx'
import { correctionText } from './move/correction-text.ts'
import { MeasureDialog } from './move/measure-dialog.tsx'
import { MilestoneDialog } from './move/milestone-dialog.tsx'
import { NumbersDialog } from './move/numbers-dialog.tsx'
import styles from './panel/order-panel.module.css'
import { money } from './panel/order-words.tsx'
import { type DeskOrder, deskOrders } from './queries.ts'
import { deskOrderText } from './text.ts'
import { useConflict } from './use-conflict.ts'

interface OrderActionsProps {
  order: DeskOrder
  // With the order as it is now, or without it where it must be asked for.
  onChanged: (order?: DeskOrder) => void
}

type Asking = 'reject' | 'cancel' | 'consentCancel' | 'refuseCancel'

// What may be done now, by the moves of order-flow.ts that the server names; nothing else is shown.
export const OrderActions = ({ order, onChanged }: OrderActionsProps) => {
  const say = { ...useWords(deskOrderText), ...useWords(orderListText), ...useWords(correctionText) }
  const { edit: editWord, saved } = useWords(editText)
  const [open, setOpen] = useState<
    Asking | 'edit' | 'record' | 'measure' | 'numbers' | 'recordConsent' | 'adopt'
  >()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const may = (move: OrderMoveName) => order.actions.includes(move)
  const close = () => setOpen(undefined)
  const unlessConflict = useConflict(() => {
    close()
    onChanged()
  })
  const unlessTaken = useConflict(() => onChanged())
  const told = (words: string) => (next: DeskOrder) => {
    void showMessage('success', words)
    onChanged(next)
  }
  const done = (words: string) => (next: DeskOrder) => {
    close()
    told(words)(next)
  }

  // Without its own dialog: one that was opened meanwhile stays open.
  const adopt = async () => {
    setBusy(true)
    try {
      await unlessTaken(async () => told(say.adopted)(await deskOrders.adopt(order.id)))
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }

  // A cancelled order needs no consent any more.
  const waiting = order.consentWanted && order.measures.findLast(({ state }) => state === 'waiting')
  const cancelReason = order.events.findLast(({ action }) => action === 'cancel-asked')?.reason || '—'
  const { id, orderNo } = order
  const isUnderWay = !may('adopt') && !order.cancelRequested && !waiting
  const actions = [
    may('recordConsent') &&
      order.priceChange && {
        ...{ id: 'recordConsent', label: say.recordConsent, icon: <MessageSquareReply aria-hidden="true" /> },
        ...{ urgent: true, onSelect: () => setOpen('recordConsent') },
      },
    may('adopt') && {
      ...{ id: 'adopt', label: say.adopt, icon: <CircleCheck aria-hidden="true" />, busy },
      look: 'primary' as const,
      onSelect: () => (order.missingDocuments.length > 0 ? setOpen('adopt') : void adopt()),
    },
    may('consentCancel') && {
      ...{ id: 'consentCancel', label: say.consentCancel, look: 'primary' as const },
      onSelect: () => setOpen('consentCancel'),
    },
    may('refuseCancel') && {
      ...{ id: 'refuseCancel', label: say.refuseCancel, urgent: true },
      onSelect: () => setOpen('refuseCancel'),
    },
    may('reject') && { id: 'reject', label: say.reject, urgent: true, onSelect: () => setOpen('reject') },
    may('record') && {
      ...{ id: 'record', label: say.record, icon: <Milestone aria-hidden="true" />, urgent: true },
      // The next step once the order is accepted, unless something else is to be decided first.
      ...(isUnderWay && { look: 'primary' as const }),
      onSelect: () => setOpen('record'),
    },
    may('measure') && {
      ...{ id: 'measure', label: say.measure, icon: <Scale aria-hidden="true" /> },
      onSelect: () => setOpen('measure'),
    },
    // Before departure, like a cancellation.
    may('cancel') && {
      ...{ id: 'edit', label: editWord, icon: <FilePenLine aria-hidden="true" /> },
      onSelect: () => setOpen('edit'),
    },
    may('setNumbers') && {
      ...{ id: 'numbers', label: say.editNumbers, icon: <Hash aria-hidden="true" /> },
      onSelect: () => setOpen('numbers'),
    },
    may('cancel') && { id: 'cancel', label: say.cancelOrder, onSelect: () => setOpen('cancel') },
  ].filter(action => action !== false && action !== null)
  return (
    <div className={styles.actions}>
      {order.cancelRequested && (
        <p className={styles.note}>
          <TriangleAlert aria-hidden="true" />
          {fill(say.cancelWaits, { reason: cancelReason })}
        </p>
      )}
      {waiting && (
        <p className={styles.note}>
          <Scale aria-hidden="true" />
          {fill(order.priceChange?.kind === 'amendment' ? say.amendmentWaits : say.consentWaits, {
            difference: money(waiting.difference),
            before: money(waiting.previousAmount),
          })}
        </p>
      )}
      <ActionButtons actions={actions} order={order} />
      {open === 'adopt' && (
        <ConfirmDialog
          title={fill(say.missingTitle, { orderNo })}
          confirm={say.acceptAnyway}
          dismiss={say.keepOrder}
          onClose={close}
          onConfirm={() => unlessConflict(async () => done(say.adopted)(await deskOrders.adopt(id)))}
        >
          <p>{fill(say.missingBody, { documents: documentNames(order.missingDocuments, language) })}</p>
        </ConfirmDialog>
      )}
      {open === 'reject' && (
        <ReasonDialog
          title={fill(say.rejectTitle, { orderNo })}
          body={say.rejectBody}
          confirm={say.reject}
          onClose={close}
          onConfirm={reason =>
            unlessConflict(async () => done(say.rejected)(await deskOrders.reject(id, reason)))
          }
        />
      )}
      {(open === 'cancel' || open === 'consentCancel') && (
        <CancelDialog
          order={order}
          requested={open === 'consentCancel'}
          onClose={close}
          onConfirm={(reason, fee) =>
            unlessConflict(async () => {
              const next =
                open === 'cancel'
                  ? await deskOrders.cancel(id, reason, fee)
                  : await deskOrders.replyToCancel(id, true, reason, fee)
              done(say.cancelled)(next)
            })
          }
        />
      )}
      {open === 'refuseCancel' && (
        <ReasonDialog
          title={fill(say.refuseCancelTitle, { orderNo })}
          body={say.refuseCancelBody}
          confirm={say.refuseCancel}
          dismiss={say.keepOrder}
          onClose={close}
          onConfirm={reason =>
            unlessConflict(async () => done(say.refused)(await deskOrders.replyToCancel(id, false, reason)))
          }
        />
      )}
      {open === 'record' && (
        <MilestoneDialog
          orders={[order]}
          onRecorded={next => {
            close()
            onChanged(next)
          }}
          onClose={close}
        />
      )}
      {open === 'measure' && (
        <MeasureDialog
          order={order}
          unlessConflict={unlessConflict}
          onMeasured={next => done(next.consentWanted ? say.consentSent : say.measureSaved)(next)}
          onClose={close}
        />
      )}
      {open === 'recordConsent' && order.priceChange && (
        <ConsentDialog
          order={order}
          change={order.priceChange}
          unlessConflict={unlessConflict}
          onRecorded={done(say.consentRecorded)}
          onClose={close}
        />
      )}
      {open === 'edit' && (
        <EditDialog order={order} unlessConflict={unlessConflict} onSaved={done(saved)} onClose={close} />
      )}
      {open === 'numbers' && (
        <NumbersDialog
          order={order}
          unlessConflict={unlessConflict}
          onSaved={done(say.recorded)}
          onClose={close}
        />
      )}
    </div>
  )
}
