import { acceptedFiles } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { type ConsentSource, consentSources } from '@dtms/contract/order/order.ts'
import { useState } from 'react'
import { file } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DropZone } from '#ui/field/drop-zone.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { correctionText } from './correction-text.ts'
import styles from './dialog.module.css'
import { money } from './order-words.tsx'
import { type DeskOrder, deskOrders } from './queries.ts'
import { deskOrderText } from './text.ts'

interface ConsentDialogProps {
  order: Pick<DeskOrder, 'id' | 'orderNo'>
  change: NonNullable<DeskOrder['priceChange']>
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onRecorded: (order: DeskOrder) => void
  onClose: () => void
}

// What the customer said about a higher price, on the phone or in a message.
export const ConsentDialog = (props: ConsentDialogProps) => {
  const { order, change, unlessConflict, onRecorded, onClose } = props
  const say = { ...useWords(deskOrderText), ...useWords(correctionText) }
  const [proof, setProof] = useState<File>()
  const form = useForm({
    initial: { answer: '', source: '', note: '' },
    rules: {
      answer: value => (value === '' ? 'choiceRequired' : undefined),
      source: value => (value === '' ? 'choiceRequired' : undefined),
      note: value => (value.trim() === '' ? 'required' : undefined),
    },
    submit: ({ answer, source, note }) =>
      unlessConflict(async () => {
        const fileId = proof && (await file.bring(proof)).path
        const next = await deskOrders.consent(order.id, {
          agree: answer === 'agree',
          source: source as ConsentSource,
          note: note.trim(),
          priceChangeId: change.id,
          ...(fileId && { fileId }),
        })
        onRecorded(next)
      }),
  })
  return (
    <Dialog title={fill(say.consentTitle, { orderNo: order.orderNo })} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p>{fill(say.consentBody, { from: money(change.from), to: money(change.to) })}</p>
        <div className={styles.pair}>
          <SelectField
            {...form.field('answer')}
            label={say.answer}
            required
            placeholder={say.choose}
            choices={[
              { value: 'agree', text: say.answerAgrees },
              { value: 'decline', text: say.answerDeclines },
            ]}
          />
          <SelectField
            {...form.field('source')}
            label={say.source}
            required
            placeholder={say.choose}
            choices={consentSources.map(value => ({ value, text: say[value] }))}
          />
        </div>
        <TextField
          {...form.field('note')}
          label={say.consentNote}
          hint={say.consentNoteHint}
          required
          maxLength={500}
          autoComplete="off"
        />
        <DropZone label={proof?.name ?? say.proof} accept={acceptedFiles} onFile={setProof} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancelForm}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.saveConsent}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
