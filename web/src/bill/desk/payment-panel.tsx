import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, CircleX, HandCoins, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { PaymentBadge } from '../badges.tsx'
import styles from '../panel/panel.module.css'
import { PaymentFacts } from '../payment/payment-facts.tsx'
import { ReceiptMenu } from '../payment/receipt-menu.tsx'
import { RefundDialog } from '../refund/refund-dialog.tsx'
import { refundText } from '../refund/text.ts'
import { paymentText } from '../text/payment.ts'
import { ConfirmPayment } from './confirm-payment.tsx'
import { deskBills } from './queries.ts'
import { AllocateDialog } from './receipt/allocate-dialog.tsx'
import { receiptText } from './receipt/receipt-text.ts'
import { deskPaymentText } from './text.ts'
import { useConflict } from './use-conflict.ts'
import { useFinance } from './use-finance.ts'

interface DeskPaymentPanelProps {
  id: string
  onChanged: () => void
  onClose: () => void
}

export const DeskPaymentPanel = ({ id, onChanged, onClose }: DeskPaymentPanelProps) => {
  const say = {
    ...useWords(uiText),
    ...useWords(paymentText),
    ...useWords(deskPaymentText),
    ...useWords(receiptText),
    refund: useWords(refundText).refund,
  }
  const finance = useFinance()
  const asked = useQuery(['bills', 'desk-payment', id], signal => deskBills.payment(id, signal))
  const [asking, setAsking] = useState<'confirm' | 'reject' | 'allocate' | 'refund' | 'reverse'>()
  const payment = asked.value
  const settled = () => {
    setAsking(undefined)
    asked.reload()
    onChanged()
  }
  const unlessConflict = useConflict(settled)
  const may = (action: string) => finance && payment?.actions.includes(action)
  return (
    <SidePanel
      title={payment?.paymentNo ?? say.paymentNo}
      lead={
        payment && (
          <>
            <PaymentBadge state={payment.status} />
            <span>{[payment.customerName, payment.provider.name].join(' · ')}</span>
          </>
        )
      }
      onClose={onClose}
    >
      {(may('confirm') || may('reject')) && (
        <div className={styles.actions}>
          <Button
            look="primary"
            icon={<CircleCheck aria-hidden="true" />}
            onClick={() => setAsking('confirm')}
          >
            {say.confirm}
          </Button>
          <Button icon={<CircleX aria-hidden="true" />} onClick={() => setAsking('reject')}>
            {say.reject}
          </Button>
        </div>
      )}
      {(may('allocate') || may('reverse')) && (
        <div className={styles.actions}>
          {may('allocate') && (
            <Button look="primary" onClick={() => setAsking('allocate')}>
              {say.allocate}
            </Button>
          )}
          {may('refund') && (
            <Button icon={<HandCoins aria-hidden="true" />} onClick={() => setAsking('refund')}>
              {say.refund}
            </Button>
          )}
          <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking('reverse')}>
            {say.reverse}
          </Button>
        </div>
      )}
      {payment && <ReceiptMenu payment={payment} />}
      <div className={styles.body}>
        {payment ? (
          <PaymentFacts payment={payment} billPath="/desk/bills" />
        ) : (
          <Awaited answer={asked} gone={say.goneTitle} lines={6} />
        )}
      </div>
      {asking === 'confirm' && payment && (
        <ConfirmPayment
          payment={payment}
          unlessConflict={unlessConflict}
          onDone={() => {
            void showMessage('success', say.confirmed)
            settled()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'allocate' && payment && (
        <AllocateDialog
          payment={payment}
          unlessConflict={unlessConflict}
          onDone={() => {
            void showMessage('success', say.allocated)
            settled()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'refund' && payment && (
        <RefundDialog payment={payment} onRecorded={settled} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'reverse' && payment && (
        <ReasonDialog
          title={fill(say.reverseTitle, { no: payment.paymentNo })}
          body={say.reverseBody}
          confirm={say.reverse}
          onClose={() => setAsking(undefined)}
          onConfirm={reason =>
            unlessConflict(async () => {
              await deskBills.reverse(payment.id, reason)
              void showMessage('success', say.reversed)
              settled()
            })
          }
        />
      )}
      {asking === 'reject' && payment && (
        <ReasonDialog
          title={fill(say.rejectTitle, { no: payment.paymentNo })}
          body={say.rejectBody}
          confirm={say.reject}
          onClose={() => setAsking(undefined)}
          onConfirm={reason =>
            unlessConflict(async () => {
              await deskBills.reject(payment.id, reason)
              void showMessage('success', say.rejected)
              settled()
            })
          }
        />
      )}
    </SidePanel>
  )
}
