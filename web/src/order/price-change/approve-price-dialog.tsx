import { fill } from '@dtms/contract/language.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { orders } from '../queries.ts'
import { priceChangeText } from '../text/price-change.ts'
import { PriceChange } from './price-change.tsx'

interface ApprovePriceDialogProps {
  orderId: string
  orderNo: string
  // The price change that was offered: another one is not approved by mistake.
  changeId: string
  onDone: () => void
  onClose: () => void
}

// Asks once, with everything that the order panel shows, where the order itself is not open.
export const ApprovePriceDialog = (props: ApprovePriceDialogProps) => {
  const { orderId, orderNo, changeId, onDone, onClose } = props
  const say = useWords(priceChangeText)
  const asked = useQuery(['orders', 'one', orderId], signal => orders.one(orderId, signal))
  const order = asked.value
  const measure = order?.measures.find(({ id, state }) => id === changeId && state === 'waiting')
  const title = fill(say.approveTitle, { no: orderNo })
  if (!order || !measure)
    return (
      <Dialog title={title} onClose={onClose}>
        {order ? <p role="alert">{say.gone}</p> : <Awaited answer={asked} lines={5} />}
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={title}
      confirm={fill(say.approve, { amount: money(measure.totalAmount) })}
      onConfirm={async () => {
        await orders.consent(orderId, changeId, true)
        void showMessage('success', fill(say.approved, { no: orderNo }))
        onDone()
      }}
      onClose={onClose}
    >
      <PriceChange order={order} measure={measure} />
    </ConfirmDialog>
  )
}
