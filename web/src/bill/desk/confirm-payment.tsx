import { fieldText } from '@dtms/contract/field.ts'
import { fill } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import styles from '../pay/form.module.css'
import type { Payment } from '../queries.ts'
import { deskBills } from './queries.ts'
import { type KnownPayment, SameReference } from './receipt/same-reference.tsx'
import { deskPaymentText } from './text.ts'

interface ConfirmPaymentProps {
  payment: Payment
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onDone: () => void
  onClose: () => void
}

// The amount that arrived may be less, by the bank's fees, or more than submitted.
export const ConfirmPayment = ({ payment, unlessConflict, onDone, onClose }: ConfirmPaymentProps) => {
  const say = useWords(deskPaymentText)
  const language = useLanguage()
  const decimals = minorExponent(payment.currency)
  const [received, setReceived] = useState(payment.amount.toFixed(decimals))
  const [error, setError] = useState<string>()
  const [known, setKnown] = useState<readonly KnownPayment[]>([])
  const confirm = async (amount: number | null, anyway: boolean) => {
    try {
      await deskBills.confirm(payment.id, amount, anyway)
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure) || error.reasons.length === 0) throw error
      setKnown(error.reasons as readonly KnownPayment[])
    }
  }
  if (known.length > 0)
    return (
      <SameReference
        payments={known}
        confirm={say.confirm}
        onRecord={() =>
          unlessConflict(() => confirm(Number(received) === payment.amount ? null : Number(received), true))
        }
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={fill(say.confirmTitle, { no: payment.paymentNo })}
      confirm={say.confirm}
      check={() => {
        const words = Number(received) > 0 ? undefined : fieldText('moneyFormat', language)
        setError(words)
        return words && ''
      }}
      onClose={onClose}
      onConfirm={() =>
        unlessConflict(async () => {
          const amount = Number(received)
          await confirm(amount === payment.amount ? null : amount, false)
        })
      }
    >
      <p>
        {fill(say.confirmBody, {
          company: payment.customerName,
          amount: money(payment.amount, payment.currency),
        })}
      </p>
      <table className={styles.rows}>
        <tbody>
          {payment.bills.map(bill => (
            <tr key={bill.billId}>
              <td>{bill.billNo}</td>
              <td className={styles.right}>{money(bill.amount, payment.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <NumberField
        name="received"
        label={fill(say.arrived, { currency: payment.currency })}
        required
        rule={{ mode: 'decimal', integerDigits: 9, decimals }}
        value={received}
        error={error}
        onChange={setReceived}
      />
      <p className={styles.lead}>{say.receivedHint}</p>
    </ConfirmDialog>
  )
}
