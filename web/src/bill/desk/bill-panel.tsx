import type { PendingCharge } from '@dtms/contract/bill/desk.ts'
import { fill } from '@dtms/contract/language.ts'
import { Ban, FileMinus2, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { DunningPart } from '../dunning/dunning-part.tsx'
import { EditDialog } from '../edit/edit-dialog.tsx'
import { BillBody } from '../panel/bill-body.tsx'
import { type BillPanelProps, BillSide, type ShownBillProps } from '../panel/bill-side.tsx'
import { PdfMenu } from '../panel/pdf-menu.tsx'
import type { Bill, Dispute } from '../queries.ts'
import { bills } from '../queries.ts'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import { DisputeReplyDialog } from './part/dispute-reply-dialog.tsx'
import { FapiaoDialog } from './part/fapiao-dialog.tsx'
import { deskBills } from './queries.ts'
import { deskBillText } from './text.ts'
import { pendingIn, TooEarlyDialog } from './too-early-dialog.tsx'
import { useConflict } from './use-conflict.ts'
import { useFinance, useOrdersPath } from './use-finance.ts'

export const DeskBillPanel = ({ id, tab, onTab, onChanged, onClose }: BillPanelProps) => (
  <BillSide
    id={id}
    ask={deskBills.one}
    whose={({ customerName }) => customerName}
    onChanged={onChanged}
    onClose={onClose}
  >
    {(bill, changed) => <Shown bill={bill} tab={tab} onTab={onTab} onChanged={changed} />}
  </BillSide>
)

const Shown = ({ bill, tab, onTab, onChanged }: ShownBillProps) => {
  const say = useWords(deskBillText)
  const finance = useFinance()
  const ordersPath = useOrdersPath()
  const [asking, setAsking] = useState<'void' | 'edit' | 'credit' | 'fapiao' | Dispute>()
  const [pending, setPending] = useState<readonly PendingCharge[]>([])
  const [busy, setBusy] = useState(false)
  const may = (action: string) => finance && bill.actions.includes(action)
  const close = () => setAsking(undefined)
  const unlessConflict = useConflict(() => {
    close()
    setPending([])
    onChanged()
  })
  const done = (words: string) => (next?: Bill) => {
    close()
    void showMessage('success', words)
    onChanged(next)
  }
  const issue = async () => {
    setBusy(true)
    try {
      await unlessConflict(async () => done(say.issued)(await deskBills.issue(bill.id)))
    } catch (error) {
      // `send` has shown the reason, or a dialog asks.
      if (!(error instanceof CallFailure)) throw error
      setPending(pendingIn(error))
    } finally {
      setBusy(false)
    }
  }
  const requested = finance && bill.fapiaoRequest?.state === 'requested'
  return (
    <>
      <BillBody
        bill={bill}
        tab={tab}
        onTab={onTab}
        orderPath={ordersPath}
        paymentPath="/desk/payments"
        actions={
          <>
            {may('issue') && (
              <Button
                look="primary"
                icon={<Send aria-hidden="true" />}
                busy={busy}
                onClick={() => void issue()}
              >
                {say.issue}
              </Button>
            )}
            {may('edit') && (
              <Button icon={<Pencil aria-hidden="true" />} onClick={() => setAsking('edit')}>
                {say.edit}
              </Button>
            )}
            {may('credit') && (
              <Button icon={<FileMinus2 aria-hidden="true" />} onClick={() => setAsking('credit')}>
                {say.credit}
              </Button>
            )}
            {may('void') && (
              <Button icon={<Ban aria-hidden="true" />} onClick={() => setAsking('void')}>
                {say.void}
              </Button>
            )}
            <PdfMenu save={language => bills.savePdf(bill, language)} />
          </>
        }
        moneyMore={
          bill.issueDate && (
            <DunningPart customerId={bill.customerId} provider={bill.provider.code} billId={bill.id} />
          )
        }
        disputeAction={dispute =>
          finance &&
          dispute.state === 'open' && <Button onClick={() => setAsking(dispute)}>{say.answer}</Button>
        }
        fapiaoAction={
          requested && (
            <Button look="primary" onClick={() => setAsking('fapiao')}>
              {say.issueFapiao}
            </Button>
          )
        }
      />
      {pending.length > 0 && (
        <TooEarlyDialog
          reasons={pending}
          onBill={() =>
            unlessConflict(async () => {
              const next = await deskBills.issue(bill.id, true)
              setPending([])
              done(say.issued)(next)
            })
          }
          onClose={() => setPending([])}
        />
      )}
      {asking === 'void' && (
        <ReasonDialog
          title={fill(say.voidTitle, { billNo: bill.billNo })}
          body={say.voidBody}
          confirm={say.void}
          onClose={close}
          onConfirm={reason =>
            unlessConflict(async () => done(say.voided)(await deskBills.void(bill.id, reason)))
          }
        />
      )}
      {asking === 'edit' && (
        <EditDialog bill={bill} unlessConflict={unlessConflict} onDone={done(say.edited)} onClose={close} />
      )}
      {asking === 'credit' && (
        <CreditNoteDialog
          bill={bill}
          unlessConflict={unlessConflict}
          onDone={done(say.credited)}
          onClose={close}
        />
      )}
      {asking === 'fapiao' && bill.fapiaoRequest && (
        <FapiaoDialog fapiao={bill.fapiaoRequest} onDone={() => done(say.fapiaoIssued)()} onClose={close} />
      )}
      {typeof asking === 'object' && (
        <DisputeReplyDialog
          dispute={{
            id: asking.id,
            text: asking.text,
            file: asking.file,
            currency: bill.currency,
            ...aboutIn(bill, asking, say.wholeBill),
          }}
          unlessConflict={unlessConflict}
          onDone={done(say.answered)}
          onClose={close}
        />
      )}
    </>
  )
}

const aboutIn = (bill: Bill, { lineId }: Dispute, whole: string) => {
  const line = bill.lines.find(({ id }) => id === lineId)
  return {
    about: line ? `${line.orderNo} · ${line.text}` : whole,
    amount: line ? line.amount - line.creditedAmount : bill.balance,
  }
}
