import type { FieldProblem } from '@dtms/contract/field.ts'
import { acceptedFiles } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { useBroughtFile } from '#file/public.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import { FileField } from '../pay/file-field.tsx'
import styles from '../pay/form.module.css'
import { WordsField } from '../pay/words-field.tsx'
import { type Bill, bills } from '../queries.ts'
import { billText } from '../text/bill.ts'
import { payText } from '../text/pay.ts'

interface DisputeDialogProps {
  bill: Bill
  // Null for the whole bill.
  lineId: string | null
  onDone: (bill: Bill) => void
  onClose: () => void
}

const whole = 'bill'

export const DisputeDialog = ({ bill, lineId, onDone, onClose }: DisputeDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(billText), ...useWords(payText) }
  const proof = useBroughtFile(say.fileTooBig)
  const form = useForm({
    initial: { about: lineId ?? whole, text: '' },
    rules: {
      about: (): FieldProblem => undefined,
      text: (text: string): FieldProblem => (text.trim() === '' ? 'required' : undefined),
    },
    submit: async ({ about, text }) => {
      const brought = await proof.arrived()
      if (brought === 'refused') return
      const next = await bills.dispute(bill.id, {
        lineId: about === whole ? null : about,
        text: text.trim(),
        file: brought?.path ?? '',
      })
      void showMessage('success', say.disputeSent)
      onDone(next)
    },
  })
  return (
    <Dialog title={fill(say.disputeTitle, { billNo: bill.billNo })} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <SelectField
          {...form.field('about')}
          label={say.disputeAbout}
          placeholder={say.wholeBill}
          choices={[
            { value: whole, text: say.wholeBill },
            ...bill.lines.map(line => ({
              value: line.id,
              text: `${line.orderNo} · ${line.text} · ${money(line.amount, bill.currency)}`,
            })),
          ]}
        />
        <WordsField {...form.field('text')} label={say.disputeWhat} required maxLength={2000} />
        <FileField label={say.disputeFile} drop={say.fileDrop} accept={acceptedFiles} file={proof} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.disputeSend}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
