import { fieldText } from '@dtms/contract/field.ts'
import { acceptedFiles } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useBroughtFile } from '#file/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import { FapiaoFacts } from '../../panel/bill-fapiao.tsx'
import { FileField } from '../../pay/file-field.tsx'
import styles from '../../pay/form.module.css'
import type { Fapiao } from '../../queries.ts'
import { deskBills } from '../queries.ts'
import { deskBillText } from '../text.ts'

interface FapiaoDialogProps {
  fapiao: Fapiao
  onReject?: () => void
  onDone: () => void
  onClose: () => void
}

// Hands a fapiao over: what was asked for, its number and its file.
export const FapiaoDialog = ({ fapiao, onReject, onDone, onClose }: FapiaoDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(deskBillText) }
  const language = useLanguage()
  const invoice = useBroughtFile(say.fileTooBig)
  const [missing, setMissing] = useState<string>()
  const form = useForm({
    initial: { number: '' },
    rules: { number: text => (text.trim() === '' ? 'required' : undefined) },
    submit: async ({ number }) => {
      const brought = await invoice.arrived()
      if (brought === 'refused') return
      if (!brought) return setMissing(fieldText('required', language))
      await deskBills.issueFapiao(fapiao.id, { number: number.trim(), file: brought.path })
      onDone()
    },
  })
  return (
    <Dialog title={fill(say.fapiaoTitle, { billNo: fapiao.billNo })} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <FapiaoFacts fapiao={fapiao} />
        {fapiao.state === 'requested' && (
          <>
            <TextField {...form.field('number')} label={say.number} required maxLength={40} />
            <FileField
              label={say.file}
              drop={say.fileDrop}
              accept={acceptedFiles}
              file={invoice}
              error={invoice.value || invoice.progress ? undefined : missing}
            />
            <FormFailure text={form.failure} />
            <div className={styles.actions}>
              {onReject && <Button onClick={onReject}>{say.rejectFapiao}</Button>}
              <Button onClick={onClose}>{say.cancel}</Button>
              <Button type="submit" look="primary" busy={form.busy}>
                {say.issueFapiao}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  )
}
