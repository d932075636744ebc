import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { documentNames } from '../document-names.ts'
import { HoldNote } from '../hold/hold-note.tsx'
import { orderListText } from '../list/text.ts'
import { money } from '../panel/order-words.tsx'
import { type DeskOrderRow, deskOrders } from '../queries.ts'
import { deskOrderText } from '../text.ts'
import { correctionText } from './correction-text.ts'
import styles from './dialog.module.css'
import { RefusedDialog, type RefusedOrder } from './refused-dialog.tsx'
import { sumsOf } from './sums-of.ts'

interface AcceptDialogProps {
  orders: readonly DeskOrderRow[]
  onAccepted: () => void
  onClose: () => void
}

// One order of each customer and provider among them.
const accountsOf = (orders: readonly DeskOrderRow[]): DeskOrderRow[] => [
  ...new Map(orders.map(order => [`${order.customerId} ${order.provider?.code}`, order])).values(),
]

// Many orders at once, such as those of one file: how many, of how many customers, for how much.
export const AcceptDialog = ({ orders, onAccepted, onClose }: AcceptDialogProps) => {
  const say = { ...useWords(deskOrderText), ...useWords(orderListText) }
  const sayOf = useWords(correctionText)
  const language = useLanguage()
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([])
  if (refused.length > 0) {
    const left = fill(say.notAccepted, { n: refused.length })
    return <RefusedDialog title={left} refused={refused} orders={orders} onClose={onClose} />
  }
  const incomplete = orders.filter(({ missingDocuments }) => missingDocuments.length > 0)
  const only = orders.length === 1 ? orders[0] : undefined
  const customers = new Set(orders.map(({ customerName }) => customerName)).size
  const sums = sumsOf(orders).map(({ amount, currency }) => money(amount, currency))
  return (
    <ConfirmDialog
      title={
        only
          ? fill(say.acceptOneTitle, { orderNo: only.orderNo })
          : fill(say.acceptTitle, { n: orders.length })
      }
      confirm={say.adopt}
      onClose={onClose}
      onConfirm={async () => {
        const result = await deskOrders.adoptMany(orders.map(({ id }) => id))
        const words = fill(say.acceptedMany, { n: result.adopted.length })
        void showMessage(result.refused.length === 0 ? 'success' : 'warning', words)
        onAccepted()
        if (result.refused.length === 0) onClose()
        else setRefused(result.refused)
      }}
    >
      <p>{fill(say.acceptBody, { customers, amount: sums.join(' · ') })}</p>
      {accountsOf(orders).map(({ customerId, customerName, provider }) => (
        <HoldNote
          key={`${customerId} ${provider?.code}`}
          customerId={customerId}
          provider={provider?.code}
          {...(customers > 1 && { name: customerName })}
        />
      ))}
      {incomplete.length > 0 && (
        <>
          <p>{fill(sayOf.missingMany, { n: incomplete.length })}</p>
          <ul className={styles.refused}>
            {incomplete.map(({ id, orderNo, missingDocuments }) => (
              <li key={id}>
                <strong>{orderNo}</strong> {documentNames(missingDocuments, language)}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
