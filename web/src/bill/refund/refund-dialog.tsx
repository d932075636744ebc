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
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ComboField } from '#ui/field/combo-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { today } from '../days.ts'
import { deskBills } from '../desk/queries.ts'
import { bankText } from '../desk/text.ts'
import reasonStyles from '../desk/too-early.module.css'
import { useProviders } from '../desk/use-providers.ts'
import styles from '../pay/form.module.css'
import { useKey } from '../pay/use-key.ts'
import type { Payment } from '../queries.ts'
import { refundCalls } from './queries.ts'
import { refundText } from './text.ts'

interface KnownRefund {
  id: string
  refundNo: string
  customerName: string
  amount: number
  currency: string
  paidDate: string
}

interface RefundDialogProps {
  // Whose credit goes back; absent: the customer is chosen, and the oldest credit goes first.
  payment?: Payment
  onRecorded: (id: string) => void
  onClose: () => void
}

const required = (text: string): FieldProblem => (text.trim() === '' ? 'required' : undefined)

// Credit that was paid back from one of the provider's bank accounts.
export const RefundDialog = ({ payment, onRecorded, onClose }: RefundDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(bankText), ...useWords(refundText) }
  const providers = useProviders()
  const [provider, setProvider] = useState(payment?.provider.code ?? '')
  const [customer, setCustomer] = useState({
    id: payment?.customerId ?? '',
    name: payment?.customerName ?? '',
  })
  const [known, setKnown] = useState<readonly KnownRefund[]>([])
  const accounts = useQuery(['bills', 'refund-accounts', provider], signal =>
    deskBills.accounts(provider, signal),
  )
  const credit = useQuery(['bills', 'refund-credit', customer.id, provider], async signal =>
    customer.id ? refundCalls.credit(customer.id, provider, signal) : undefined,
  )
  const keyOf = useKey()
  // Two customers may have the same name.
  const form = useForm({
    initial: {
      ...{ customerId: customer.name, bankAccountId: '', amount: '', paidDate: today() },
      ...{ reference: '', reason: '' },
    },
    rules: {
      customerId: text => (text === '' || text !== customer.name ? 'chooseCustomer' : undefined),
      bankAccountId: text => (text === '' ? 'chooseBankAccount' : undefined),
      amount: (text): FieldProblem => {
        if (!(Number(text) > 0)) return 'moneyFormat'
        return max !== undefined && Number(text) > max ? 'overCredit' : undefined
      },
      paidDate: text => {
        const day = readDayInput(text)
        if (day === undefined) return 'dateUnknown'
        return day > today() ? 'dayToCome' : undefined
      },
      reference: required,
      reason: required,
    },
    submit: () => record(false),
  })
  const { values } = form
  const usable = (accounts.value?.list ?? []).filter(
    ({ currency }) => !payment || currency === payment.currency,
  )
  const currency = usable.find(({ id }) => id === values.bankAccountId)?.currency ?? payment?.currency
  const chosen = values.customerId === customer.name && customer.id !== ''
  const left = chosen ? credit.value?.accounts.find(one => one.currency === currency) : undefined
  const max = payment
    ? payment.creditAmount
    : chosen && credit.value && currency
      ? (left?.credit ?? 0)
      : undefined

  const record = async (confirm: boolean) => {
    const body = {
      ...{ customerId: customer.id, bankAccountId: values.bankAccountId, amount: Number(values.amount) },
      ...{ currency: currency ?? '', paidDate: readDayInput(values.paidDate) ?? '' },
      ...{ reference: values.reference.trim(), reason: values.reason.trim(), confirm },
      ...(payment && { paymentId: payment.id }),
    }
    try {
      const recorded = await refundCalls.record(body, keyOf(body))
      void showMessage('success', fill(say.recorded, { no: recorded.refundNo }))
      onRecorded(recorded.id)
    } catch (error) {
      if (!(error instanceof CallFailure) || error.reasons.length === 0) throw error
      setKnown(error.reasons as readonly KnownRefund[])
    }
  }

  return (
    <Dialog title={say.record} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.lead}>{say.lead}</p>
        {payment && (
          <p className={styles.lead}>
            {fill(say.ofPayment, {
              ...{ customer: payment.customerName, no: payment.paymentNo },
              amount: money(payment.creditAmount, payment.currency),
            })}
          </p>
        )}
        <div className={styles.pair}>
          {!payment && providers.length > 1 && (
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
          {!payment && (
            <ComboField
              {...form.field('customerId')}
              label={say.customer}
              required
              maxLength={80}
              search={deskBills.findCustomers(provider)}
              onChoose={({ id = '', value }) => setCustomer({ id, name: value })}
              noMatch={say.noCustomer}
            />
          )}
          <SelectField
            {...form.field('bankAccountId')}
            label={say.account}
            required
            placeholder={say.chooseAccount}
            choices={usable.map(one => ({
              value: one.id,
              text: `${one.currency} · ${one.bankName} · ${one.accountNo}`,
            }))}
          />
          <NumberField
            {...form.field('amount')}
            label={fill(say.amountIn, { currency: currency ?? '…' })}
            required
            {...(max !== undefined &&
              currency && { hint: fill(say.available, { amount: money(max, currency) }) })}
            rule={{ mode: 'decimal', integerDigits: 9, decimals: minorExponent(currency ?? 'USD') }}
          />
          <DateField {...form.field('paidDate')} label={say.paidDate} required />
          <TextField {...form.field('reference')} label={say.reference} required maxLength={80} />
        </div>
        {chosen && credit.value?.accounts.length === 0 && <p className={styles.lead}>{say.noCredit}</p>}
        {left && left.outstanding > 0 && (
          <p className={styles.lead}>{fill(say.owes, { amount: money(left.outstanding, left.currency) })}</p>
        )}
        <TextField {...form.field('reason')} label={say.reason} required maxLength={500} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.record}
          </Button>
        </div>
      </form>
      {known.length > 0 && (
        <ConfirmDialog
          title={say.sameTitle}
          confirm={say.recordAnyway}
          onConfirm={() => record(true)}
          onClose={() => setKnown([])}
        >
          <ul className={reasonStyles.reasons}>
            {known.map(one => (
              <li key={one.id}>
                <strong>{one.refundNo}</strong>
                <span>
                  {one.customerName} · {money(one.amount, one.currency)} · {one.paidDate}
                </span>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
