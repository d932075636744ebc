import { groupMaxLength } from '@dtms/contract/desk/customer.ts'
import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { unitPrice } from '#kernel/format/unit-price.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ComboField } from '#ui/field/combo-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { useForm } from '#ui/field/use-form.ts'
import styles from './customers.module.css'
import { Part } from './part.tsx'
import { type CustomerCard, customers } from './queries.ts'
import { customersText } from './text.ts'

interface PricePartProps {
  customer: CustomerCard
  onChanged: () => void
}

type Markup = CustomerCard['markups'][number]

// Whose prices count for this customer, and what is put on them.
export const PricePart = ({ customer, onChanged }: PricePartProps) => {
  const say = useWords(customersText)
  const [editing, setEditing] = useState(false)
  const size = ({ percent, amount, currency }: Markup) => {
    if (percent !== null) return fill(say.percent, { n: signed(percent) })
    const value = Number(amount ?? 0)
    const added = `${value > 0 ? '+' : ''}${unitPrice(value, currency ?? '')}`
    return currency ? added : `${added}${say.inSheetCurrency}`
  }
  return (
    <Part
      title={say.prices}
      action={customer.may.group && <Button onClick={() => setEditing(true)}>{say.setGroup}</Button>}
    >
      <p>{customer.group ?? say.noGroup}</p>
      {customer.markups.length === 0 ? (
        <p className={styles.note}>{say.noMarkups}</p>
      ) : (
        <div>
          {customer.markups.map(markup => (
            <div key={markup.id} className={styles.line}>
              <span className={styles.what}>
                <span>{markup.group ?? say.forThis}</span>
                <span className={styles.note}>
                  {[
                    markup.provider,
                    markup.channel ?? say.allChannels,
                    [markup.validFrom, markup.validTo].some(Boolean) &&
                      `${markup.validFrom ?? ''} – ${markup.validTo ?? ''}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={styles.right}>{size(markup)}</span>
            </div>
          ))}
        </div>
      )}
      {editing && (
        <GroupDialog
          customer={customer}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            onChanged()
          }}
        />
      )}
    </Part>
  )
}

// As people write it: "+5", "-2.5".
const signed = (text: string): string => {
  const number = Number(text)
  return number > 0 ? `+${number}` : String(number)
}

interface GroupDialogProps {
  customer: CustomerCard
  onDone: () => void
  onClose: () => void
}

const GroupDialog = ({ customer, onDone, onClose }: GroupDialogProps) => {
  const say = useWords(customersText)
  const form = useForm({
    initial: { group: customer.group ?? '' },
    rules: { group: () => undefined },
    submit: async ({ group }) => {
      await customers.setGroup(customer.id, group.trim())
      void showMessage('success', say.groupSaved)
      onDone()
    },
  })
  return (
    <Dialog title={say.setGroup} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.note}>{say.groupLead}</p>
        <ComboField
          {...form.field('group')}
          label={say.group}
          maxLength={groupMaxLength}
          search={async text =>
            customer.groups
              .filter(group => group.toLowerCase().includes(text.trim().toLowerCase()))
              .map(value => ({ value, text: value }))
          }
        />
        <FormFailure text={form.failure} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {say.save}
        </Button>
      </form>
    </Dialog>
  )
}
