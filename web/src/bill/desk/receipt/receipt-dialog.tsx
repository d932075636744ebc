import type { FieldProblem } from '@dtms/contract/field.ts'
import { fill } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { readDayInput } from '#ui/date/day-input.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ComboField } from '#ui/field/combo-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { today } from '../../days.ts'
import styles from '../../pay/form.module.css'
import { useKey } from '../../pay/use-key.ts'
import { deskBills } from '../queries.ts'
import { bankText } from '../text.ts'
import { useProviders } from '../use-providers.ts'
import { receiptText } from './receipt-text.ts'
import { type KnownPayment, SameReference } from './same-reference.tsx'
import { errorsByBill, ShareRows } from './share-rows.tsx'
import { useShares } from './use-shares.ts'

interface ReceiptDialogProps {
  onRecorded: (id: string) => void
  onClose: () => void
}

const required = (text: string): FieldProblem => (text.trim() === '' ? 'required' : undefined)
const chosen = (text: string): FieldProblem => (text === '' ? 'chooseBankAccount' : undefined)

// Money that is on the bank account without a slip: who paid, what it is for, and which bills it pays.
export const ReceiptDialog = ({ onRecorded, onClose }: ReceiptDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(bankText), ...useWords(receiptText) }
  const providers = useProviders()
  const [provider, setProvider] = useState('')
  const [customer, setCustomer] = useState({ id: '', name: '' })
  const [known, setKnown] = useState<readonly KnownPayment[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const accounts = useQuery(['bills', 'receipt-accounts', provider], signal =>
    deskBills.accounts(provider, signal),
  )
  const keyOf = useKey()
  // Two customers may have the same name.
  // Declared before the form, whose rules ask for it.
  const [converts, setConverts] = useState(false)
  const [typedRate, setTypedRate] = useState<string>()
  const form = useForm({
    initial: {
      ...{ customerId: '', bankAccountId: '', amount: '', receivedDate: today() },
      ...{ reference: '', payer: '', remark: '', billCurrency: '', rate: '' },
    },
    rules: {
      customerId: text => (text === '' || text !== customer.name ? 'chooseCustomer' : undefined),
      bankAccountId: chosen,
      amount: text => (Number(text) > 0 ? undefined : 'moneyFormat'),
      receivedDate: text => {
        const day = readDayInput(text)
        if (day === undefined) return 'dateUnknown'
        return day > today() ? 'dayToCome' : undefined
      },
      reference: required,
      payer: () => undefined,
      remark: () => undefined,
      billCurrency: () => undefined,
      rate: () => (!converts || Number(rate) > 0 ? undefined : 'required'),
    },
    submit: () => record(false),
  })
  const { values } = form
  const account = accounts.value?.list.find(({ id }) => id === values.bankAccountId)
  const currencies = [...new Set((accounts.value?.list ?? []).map(one => one.currency))]
  const shares = useShares({
    customerId: values.customerId === customer.name ? customer.id : '',
    bankAccountId: values.bankAccountId,
    amount: values.amount,
    reference: values.reference,
    ...(converts && {
      ...{ currency: values.billCurrency, rate: typedRate },
      receivedDate: readDayInput(values.receivedDate),
    }),
  })
  // The day's until another is typed.
  const rate = typedRate ?? (shares.rate === null ? '' : String(shares.rate))

  const record = async (confirm: boolean) => {
    const over =
      shares.restMinor < 0 &&
      fill(say.overReceipt, {
        amount: money(-shares.restMinor / 10 ** minorExponent(shares.currency), shares.currency),
      })
    const obstacle = shares.isReady ? over : say.waitForBills
    if (obstacle) throw new CallFailure({ code: 0, message: obstacle })
    const body = {
      ...{ customerId: customer.id, bankAccountId: values.bankAccountId, amount: Number(values.amount) },
      ...{ currency: account?.currency ?? '', receivedDate: readDayInput(values.receivedDate) ?? '' },
      ...{ reference: values.reference.trim(), payer: values.payer.trim(), remark: values.remark.trim() },
      ...{ allocations: shares.allocations, confirm },
      ...(converts && { rate: Number(rate) }),
    }
    try {
      const recorded = await deskBills.record(body, keyOf(body))
      void showMessage('success', fill(say.recorded, { no: recorded.paymentNo }))
      onRecorded(recorded.id)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setErrors(errorsByBill(error.fields, body.allocations))
      if (error.reasons.length === 0) throw error
      setKnown(error.reasons as readonly KnownPayment[])
    }
  }

  return (
    <Dialog title={say.record} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.lead}>{say.recordLead}</p>
        <div className={styles.pair}>
          {providers.length > 1 && (
            <SelectField
              name="provider"
              label={say.provider}
              placeholder={say.chooseProvider}
              value={provider}
              choices={providers}
              onChange={code => {
                setProvider(code)
                form.field('bankAccountId').onChange('')
              }}
            />
          )}
          <ComboField
            {...form.field('customerId')}
            label={say.customer}
            required
            maxLength={80}
            search={deskBills.findCustomers(provider)}
            onChoose={({ id = '', value }) => setCustomer({ id, name: value })}
            noMatch={say.noCustomer}
          />
          <SelectField
            {...form.field('bankAccountId')}
            label={say.bankAccount}
            required
            placeholder={say.chooseAccount}
            choices={(accounts.value?.list ?? []).map(one => ({
              value: one.id,
              text: `${one.currency} · ${one.bankName} · ${one.accountNo}`,
            }))}
          />
          <NumberField
            {...form.field('amount')}
            label={fill(say.amountIn, { currency: account?.currency ?? '…' })}
            required
            rule={{ mode: 'decimal', integerDigits: 9, decimals: minorExponent(account?.currency ?? 'USD') }}
          />
          {currencies.length > 1 && account && (
            <SelectField
              {...form.field('billCurrency')}
              label={say.billCurrency}
              placeholder={say.billCurrency}
              value={values.billCurrency || account.currency}
              choices={currencies.map(one => ({ value: one, text: one }))}
              onChange={currency => {
                form.field('billCurrency').onChange(currency)
                setConverts(currency !== account.currency)
                setTypedRate(undefined)
              }}
            />
          )}
          {converts && (
            <NumberField
              {...form.field('rate')}
              label={fill(say.rate, { from: account?.currency ?? '', to: values.billCurrency })}
              required
              value={rate}
              hint={
                typedRate === undefined &&
                shares.rate !== null &&
                fill(say.dayRate, { day: readDayInput(values.receivedDate) ?? today() })
              }
              onChange={text => {
                form.field('rate').onChange(text)
                setTypedRate(text)
              }}
              rule={{ mode: 'decimal', integerDigits: 6, decimals: 8 }}
            />
          )}
          <DateField {...form.field('receivedDate')} label={say.receivedDate} required />
          <TextField {...form.field('reference')} label={say.reference} required maxLength={80} />
          <TextField {...form.field('payer')} label={say.payer} maxLength={120} />
        </div>
        {shares.isAsked && <ShareRows shares={shares} errors={errors} none={say.noBills} />}
        <TextField {...form.field('remark')} label={say.remark} maxLength={500} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.record}
          </Button>
        </div>
      </form>
      {known.length > 0 && (
        <SameReference payments={known} onRecord={() => record(true)} onClose={() => setKnown([])} />
      )}
    </Dialog>
  )
}
