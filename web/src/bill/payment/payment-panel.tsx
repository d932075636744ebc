import { fill } from '@dtms/contract/language.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { PaymentBadge } from '../badges.tsx'
import styles from '../panel/panel.module.css'
import { bills } from '../queries.ts'
import { paymentText } from '../text/payment.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { ReceiptMenu } from './receipt-menu.tsx'

interface PaymentPanelProps {
  id: string
  onChanged: () => void
  onClose: () => void
}

export const PaymentPanel = ({ id, onChanged, onClose }: PaymentPanelProps) => {
  const say = { ...useWords(uiText), ...useWords(paymentText) }
  const may = usePermission('billing')('button', 'pay')
  const {
    value: payment,
    failure,
    reload,
  } = useQuery(['bills', 'payment', id], signal => bills.payment(id, signal))
  const [asking, setAsking] = useState(false)
  return (
    <SidePanel
      narrow
      title={payment?.paymentNo ?? say.paymentNo}
      lead={
        payment && (
          <>
            <PaymentBadge state={payment.status} />
            <span>{payment.provider.name}</span>
          </>
        )
      }
      onClose={onClose}
    >
      {payment?.actions.includes('withdraw') && may && (
        <div className={styles.actions}>
          <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking(true)}>
            {say.withdraw}
          </Button>
        </div>
      )}
      {payment && <ReceiptMenu payment={payment} />}
      <div className={styles.body}>
        {payment ? (
          <PaymentFacts payment={payment} billPath="/billing" />
        ) : (
          <Awaited answer={{ failure, reload }} gone={say.goneTitle} lines={6} />
        )}
      </div>
      {asking && payment && (
        <ConfirmDialog
          title={fill(say.withdrawTitle, { no: payment.paymentNo })}
          confirm={say.withdraw}
          danger
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await bills.withdraw(payment.id)
            void showMessage('success', say.withdrawn)
            setAsking(false)
            reload()
            onChanged()
          }}
        >
          <p>{say.withdrawBody}</p>
        </ConfirmDialog>
      )}
    </SidePanel>
  )
}
