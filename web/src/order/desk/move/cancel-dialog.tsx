import { fill } from '@dtms/contract/language.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { CancelPolicy } from '../../cancel-policy.tsx'
import type { DeskOrder } from '../queries.ts'
import { deskOrderText } from '../text.ts'
import { correctionText } from './correction-text.ts'
import styles from './dialog.module.css'

interface CancelDialogProps {
  order: DeskOrder
  // The customer asked for it: the reason may be left out.
  requested: boolean
  onConfirm: (reason: string, fee: { amount: number; currency: string } | undefined) => Promise<void>
  onClose: () => void
}

const amountPattern = /^\d{1,7}(\.\d{1,3})?$/

// A fee up to the order's policy is charged at once; a higher one asks the customer.
export const CancelDialog = ({ order, requested, onConfirm, onClose }: CancelDialogProps) => {
  const say = { ...useWords(deskOrderText), ...useWords(correctionText) }
  const currency = order.quote?.currency ?? 'USD'
  const allowed = order.cancelFee?.amount ?? 0
  const form = useForm({
    initial: { fee: allowed > 0 ? String(allowed) : '', reason: '' },
    rules: {
      fee: value => (value.trim() === '' || amountPattern.test(value.trim()) ? undefined : 'moneyFormat'),
      reason: value => (!requested && value.trim() === '' ? 'required' : undefined),
    },
    submit: ({ fee, reason }) => {
      const amount = Number(fee)
      return onConfirm(reason.trim(), amount > 0 ? { amount, currency } : undefined)
    },
  })
  const { value: typed } = form.field('fee')
  const isHigher = Number(typed) > allowed
  const hint = allowed === 0 ? say.feeNotAgreed : isHigher ? say.feeWaits : say.feeAtOnce
  const title = requested ? say.consentCancelTitle : say.cancelTitle
  return (
    <Dialog title={fill(title, { orderNo: order.orderNo })} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p>{say.cancelBody}</p>
        <CancelPolicy rules={order.cancelPolicy} mode={order.businessType} />
        <TextField
          {...form.field('fee')}
          label={fill(say.cancelFee, { currency })}
          hint={fill(hint, { allowed: money(allowed, currency) })}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...form.field('reason')}
          label={say.reason}
          required={!requested}
          maxLength={500}
          autoComplete="off"
        />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.keepOrder}</Button>
          <Button type="submit" look="danger" busy={form.busy}>
            {requested ? say.consentCancel : say.cancelOrder}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
