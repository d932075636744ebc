import type { FieldProblem } from '@dtms/contract/field.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from '../../pay/form.module.css'
import { billText } from '../../text/bill.ts'
import { type DeskAccount, deskBills } from '../queries.ts'
import { bankText } from '../text.ts'

interface BankDialogProps {
  // Undefined for a new one.
  account: DeskAccount | undefined
  // Whose it may be, where there is a choice, and whose it is at first.
  providers: readonly { value: string; text: string }[]
  provider: string
  onRemove: (account: DeskAccount) => void
  onDone: () => void
  onClose: () => void
}

const needed = (text: string): FieldProblem => (text.trim() === '' ? 'required' : undefined)
const none = (): FieldProblem => undefined

export const BankDialog = ({ account, providers, provider, onRemove, onDone, onClose }: BankDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(billText), ...useWords(bankText) }
  const [isDefault, setDefault] = useState(account?.isDefault ?? true)
  // An account does not change hands.
  const chooses = !account && providers.length > 1
  const only = providers.length === 1 ? providers[0]?.value : undefined
  const form = useForm({
    initial: {
      provider: account?.provider.code ?? only ?? provider,
      currency: account?.currency ?? '',
      accountName: account?.accountName ?? '',
      accountNo: account?.accountNo ?? '',
      bankName: account?.bankName ?? '',
      swift: account?.swift ?? '',
      branch: account?.branch ?? '',
      address: account?.address ?? '',
      remark: account?.remark ?? '',
    },
    rules: {
      provider: text => (chooses && text === '' ? 'choice' : undefined),
      currency: text => needed(text) ?? (/^[A-Za-z]{3}$/.test(text.trim()) ? undefined : 'currencyUnknown'),
      accountName: needed,
      accountNo: text => needed(text) ?? (/^[0-9A-Za-z -]{4,40}$/.test(text.trim()) ? undefined : 'format'),
      bankName: needed,
      swift: text =>
        text.trim() === '' || /^[A-Za-z]{6}[0-9A-Za-z]{2}([0-9A-Za-z]{3})?$/.test(text.trim())
          ? undefined
          : 'format',
      branch: none,
      address: none,
      remark: none,
    },
    submit: async values => {
      const body = { ...values, currency: values.currency.trim().toUpperCase(), isDefault }
      if (account) await deskBills.changeAccount(account.id, body)
      else await deskBills.addAccount(body)
      onDone()
    },
  })
  return (
    <Dialog title={account ? say.editTitle : say.add} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        {chooses && (
          <SelectField
            {...form.field('provider')}
            label={say.provider}
            required
            placeholder={say.chooseProvider}
            choices={providers}
          />
        )}
        <div className={styles.pair}>
          <TextField
            {...form.field('currency')}
            label={say.currency}
            required
            maxLength={3}
            autoComplete="off"
            hint={say.currencyHint}
          />
          <TextField {...form.field('accountNo')} label={say.accountNo} required maxLength={40} />
          <TextField {...form.field('accountName')} label={say.accountName} required maxLength={120} />
          <TextField {...form.field('bankName')} label={say.bankName} required maxLength={120} />
          <TextField {...form.field('swift')} label={say.swift} maxLength={11} />
          <TextField {...form.field('branch')} label={say.branch} maxLength={120} />
        </div>
        <TextField {...form.field('address')} label={say.bankAddress} maxLength={200} />
        <TextField {...form.field('remark')} label={say.remark} maxLength={500} />
        <CheckField name="isDefault" label={say.isDefault} checked={isDefault} onChange={setDefault} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          {account && (
            <Button className={styles.apart} onClick={() => onRemove(account)}>
              {say.remove}
            </Button>
          )}
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
