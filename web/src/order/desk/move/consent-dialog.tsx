import { fill } from '@dtms/contract/language.ts'
import { file } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { ReplyDialog } from '#ui/dialog/reply-dialog.tsx'
import { money } from '../panel/order-words.tsx'
import { type DeskOrder, deskOrders } from '../queries.ts'
import { correctionText } from './correction-text.ts'

interface ConsentDialogProps {
  order: Pick<DeskOrder, 'id' | 'orderNo'>
  change: NonNullable<DeskOrder['priceChange']>
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onRecorded: (order: DeskOrder) => void
  onClose: () => void
}

// What the customer said about a higher price.
export const ConsentDialog = (props: ConsentDialogProps) => {
  const { order, change, unlessConflict, onRecorded, onClose } = props
  const say = useWords(correctionText)
  return (
    <ReplyDialog
      title={fill(say.consentTitle, { orderNo: order.orderNo })}
      body={fill(say.consentBody, { from: money(change.from), to: money(change.to) })}
      takesFile
      onRecord={({ proof, ...reply }) =>
        unlessConflict(async () => {
          const fileId = proof && (await file.bring(proof)).path
          onRecorded(
            await deskOrders.consent(order.id, {
              ...reply,
              priceChangeId: change.id,
              ...(fileId && { fileId }),
            }),
          )
        })
      }
      onClose={onClose}
    />
  )
}
