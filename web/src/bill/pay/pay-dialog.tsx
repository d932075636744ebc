import { type FieldWord, fieldText } from '@dtms/contract/field.ts'
import { fileTypes } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useBroughtFile } from '#file/public.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { today } from '../days.ts'
import { openAmount } from '../list/payable.ts'
import { BankAccount } from '../panel/bank-account.tsx'
import { type BillRow, bills, bills as calls } from '../queries.ts'
import { payText } from '../text/pay.ts'
import { FileField } from './file-field.tsx'
import styles from './form.module.css'
import { PayAmounts } from './pay-amounts.tsx'
import {
  draftOf,
  minorIn,
  type PayProblem,
  problemsOf,
  restMinor,
  sumMinor,
  textOf,
  transferOf,
} from './pay-draft.ts'
import { useKey } from './use-key.ts'

// A slip is a picture or a PDF.
const slipFiles = Object.entries(fileTypes)
  .filter(([name, { picture }]) => picture || name === 'pdf')
  .flatMap(([, { endings }]) => endings.map(ending => `.${ending}`))
  .join(',')

interface PayDialogProps {
  // All of one provider and one currency.
  bills: readonly BillRow[]
  onDone: () => void
  onClose: () => void
}

// Reports a transfer to finance: the amount for each bill, the day, the number, and the slip.
export const PayDialog = ({ bills, onDone, onClose }: PayDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(payText) }
  const language = useLanguage()
  const keyOf = useKey()
  const [draft, setDraft] = useState(() => draftOf(bills, today()))
  const [texts, setTexts] = useState({ payer: '', reference: '', remark: '' })
  const slip = useBroughtFile(say.fileTooBig)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // Whether a payment without slip and reference is meant.
  const [proof, setProof] = useState<'asked' | 'waived'>()
  const form = useRef<HTMLFormElement>(null)
  const [first] = bills
  if (!first) return null
  const { currency, provider } = first
  const sum = sumMinor(draft, currency)
  const rest = restMinor(draft, currency)
  const problems = problemsOf(draft, bills, today())
  const spoken = (minor: number) => money(minor / 10 ** minorExponent(currency), currency)

  const wordOf = (name: string, problem: PayProblem): string | undefined => {
    if (problem === undefined) return undefined
    if (problem === 'overPaid') return fill(say.overPaid, { amount: spoken(rest) })
    if (problem === 'underPaid') return fill(say.underPaid, { amount: spoken(-rest) })
    if (problem !== 'tooMuch') return fieldText(problem as FieldWord, language)
    const bill = bills[Number(name.split('.')[1])]
    return fill(say.tooMuch, { amount: money(bill ? openAmount(bill) : 0, currency) })
  }
  // Sums are checked at once; the rest when it is sent.
  const errorOf = (name: string) =>
    (tried || name === 'amount' || name.startsWith('bills.') ? wordOf(name, problems[name]) : undefined) ??
    refused[name]
  const change = (news: Partial<typeof draft>) => {
    setDraft(before => ({ ...before, ...news }))
    setRefused({})
  }
  const focusOn = (name: string) => {
    const control = form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    const [wrong] = Object.keys(problems)
    if (wrong) return focusOn(wrong)
    const hasProof = slip.value || slip.progress || texts.reference.trim() !== ''
    if (!hasProof && proof !== 'waived') return setProof('asked')
    void send()
  }

  const send = async () => {
    setBusy(true)
    setFailure('')
    const brought = await slip.arrived()
    if (brought === 'refused') return setBusy(false)
    const body = {
      ...transferOf(draft, bills, currency),
      ...texts,
      slip: brought?.path ?? '',
    }
    try {
      const { paymentNo } = await calls.pay(body, keyOf(body))
      void showMessage('success', fill(say.submitted, { no: paymentNo }))
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefused(error.fields)
      const [name] = Object.keys(error.fields)
      if (name) focusOn(name)
      else setFailure(error.message)
      setBusy(false)
    }
  }

  const textField = (name: keyof typeof texts) => ({
    name,
    value: texts[name],
    error: refused[name],
    onChange: (value: string) => setTexts(before => ({ ...before, [name]: value })),
  })
  return (
    <Dialog title={fill(say.payTitle, { provider: provider.name })} width="form" onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{say.payLead}</p>
        <AccountToPay provider={provider.code} currency={currency} />
        <PayAmounts
          name="bills"
          bills={bills.map(bill => ({ ...bill, open: openAmount(bill) }))}
          amounts={draft.amounts}
          sum={spoken(sum)}
          errorOf={place => errorOf(`bills.${place}.amount`)}
          onChange={(id, text) => change({ amounts: { ...draft.amounts, [id]: text } })}
        />
        <div className={styles.pair}>
          <NumberField
            name="amount"
            label={fill(say.transferred, { currency })}
            required
            rule={{ mode: 'decimal', integerDigits: 9, decimals: minorExponent(currency) }}
            value={draft.transferred ?? textOf(sum, currency)}
            error={errorOf('amount')}
            onChange={transferred => change({ transferred })}
            onBlur={() => {
              // Back at the sum, it follows it again.
              if (draft.transferred !== undefined && minorIn(draft.transferred, currency) === sum)
                change({ transferred: undefined })
            }}
          />
          <DateField
            name="paidDate"
            label={say.paidDate}
            required
            value={draft.paidDate}
            error={errorOf('paidDate')}
            onChange={paidDate => change({ paidDate })}
          />
        </div>
        {rest > 0 && (
          <div className={styles.rest}>
            <CheckField
              name="keepRest"
              label={fill(say.keepRest, { amount: spoken(rest) })}
              checked={draft.keepRest}
              onChange={keepRest => change({ keepRest })}
            />
          </div>
        )}
        <div className={styles.three}>
          <TextField {...textField('reference')} label={say.reference} maxLength={80} autoComplete="off" />
          <TextField {...textField('payer')} label={say.payer} maxLength={120} />
          <TextField {...textField('remark')} label={say.remark} maxLength={500} />
        </div>
        <FileField label={say.slip} drop={say.slipDrop} accept={slipFiles} file={slip} error={refused.slip} />
        <FormFailure text={failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {say.submitPay}
          </Button>
        </div>
      </form>
      {proof === 'asked' && (
        <ConfirmDialog
          title={say.noProofTitle}
          confirm={say.noProofSend}
          dismiss={say.noProofBack}
          onClose={() => setProof(undefined)}
          onConfirm={async () => {
            setProof('waived')
            await send()
          }}
        >
          <p>{say.noProofBody}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

// The provider's account in this currency (spec 7, BankAccount/Default).
const AccountToPay = ({ provider, currency }: { provider: string; currency: string }) => {
  const say = useWords(payText)
  const { value, failure } = useQuery(
    ['bills', 'bank-account', provider, currency],
    signal => bills.bankAccount(provider, currency, signal),
    { fresh: true },
  )
  return (
    <div className={styles.account}>
      {value ? (
        <BankAccount account={value} />
      ) : failure ? (
        <p>{say.accountFailed}</p>
      ) : (
        <Skeleton lines={3} />
      )}
    </div>
  )
}
