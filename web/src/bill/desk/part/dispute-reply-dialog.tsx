import type { FieldProblem } from '@dtms/contract/field.ts'
import { fill } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { useState } from 'react'
import { AttachedFile } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from '../../pay/form.module.css'
import { WordsField } from '../../pay/words-field.tsx'
import type { Bill } from '../../queries.ts'
import { deskBills } from '../queries.ts'
import { deskBillText } from '../text.ts'

interface DisputeReplyDialogProps {
  dispute: {
    id: string
    about: string
    text: string
    file: { path: string; name: string } | null
    currency: string
    // The default credit.
    amount: number
  }
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onDone: (bill: Bill) => void
  onClose: () => void
}

export const DisputeReplyDialog = ({ dispute, unlessConflict, onDone, onClose }: DisputeReplyDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(deskBillText) }
  const [decision, setDecision] = useState<'accept' | 'decline'>('accept')
  const decimals = minorExponent(dispute.currency)
  const accept = decision === 'accept'
  const form = useForm({
    initial: { creditAmount: dispute.amount.toFixed(decimals), answer: '' },
    rules: {
      creditAmount: (text: string): FieldProblem =>
        accept && !(Number(text) > 0) ? 'moneyFormat' : undefined,
      answer: (text: string): FieldProblem => (text.trim() === '' ? 'required' : undefined),
    },
    submit: values =>
      unlessConflict(async () =>
        onDone(
          await deskBills.answer(dispute.id, {
            accept,
            answer: values.answer.trim(),
            creditAmount: accept ? Number(values.creditAmount) : null,
          }),
        ),
      ),
  })
  return (
    <Dialog title={fill(say.answerTitle, { about: dispute.about })} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.account}>{dispute.text}</p>
        {dispute.file && <AttachedFile file={dispute.file} />}
        <div>
          <Segmented
            name={say.decision}
            value={decision}
            choices={[
              { value: 'accept', text: say.accept },
              { value: 'decline', text: say.decline },
            ]}
            onChange={setDecision}
          />
        </div>
        {accept && (
          <NumberField
            {...form.field('creditAmount')}
            label={fill(say.creditAmount, { currency: dispute.currency })}
            required
            rule={{ mode: 'decimal', integerDigits: 9, decimals }}
          />
        )}
        <WordsField {...form.field('answer')} label={say.answerWords} required maxLength={2000} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.sendReply}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
