import { fill } from '@dtms/contract/language.ts'
import { orderPathOf } from '@dtms/contract/mode.ts'
import { departureWord } from '@dtms/contract/order/departure.ts'
import { useNavigate } from '@tanstack/react-router'
import {
  ArchiveRestore,
  Ban,
  Check,
  Copy,
  LayoutTemplate,
  Pencil,
  Send,
  Trash2,
  Undo2,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#account/public.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { uiText } from '#ui/text.ts'
import { SaveTemplate } from '../place/template-menu.tsx'
import { type OrderDetail, orders } from '../queries.ts'
import { shipmentPanelText } from '../text/shipment-panel.ts'
import styles from './panel.module.css'

interface ActionsProps {
  order: OrderDetail
  onChanged: (order: OrderDetail) => void
  onGone: () => void
}

type Asking = 'revoke' | 'cancel' | 'decline' | 'remove' | 'template'

// What may be done with an order now, by the state machine of the contract: the server names the moves.
export const OrderActions = ({ order, onChanged, onGone }: ActionsProps) => {
  const say = { ...useWords(uiText), ...useWords(shipmentPanelText) }
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking>()
  const [busy, setBusy] = useState<string>()
  const granted = usePermission('orders')
  const may = (move: string) => order.actions.includes(move)
  const no = order.orderNo
  const cancelBody = departureWord('cancelBody', order.businessType)[useLanguage()]
  const close = () => setAsking(undefined)

  const doing = async (name: string, work: () => Promise<void>) => {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      // `send` has shown the reason; missing values are filled in on the order's own page.
      if (!(error instanceof CallFailure)) throw error
      // Another user was quicker: the current state is shown for the decision.
      if (name === 'approve' && error.code === 409) await orders.one(order.id).then(onChanged, () => {})
      if (name === 'submit' && (Object.keys(error.fields).length > 0 || error.code === 410)) await open(order)
    } finally {
      setBusy(undefined)
    }
  }
  const open = ({ id, businessType }: OrderDetail) =>
    navigate({ to: orderPathOf(businessType), search: { draft: id } as never })
  const settled = (work: (reason: string) => Promise<OrderDetail>) => async (reason: string) => {
    onChanged(await work(reason))
    void showMessage('success', say.done)
    close()
  }

  return (
    <div className={styles.actions}>
      {may('approve') && (
        <>
          <Button
            look="primary"
            icon={<Check aria-hidden="true" />}
            busy={busy === 'approve'}
            onClick={() =>
              void doing('approve', async () => onChanged(await orders.approve(order.id, order.quoteId)))
            }
          >
            {say.approve}
          </Button>
          <Button icon={<X aria-hidden="true" />} onClick={() => setAsking('decline')}>
            {say.decline}
          </Button>
        </>
      )}
      {may('submit') && (
        <Button
          look="primary"
          icon={<Send aria-hidden="true" />}
          busy={busy === 'submit'}
          onClick={() => void doing('submit', async () => onChanged(await orders.submit(order.id)))}
        >
          {order.flowStatus === 0 ? say.submit : say.resubmit}
        </Button>
      )}
      {may('edit') && (
        <Button icon={<Pencil aria-hidden="true" />} onClick={() => void open(order)}>
          {order.flowStatus === 0 ? say.goOn : say.edit}
        </Button>
      )}
      {may('revoke') && (
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking('revoke')}>
          {say.revoke}
        </Button>
      )}
      {may('requestCancel') && (
        <Button icon={<Ban aria-hidden="true" />} onClick={() => setAsking('cancel')}>
          {say.askCancel}
        </Button>
      )}
      {granted('button', 'copy') && (
        <Button
          look="quiet"
          icon={<Copy aria-hidden="true" />}
          busy={busy === 'copy'}
          onClick={() => void doing('copy', async () => void (await open(await orders.copy(order.id))))}
        >
          {say.copy}
        </Button>
      )}
      {granted('button', 'template') && (
        <Button
          look="quiet"
          icon={<LayoutTemplate aria-hidden="true" />}
          onClick={() => setAsking('template')}
        >
          {say.template}
        </Button>
      )}
      {order.archived && (
        <Button
          icon={<ArchiveRestore aria-hidden="true" />}
          busy={busy === 'bringBack'}
          onClick={() => void doing('bringBack', async () => onChanged(await orders.bringBack(order.id)))}
        >
          {say.bringBack}
        </Button>
      )}
      {may('remove') && (
        <Button look="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking('remove')}>
          {say.removeDraft}
        </Button>
      )}
      {asking === 'revoke' && (
        <ReasonDialog
          title={fill(say.revokeTitle, { no })}
          body={say.revokeBody}
          optional
          confirm={say.revoke}
          onConfirm={settled(reason => orders.revoke(order.id, reason))}
          onClose={close}
        />
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          title={fill(say.cancelTitle, { no })}
          body={
            order.cancelFee && order.cancelFee.amount > 0
              ? `${cancelBody} ${fill(say.cancelFeeNow, { amount: money(order.cancelFee.amount, order.cancelFee.currency) })}`
              : cancelBody
          }
          confirm={say.askCancel}
          dismiss={say.keepOrder}
          onConfirm={settled(reason => orders.cancel(order.id, reason))}
          onClose={close}
        />
      )}
      {asking === 'decline' && (
        <ReasonDialog
          title={fill(say.declineTitle, { no })}
          confirm={say.decline}
          onConfirm={settled(reason => orders.decline(order.id, reason))}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={fill(say.removeTitle, { no })}
          confirm={say.remove}
          danger
          onConfirm={async () => {
            await orders.remove(order.id)
            void showMessage('success', say.removed)
            onGone()
          }}
          onClose={close}
        >
          <p>{say.removeBody}</p>
        </ConfirmDialog>
      )}
      {asking === 'template' && <SaveTemplate orderId={() => Promise.resolve(order.id)} onClose={close} />}
    </div>
  )
}
