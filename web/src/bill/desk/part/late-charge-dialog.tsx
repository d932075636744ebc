import { type LateChargeCode, lateChargeCodes, lateChargeWords } from '@dtms/contract/bill/desk.ts'
import type { FieldProblem } from '@dtms/contract/field.ts'
import { acceptedFiles } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { useBroughtFile } from '#file/public.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import { FileField } from '../../pay/file-field.tsx'
import styles from '../../pay/form.module.css'
import { deskBills } from '../queries.ts'
import { deskBillText } from '../text.ts'

interface LateChargeDialogProps {
  order: { id: string; orderNo: string; currency: string }
  onDone: () => void
  onClose: () => void
}

const above0 = (text: string): FieldProblem => (Number(text) > 0 ? undefined : 'moneyFormat')

export const LateChargeDialog = ({ order, onDone, onClose }: LateChargeDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(deskBillText) }
  const language = useLanguage()
  const proof = useBroughtFile(say.fileTooBig)
  const form = useForm({
    initial: { code: '', text: '', quantity: '1', unitPrice: '', reason: '' },
    rules: {
      code: text => (text === '' ? 'chooseCharge' : undefined),
      text: () => undefined,
      quantity: above0,
      unitPrice: above0,
      reason: text => (text.trim() === '' ? 'required' : undefined),
    },
    submit: async values => {
      const brought = await proof.arrived()
      if (brought === 'refused') return
      const { state } = await deskBills.lateCharge({
        orderId: order.id,
        code: values.code as LateChargeCode,
        text: values.text.trim(),
        quantity: Number(values.quantity),
        unitPrice: Number(values.unitPrice),
        reason: values.reason.trim(),
        file: brought?.path ?? '',
      })
      void showMessage('success', state === 'waiting' ? say.lateWaits : say.lateAdded)
      onDone()
    },
  })
  const sum = Number(form.values.quantity) * Number(form.values.unitPrice)
  return (
    <Dialog title={fill(say.lateTitle, { orderNo: order.orderNo })} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.lead}>{say.lateBody}</p>
        <div className={styles.pair}>
          <SelectField
            {...form.field('code')}
            label={say.lateKind}
            required
            placeholder={say.lateKind}
            choices={lateChargeCodes.map(value => ({ value, text: lateChargeWords[value][language] }))}
          />
          <TextField {...form.field('text')} label={say.lateText} maxLength={120} />
          <NumberField
            {...form.field('quantity')}
            label={say.quantity}
            required
            rule={{ mode: 'decimal', decimals: 3 }}
          />
          <NumberField
            {...form.field('unitPrice')}
            label={`${say.unitPrice} ${order.currency}`}
            required
            rule={{ mode: 'decimal', integerDigits: 9, decimals: 4 }}
            hint={sum > 0 ? `= ${money(sum, order.currency)}` : undefined}
          />
        </div>
        <TextField {...form.field('reason')} label={say.reason} required maxLength={500} />
        <FileField label={say.lateFile} drop={say.fileDrop} accept={acceptedFiles} file={proof} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.lateAdd}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
