import { companyCalls } from '@dtms/contract/account/company.ts'
import { isEmail } from '@dtms/contract/account/rules.ts'
import { fapiaoKinds, fapiaoKindWords } from '@dtms/contract/bill/bill.ts'
import type { FieldProblem } from '@dtms/contract/field.ts'
import { fill } from '@dtms/contract/language.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { send } from '#kernel/request/send.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import styles from '../pay/form.module.css'
import { type Bill, bills, type FapiaoBody } from '../queries.ts'
import { billText } from '../text/bill.ts'
import { payText } from '../text/pay.ts'

interface FapiaoDialogProps {
  bill: Bill
  onDone: (bill: Bill) => void
  onClose: () => void
}

// The company's details for an invoice; a member without that page fills them in.
const askCompany = (signal: AbortSignal) => send(companyCalls.company, {}, { signal, silent: true })

type Values = Record<'title' | 'taxNumber' | 'address' | 'bank' | 'email', string> & {
  kind: NonNullable<FapiaoBody['kind']>
}

// Requests China's invoice; prefilled from the company's profile or the earlier request.
export const FapiaoDialog = ({ bill, onDone, onClose }: FapiaoDialogProps) => {
  const say = useWords(payText)
  const company = useQuery(['company', 'fapiao'], askCompany, { fresh: true })
  const before = bill.fapiaoRequest
  const known: Values | undefined = before
    ? {
        kind: before.kind,
        title: before.title,
        taxNumber: before.taxNumber,
        address: before.address,
        bank: before.bank,
        email: before.email,
      }
    : company.value
      ? {
          kind: 'normal',
          title: company.value.invoiceTitle || company.value.companyName,
          taxNumber: company.value.taxNumber,
          address: [company.value.address, company.value.phone].filter(Boolean).join(' '),
          bank: '',
          email: company.value.email,
        }
      : company.failure
        ? { kind: 'normal', title: '', taxNumber: '', address: '', bank: '', email: '' }
        : undefined
  return (
    <Dialog title={fill(say.fapiaoFor, { billNo: bill.billNo })} width="form" onClose={onClose}>
      {known ? (
        <FapiaoForm bill={bill} known={known} filled={!before && !company.failure} {...{ onDone, onClose }} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}

const needed = (text: string): FieldProblem => (text.trim() === '' ? 'required' : undefined)
const neededForSpecial = (text: string, { kind }: Values): FieldProblem =>
  kind === 'special' ? needed(text) : undefined

const FapiaoForm = (props: FapiaoDialogProps & { known: Values; filled: boolean }) => {
  const { bill, known, filled, onDone, onClose } = props
  const say = { ...useWords(uiText), ...useWords(billText), ...useWords(payText) }
  const language = useLanguage()
  const form = useForm<Values>({
    initial: known,
    rules: {
      kind: () => undefined,
      title: needed,
      taxNumber: text =>
        needed(text) ?? (/^[0-9A-Za-z-]{5,30}$/.test(text.trim()) ? undefined : 'taxNumberFormat'),
      address: neededForSpecial,
      bank: neededForSpecial,
      email: text => (text.trim() === '' || isEmail(text.trim()) ? undefined : 'emailFormat'),
    },
    submit: async values => {
      const next = await bills.requestFapiao(bill.id, values)
      void showMessage('success', say.fapiaoSent)
      onDone(next)
    },
  })
  const special = form.values.kind === 'special'
  return (
    <form className={styles.form} {...form.props}>
      {filled && <p className={styles.lead}>{say.prefilled}</p>}
      <SelectField
        {...form.field('kind')}
        label={say.kind}
        placeholder={say.kind}
        choices={fapiaoKinds.map(value => ({ value, text: fapiaoKindWords[value][language] }))}
        hint={special && say.specialHint}
      />
      <div className={styles.pair}>
        <TextField {...form.field('title')} label={say.fapiaoTitle} required maxLength={120} />
        <TextField {...form.field('taxNumber')} label={say.taxNumber} required maxLength={30} />
      </div>
      <TextField {...form.field('address')} label={say.fapiaoAddress} required={special} maxLength={200} />
      <TextField {...form.field('bank')} label={say.fapiaoBank} required={special} maxLength={200} />
      <TextField {...form.field('email')} label={say.email} type="email" maxLength={254} />
      <FormFailure text={form.failure} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{say.cancel}</Button>
        <Button type="submit" look="primary" busy={form.busy}>
          {say.fapiaoSend}
        </Button>
      </div>
    </form>
  )
}
