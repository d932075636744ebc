import { fill } from '@dtms/contract/language.ts'
import { Ban, FileMinus2, Send } from 'lucide-react'
import { useState } from 'react'
import { CallFailure } from '#kernel/call-failure.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { kitText } from '#ui/text.ts'
import { BillBadge } from '../badges.tsx'
import { BillBody } from '../panel/bill-body.tsx'
import styles from '../panel/panel.module.css'
import { PdfMenu } from '../panel/pdf-menu.tsx'
import { issuedOn, useShownBill } from '../panel/use-shown-bill.ts'
import type { Bill, Dispute } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { BillTab } from '../search.ts'
import { billText } from '../text/bill.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import { FapiaoDialog } from './fapiao-dialog.tsx'
import { deskBills } from './queries.ts'
import { deskBillText } from './text.ts'
import { useConflict } from './use-conflict.ts'
import { useFinance } from './use-finance.ts'

interface DeskBillPanelProps {
  id: string
  tab: BillTab
  onTab: (tab: BillTab) => void
  onChanged: () => void
  onClose: () => void
}

export const DeskBillPanel = ({ id, tab, onTab, onChanged, onClose }: DeskBillPanelProps) => {
  const say = { ...useWords(kitText), ...useWords(billText) }
  const { asked, bill, changed } = useShownBill(id, deskBills.one, onChanged)
  return (
    <SidePanel
      title={bill?.billNo ?? ' '}
      lead={
        bill && (
          <>
            <BillBadge state={bill.status} />
            <span>
              {[bill.customerName, bill.provider.name, bill.period, issuedOn(bill, say.issuedOn)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )
      }
      onClose={onClose}
    >
      {bill ? (
        <Shown bill={bill} tab={tab} onTab={onTab} onChanged={changed} />
      ) : (
        <div className={styles.body}>
          {asked.failure ? (
            <LoadFailure
              title={say.goneTitle}
              text={asked.failure.message}
              retry={say.retry}
              onRetry={asked.reload}
            />
          ) : (
            <Skeleton lines={8} />
          )}
        </div>
      )}
    </SidePanel>
  )
}

interface ShownProps {
  bill: Bill
  tab: BillTab
  onTab: (tab: BillTab) => void
  onChanged: (bill?: Bill) => void
}

const Shown = ({ bill, tab, onTab, onChanged }: ShownProps) => {
  const say = useWords(deskBillText)
  const finance = useFinance()
  const [asking, setAsking] = useState<'void' | 'credit' | 'fapiao' | Dispute>()
  const [busy, setBusy] = useState(false)
  const may = (action: string) => finance && bill.actions.includes(action)
  const close = () => setAsking(undefined)
  const unlessConflict = useConflict(() => {
    close()
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
      // `send` has said why.
      if (!(error instanceof CallFailure)) throw error
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
        orderPath="/desk/orders"
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
            <PdfMenu bill={bill} />
          </>
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
        <AnswerDialog
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
