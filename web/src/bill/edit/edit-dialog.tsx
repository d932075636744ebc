import { fieldText } from '@dtms/contract/field.ts'
import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords, type WordTable } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { deskBills } from '../desk/queries.ts'
import styles from '../pay/form.module.css'
import type { Bill } from '../queries.ts'

interface EditDialogProps {
  bill: Bill
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onDone: (bill: Bill) => void
  onClose: () => void
}

// Changes a draft before it is issued. What is taken off it can be billed again.
export const EditDialog = ({ bill, unlessConflict, onDone, onClose }: EditDialogProps) => {
  const say = useWords(editText)
  const language = useLanguage()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [dueDays, setDueDays] = useState(String(bill.dueDays))
  const [reference, setReference] = useState(bill.reference)
  const [remark, setRemark] = useState(bill.remark)
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const left = bill.lines.filter(({ id }) => !removed.has(id)).reduce((sum, { amount }) => sum + amount, 0)
  const toggle = (id: string) => {
    const next = new Set(removed)
    if (!next.delete(id)) next.add(id)
    setRemoved(next)
  }
  const check = (): string | undefined => {
    setReasonError(undefined)
    if (left <= 0) return say.empty
    if (dueDays === '' || Number(dueDays) > 365) return say.dueDaysWrong
    const missing = reason.trim() === '' ? fieldText('required', language) : undefined
    setReasonError(missing)
    return missing && ''
  }
  return (
    <ConfirmDialog
      wide
      title={fill(say.editTitle, { billNo: bill.billNo })}
      confirm={say.save}
      check={check}
      onClose={onClose}
      onConfirm={() =>
        unlessConflict(async () =>
          onDone(
            await deskBills.edit({
              ...{ id: bill.id, version: bill.version, reason: reason.trim(), removeLines: [...removed] },
              ...{ dueDays: Number(dueDays), reference: reference.trim(), remark: remark.trim() },
            }),
          ),
        )
      }
    >
      <p className={styles.lead}>{say.editLead}</p>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{say.keep}</th>
            <th scope="col" className={styles.right}>
              {say.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map(line => (
            <tr key={line.id}>
              <td>
                <label>
                  <input type="checkbox" checked={!removed.has(line.id)} onChange={() => toggle(line.id)} />{' '}
                  {line.text} <small>{line.orderNo}</small>
                </label>
              </td>
              <td className={styles.right}>{money(line.amount, bill.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{say.newTotal}</td>
            <td className={styles.right}>{money(left, bill.currency)}</td>
          </tr>
        </tfoot>
      </table>
      <TextField
        label={say.dueDays}
        name="dueDays"
        inputMode="numeric"
        maxLength={3}
        value={dueDays}
        onChange={value => setDueDays(value.replace(/\D/g, ''))}
      />
      <TextField
        label={say.reference}
        name="reference"
        maxLength={60}
        value={reference}
        onChange={setReference}
      />
      <TextField label={say.remark} name="remark" maxLength={500} value={remark} onChange={setRemark} />
      <TextField
        label={say.reason}
        name="reason"
        required
        maxLength={500}
        value={reason}
        error={reasonError}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}

const editText = {
  editTitle: { zh: '修改草稿 {billNo}', zhtw: '修改草稿 {billNo}', en: 'Edit draft {billNo}' },
  editLead: {
    zh: '取消勾选的费用回到待出账。每次修改都会留下记录。',
    zhtw: '取消勾選的費用回到待出帳。每次修改都會留下紀錄。',
    en: 'Charges you clear go back to “To bill”. Every edit is recorded.',
  },
  keep: { zh: '保留的费用', zhtw: '保留的費用', en: 'Charges to keep' },
  amount: { zh: '金额', zhtw: '金額', en: 'Amount' },
  newTotal: { zh: '修改后合计', zhtw: '修改後合計', en: 'New total' },
  dueDays: { zh: '账期（天）', zhtw: '帳期（天）', en: 'Due after (days)' },
  dueDaysWrong: {
    zh: '账期须为 0 到 365 天',
    zhtw: '帳期須為 0 到 365 天',
    en: 'Enter 0 to 365 days',
  },
  reference: { zh: '客户参考号', zhtw: '客戶參考號', en: 'Customer reference' },
  remark: { zh: '备注（客户可见）', zhtw: '備註（客戶可見）', en: 'Remarks (visible to the customer)' },
  reason: { zh: '修改原因（内部）', zhtw: '修改原因（內部）', en: 'Reason (internal)' },
  save: { zh: '保存修改', zhtw: '儲存修改', en: 'Save changes' },
  empty: {
    zh: '至少保留一项费用；不再需要请作废',
    zhtw: '至少保留一項費用；不再需要請作廢',
    en: 'Keep at least one charge, or void the draft',
  },
} as const satisfies WordTable
