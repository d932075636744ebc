import { promiseLimits } from '@dtms/contract/bill/promise.ts'
import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { readDayInput } from '#ui/date/day-input.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import { today } from '../days.ts'
import styles from '../pay/form.module.css'
import { type PayPromise, promises } from './queries.ts'
import { promiseText } from './text.ts'

export interface OpenBill {
  billId: string
  billNo: string
  balance: number
  currency: string
}

interface PromiseDialogProps {
  account: { customerId: string; provider: string }
  bills: readonly OpenBill[]
  // The promise that this one replaces; its bills stay.
  changed?: PayPromise
  onDone: () => void
  onClose: () => void
}

export const PromiseDialog = ({ account, bills, changed, onDone, onClose }: PromiseDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(promiseText) }
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(bills.map(({ billId }) => billId)))
  const of = bills.filter(({ billId }) => chosen.has(billId))
  const currencies = new Set(of.map(({ currency }) => currency))
  const one = currencies.size === 1 ? of[0]?.currency : undefined
  const form = useForm({
    initial: {
      day: changed?.day ?? '',
      amount: changed?.amount ? String(changed.amount) : '',
      saidBy: changed?.saidBy ?? '',
      note: changed?.note ?? '',
    },
    rules: {
      day: text => {
        const day = readDayInput(text)
        if (day === undefined) return 'dateUnknown'
        return day < today() ? 'dayPast' : undefined
      },
      amount: () => undefined,
      saidBy: text => (text.trim() === '' ? 'required' : undefined),
      note: () => undefined,
    },
    submit: async ({ day, amount, saidBy, note }) => {
      const given = {
        ...{ day: readDayInput(day) ?? '', saidBy, note },
        amount: one && amount !== '' ? Number(amount) : null,
      }
      if (changed) await promises.change(changed.id, given)
      else await promises.add({ ...account, billIds: of.map(({ billId }) => billId), ...given })
      onDone()
    },
  })
  return (
    <Dialog title={changed ? say.changeTitle : say.addTitle} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.lead}>{say.lead}</p>
        {!changed && bills.length > 1 && (
          <fieldset className={styles.zone}>
            <legend className={styles.label}>{say.bills}</legend>
            {bills.map(bill => (
              <CheckField
                key={bill.billId}
                name={bill.billId}
                label={`${bill.billNo} · ${money(bill.balance, bill.currency)}`}
                checked={chosen.has(bill.billId)}
                onChange={on => {
                  const next = new Set(chosen)
                  if (on) next.add(bill.billId)
                  else next.delete(bill.billId)
                  setChosen(next)
                }}
              />
            ))}
          </fieldset>
        )}
        <div className={styles.pair}>
          <DateField {...form.field('day')} label={say.day} required />
          {one && (
            <NumberField
              {...form.field('amount')}
              label={fill(say.amount, { currency: one })}
              rule={{ mode: 'decimal', integerDigits: 9, decimals: 2 }}
              hint={say.amountHint}
            />
          )}
        </div>
        <TextField {...form.field('saidBy')} label={say.saidBy} maxLength={promiseLimits.saidBy} required />
        <TextField {...form.field('note')} label={say.note} maxLength={promiseLimits.note} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy} disabled={of.length === 0}>
            {say.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
