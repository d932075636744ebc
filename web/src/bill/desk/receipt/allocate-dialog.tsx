import { fill } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import styles from '../../pay/form.module.css'
import type { Payment } from '../../queries.ts'
import { deskBills } from '../queries.ts'
import { receiptText } from './receipt-text.ts'
import { errorsByBill, ShareRows } from './share-rows.tsx'
import { useShares } from './use-shares.ts'

interface AllocateDialogProps {
  payment: Payment
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onDone: () => void
  onClose: () => void
}

// What is left of a payment goes to bills: for money that came before it was known for what.
export const AllocateDialog = ({ payment, unlessConflict, onDone, onClose }: AllocateDialogProps) => {
  const say = useWords(receiptText)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const shares = useShares({
    customerId: payment.customerId,
    bankAccountId: payment.bankAccount?.id ?? '',
    amount: payment.creditAmount.toFixed(minorExponent(payment.currency)),
    reference: payment.reference,
    currency: payment.currency,
  })
  return (
    <ConfirmDialog
      wide
      title={fill(say.allocateTitle, { no: payment.paymentNo })}
      confirm={say.allocate}
      check={() => {
        if (!shares.isReady || shares.restMinor < 0) return ''
        return shares.allocations.length === 0 ? say.nothingChosen : undefined
      }}
      onClose={onClose}
      onConfirm={() =>
        unlessConflict(async () => {
          try {
            await deskBills.allocate(payment.id, shares.allocations)
          } catch (error) {
            if (error instanceof CallFailure) setErrors(errorsByBill(error.fields, shares.allocations))
            throw error
          }
          onDone()
        })
      }
    >
      <p className={styles.lead}>
        {fill(say.allocateLead, { amount: money(payment.creditAmount, payment.currency) })}
      </p>
      <ShareRows shares={shares} errors={errors} none={say.nothingOpen} />
    </ConfirmDialog>
  )
}
