import { fieldText } from '@dtms/contract/field.ts'
import { fill } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { useState } from 'react'
import { figureIn, money } from '#kernel/format/money.ts'
import { cleanNumber } from '#kernel/format/number-input.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../pay/form.module.css'
import { minorIn } from '../pay/pay-draft.ts'
import type { Bill, BillLine } from '../queries.ts'
import { deskBills } from './queries.ts'
import { deskBillText } from './text.ts'

interface CreditNoteDialogProps {
  bill: Bill
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onDone: (bill: Bill) => void
  onClose: () => void
}

const leftOf = (line: BillLine): number => Math.max(0, Number((line.amount - line.creditedAmount).toFixed(4)))

// Takes back part of a bill, line by line: an issued bill is never changed.
export const CreditNoteDialog = ({ bill, unlessConflict, onDone, onClose }: CreditNoteDialogProps) => {
  const say = useWords(deskBillText)
  const language = useLanguage()
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const { currency } = bill
  const lines = bill.lines.filter(line => leftOf(line) > 0)
  const chosen = lines
    .map(line => ({ lineId: line.id, amount: Number(amounts[line.id] || 0) }))
    .filter(({ amount }) => amount > 0)
  const sum = Object.values(amounts).reduce((total, text) => total + minorIn(text, currency), 0)

  const isOver = (line: BillLine): boolean =>
    minorIn(amounts[line.id] ?? '', currency) > minorIn(String(leftOf(line)), currency)

  const check = (): string | undefined => {
    setReasonError(undefined)
    const over = lines.find(isOver)
    if (over) return fill(say.creditMost, { name: over.text, amount: money(leftOf(over), currency) })
    if (chosen.length === 0) return say.creditNone
    const missing = reason.trim() === '' ? fieldText('required', language) : undefined
    setReasonError(missing)
    return missing && ''
  }
  return (
    <ConfirmDialog
      wide
      title={fill(say.creditTitle, { billNo: bill.billNo })}
      confirm={say.credit}
      check={check}
      onClose={onClose}
      onConfirm={() =>
        unlessConflict(async () => onDone(await deskBills.creditNote(bill.id, chosen, reason.trim())))
      }
    >
      <p className={styles.lead}>{say.creditLead}</p>
      {bill.fapiaoRequest?.state === 'issued' && <p className={styles.lead}>{say.creditNeedsRed}</p>}
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{say.charge}</th>
            <th scope="col" className={styles.right}>
              {say.left} {currency}
            </th>
            <th scope="col" className={styles.right}>
              {say.creditNow}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <td>
                {line.text} <small>{line.orderNo}</small>
              </td>
              <td className={styles.right}>{figureIn(leftOf(line), currency)}</td>
              <td className={styles.figure}>
                <input
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={fill(say.creditOf, { name: line.text })}
                  aria-invalid={isOver(line)}
                  value={amounts[line.id] ?? ''}
                  onChange={event => {
                    const text = cleanNumber(event.currentTarget.value, {
                      mode: 'decimal',
                      integerDigits: 9,
                      decimals: minorExponent(currency),
                    })
                    setAmounts(before => ({ ...before, [line.id]: text }))
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{say.sum}</td>
            <td className={styles.right}>{money(sum / 10 ** minorExponent(currency), currency)}</td>
          </tr>
        </tfoot>
      </table>
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
