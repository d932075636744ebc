import { Banknote, FileText, MessageSquareWarning, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { type Bill, bills, type Dispute } from '../queries.ts'
import { billText } from '../text/bill.ts'
import { payText } from '../text/pay.ts'
import { BillBody } from './bill-body.tsx'
import { type BillPanelProps, BillSide, type ShownBillProps } from './bill-side.tsx'
import { PdfMenu } from './pdf-menu.tsx'

const PayDialog = lazyPart(() => loadChunk('pay', () => import('../pay/pay-dialog.tsx')), 'PayDialog')
const CreditDialog = lazyPart(
  () => loadChunk('credit', () => import('../pay/credit-dialog.tsx')),
  'CreditDialog',
)
const DisputeDialog = lazyPart(
  () => loadChunk('dispute', () => import('./dispute-dialog.tsx')),
  'DisputeDialog',
)
const FapiaoDialog = lazyPart(() => loadChunk('fapiao', () => import('./fapiao-dialog.tsx')), 'FapiaoDialog')

type Asking = { what: 'pay' | 'credit' | 'fapiao' } | { what: 'dispute'; lineId: string | null }

// One bill beside the list, as the shipper sees it.
export const BillPanel = ({ id, tab, onTab, onChanged, onClose }: BillPanelProps) => (
  <BillSide id={id} ask={bills.one} onChanged={onChanged} onClose={onClose}>
    {(bill, changed) => <Shown bill={bill} tab={tab} onTab={onTab} onChanged={changed} />}
  </BillSide>
)

const Shown = ({ bill, tab, onTab, onChanged }: ShownBillProps) => {
  const say = { ...useWords(billText), ...useWords(payText) }
  const granted = usePermission('billing')
  const [asking, setAsking] = useState<Asking>()
  const may = (action: 'pay' | 'useCredit' | 'dispute' | 'fapiao') =>
    bill.actions.includes(action) && granted('button', action === 'useCredit' ? 'credit' : action)
  const close = () => setAsking(undefined)
  const done = (next?: Bill) => {
    close()
    onChanged(next)
  }
  const lineDispute = (lineId: string) =>
    bill.disputes.some(one => one.state === 'open' && (one.lineId === lineId || one.lineId === null))
  return (
    <>
      <BillBody
        bill={bill}
        tab={tab}
        onTab={onTab}
        orderPath="/shipments"
        paymentPath="/billing"
        actions={
          <>
            {may('pay') && (
              <Button
                look="primary"
                icon={<Banknote aria-hidden="true" />}
                onClick={() => setAsking({ what: 'pay' })}
              >
                {say.pay}
              </Button>
            )}
            {may('useCredit') && (
              <Button icon={<WalletCards aria-hidden="true" />} onClick={() => setAsking({ what: 'credit' })}>
                {say.useCredit}
              </Button>
            )}
            <PdfMenu save={language => bills.savePdf(bill, language)} />
            {may('dispute') && (
              <Button
                icon={<MessageSquareWarning aria-hidden="true" />}
                onClick={() => setAsking({ what: 'dispute', lineId: null })}
              >
                {say.disputeBill}
              </Button>
            )}
            {may('fapiao') && (
              <Button icon={<FileText aria-hidden="true" />} onClick={() => setAsking({ what: 'fapiao' })}>
                {bill.fapiaoRequest ? say.askAgain : say.askFapiao}
              </Button>
            )}
          </>
        }
        lineAction={
          may('dispute')
            ? line =>
                !lineDispute(line.id) && (
                  <Button
                    look="link"
                    aria-label={say.disputeLine.replace('{name}', line.text)}
                    onClick={() => setAsking({ what: 'dispute', lineId: line.id })}
                  >
                    {say.disputeShort}
                  </Button>
                )
            : undefined
        }
        disputeAction={dispute => <Withdraw bill={bill} dispute={dispute} onDone={onChanged} />}
      />
      {asking && (
        <OnDemand onGiveUp={close}>
          {asking.what === 'pay' && <PayDialog bills={[bill]} onClose={close} onDone={() => done()} />}
          {asking.what === 'credit' && <CreditDialog bills={[bill]} onClose={close} onDone={() => done()} />}
          {asking.what === 'dispute' && (
            <DisputeDialog bill={bill} lineId={asking.lineId} onClose={close} onDone={done} />
          )}
          {asking.what === 'fapiao' && <FapiaoDialog bill={bill} onClose={close} onDone={done} />}
        </OnDemand>
      )}
    </>
  )
}

interface WithdrawProps {
  bill: Bill
  dispute: Dispute
  onDone: (bill: Bill) => void
}

const Withdraw = ({ bill, dispute, onDone }: WithdrawProps) => {
  const say = useWords(payText)
  const [busy, setBusy] = useState(false)
  const may = usePermission('billing')('button', 'dispute')
  const withdraw = async () => {
    setBusy(true)
    try {
      onDone(await bills.withdrawDispute(bill.id, dispute.id))
      void showMessage('success', say.withdrawn)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }
  return dispute.state === 'open' && may ? (
    <Button look="link" busy={busy} onClick={() => void withdraw()}>
      {say.withdrawDispute}
    </Button>
  ) : null
}
