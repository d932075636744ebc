import { acceptedFiles } from '@dtms/contract/file/file.ts'
import { type ConsentSource, consentSources, consentSourceWords } from '@dtms/contract/order/order.ts'
import { useState } from 'react'
import { useLanguage, useWords, type WordTable } from '#kernel/language.ts'
import { Button } from '../button/button.tsx'
import { DropZone } from '../field/drop-zone.tsx'
import { FormFailure } from '../field/form-failure.tsx'
import { SelectField } from '../field/select-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { useForm } from '../field/use-form.ts'
import { Dialog } from './dialog.tsx'
import styles from './reply-dialog.module.css'

const text = {
  choose: { zh: '请选择', zhtw: '請選擇', en: 'Choose' },
  answer: { zh: '答复', zhtw: '答覆', en: 'Reply' },
  agrees: { zh: '同意', zhtw: '同意', en: 'Approves' },
  declines: { zh: '不同意', zhtw: '不同意', en: 'Declines' },
  source: { zh: '来源', zhtw: '來源', en: 'Source' },
  note: { zh: '说明', zhtw: '說明', en: 'Note' },
  noteHint: {
    zh: '谁在何时说了什么，例如“李经理 10:15 电话同意”',
    zhtw: '誰在何時說了什麼，例如「李經理 10:15 電話同意」',
    en: 'Who said what, and when: “The manager agreed on the phone at 10:15”',
  },
  proof: { zh: '附件（可不填）', zhtw: '附件（可不填）', en: 'Attach a file (optional)' },
  save: { zh: '登记', zhtw: '登記', en: 'Record' },
  cancel: { zh: '取消', zhtw: '取消', en: 'Cancel' },
} as const satisfies WordTable

interface RecordedReply {
  agree: boolean
  source: ConsentSource
  note: string
  proof: File | undefined
}

interface ReplyDialogProps {
  title: string
  // What the customer was asked, and that they read the note.
  body: string
  takesFile?: boolean
  onRecord: (reply: RecordedReply) => Promise<void>
  onClose: () => void
}

// What the customer said to staff, on the phone or in a message.
export const ReplyDialog = ({ title, body, takesFile = false, onRecord, onClose }: ReplyDialogProps) => {
  const say = useWords(text)
  const language = useLanguage()
  const [proof, setProof] = useState<File>()
  const form = useForm({
    initial: { answer: '', source: '', note: '' },
    rules: {
      answer: value => (value === '' ? 'chooseReply' : undefined),
      source: value => (value === '' ? 'chooseSource' : undefined),
      note: value => (value.trim() === '' ? 'required' : undefined),
    },
    submit: ({ answer, source, note }) =>
      onRecord({ agree: answer === 'agree', source: source as ConsentSource, note: note.trim(), proof }),
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p>{body}</p>
        <div className={styles.pair}>
          <SelectField
            {...form.field('answer')}
            label={say.answer}
            required
            placeholder={say.choose}
            choices={[
              { value: 'agree', text: say.agrees },
              { value: 'decline', text: say.declines },
            ]}
          />
          <SelectField
            {...form.field('source')}
            label={say.source}
            required
            placeholder={say.choose}
            choices={consentSources.map(value => ({ value, text: consentSourceWords[value][language] }))}
          />
        </div>
        <TextField
          {...form.field('note')}
          label={say.note}
          hint={say.noteHint}
          required
          maxLength={500}
          autoComplete="off"
        />
        {takesFile && <DropZone label={proof?.name ?? say.proof} accept={acceptedFiles} onFile={setProof} />}
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
