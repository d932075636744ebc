import { chargeSourceWords } from '@dtms/contract/bill/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AttachedFile } from '#file/public.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { ReplyDialog } from '#ui/dialog/reply-dialog.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import styles from '../../panel/panel.module.css'
import { type DeskCharge, deskBills } from '../queries.ts'
import { deskBillText } from '../text.ts'
import { useConflict } from '../use-conflict.ts'
import { useFinance } from '../use-finance.ts'
import { DeskChargeBadge } from './charge-state.ts'
import { LateChargeDialog } from './late-charge-dialog.tsx'

interface OrderChargesPanelProps {
  orderNo: string
  lead: string | undefined
  onChanged: () => void
  onClose: () => void
}

// All charges of one order, with what may come late.
export const OrderChargesPanel = ({ orderNo, lead, onChanged, onClose }: OrderChargesPanelProps) => {
  const say = { ...useWords(uiText), ...useWords(deskBillText) }
  const language = useLanguage()
  const finance = useFinance()
  const asked = useQuery(['bills', 'order-charges', orderNo], signal =>
    deskBills.charges({ keyword: orderNo, sidx: 'createTime', sord: 'asc' }, undefined, signal),
  )
  const [adding, setAdding] = useState(false)
  const [cancelling, setCancelling] = useState<DeskCharge>()
  const [answering, setAnswering] = useState<DeskCharge>()
  const charges = asked.value?.list.filter(charge => charge.orderNo === orderNo)
  const [first] = charges ?? []
  const changed = () => {
    setAdding(false)
    setCancelling(undefined)
    setAnswering(undefined)
    asked.reload()
    onChanged()
  }
  const unlessConflict = useConflict(changed)
  return (
    <SidePanel
      narrow
      title={fill(say.chargesOf, { orderNo })}
      lead={<span>{lead ?? first?.customerName}</span>}
      onClose={onClose}
    >
      {finance && first && (
        <div className={styles.actions}>
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {say.addLate}
          </Button>
        </div>
      )}
      <div className={styles.body}>
        {charges ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{say.charge}</th>
                <th scope="col">{say.state}</th>
                <th scope="col" className={styles.right}>
                  {say.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {charges.map(charge => (
                <tr key={charge.id}>
                  <td>
                    {charge.text}
                    {charge.source !== 'quote' && (
                      <small className={styles.lineNote}>
                        {[chargeSourceWords[charge.source][language], charge.reason]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    )}
                    {charge.consent && (
                      <small className={styles.lineNote}>{fill(say.recordedReply, charge.consent)}</small>
                    )}
                    {charge.file && <AttachedFile file={charge.file} />}
                  </td>
                  <td>
                    <DeskChargeBadge state={charge.state} />
                    {charge.bill && <small className={styles.small}> {charge.bill.billNo}</small>}
                    {charge.state === 'waiting' && (
                      <Button look="link" onClick={() => setAnswering(charge)}>
                        {say.recordReply}
                      </Button>
                    )}
                    {finance &&
                      charge.source === 'late' &&
                      (charge.state === 'open' || charge.state === 'waiting') && (
                        <Button look="link" onClick={() => setCancelling(charge)}>
                          {say.cancelCharge}
                        </Button>
                      )}
                  </td>
                  <td className={styles.right}>{money(charge.amount, charge.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <Awaited answer={asked} title={say.failedTitle} lines={6} />
        )}
      </div>
      {adding && first && (
        <LateChargeDialog
          order={{ id: first.orderId, orderNo, currency: first.currency }}
          onDone={changed}
          onClose={() => setAdding(false)}
        />
      )}
      {answering && (
        <ReplyDialog
          title={fill(say.replyTitle, { name: answering.text })}
          body={fill(say.replyBody, { amount: money(answering.amount, answering.currency) })}
          onRecord={({ agree, source, note }) =>
            unlessConflict(async () => {
              await deskBills.recordReply(answering.id, { agree, source, note })
              void showMessage('success', say.replyRecorded)
              changed()
            })
          }
          onClose={() => setAnswering(undefined)}
        />
      )}
      {cancelling && (
        <ReasonDialog
          title={fill(say.cancelChargeTitle, { name: cancelling.text })}
          confirm={say.cancelCharge}
          onClose={() => setCancelling(undefined)}
          onConfirm={reason =>
            unlessConflict(async () => {
              await deskBills.voidCharge(cancelling.id, reason)
              void showMessage('success', say.chargeCancelled)
              changed()
            })
          }
        />
      )}
    </SidePanel>
  )
}
