import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from '../desk-form.module.css'
import { MarkupEffect } from './markup-effect.tsx'
import { allChannels, inputOf, markupRules, sheetCurrency, valuesOf } from './markup-form.ts'
import { whoText } from './markup-words.ts'
import { type Markup, type MarkupChoices, markups } from './queries.ts'
import { markupText } from './text.ts'

interface MarkupDialogProps {
  // Absent: a new one.
  markup: Markup | undefined
  choices: MarkupChoices
  onDone: () => void
  onClose: () => void
}

export const MarkupDialog = ({ markup, choices, onDone, onClose }: MarkupDialogProps) => {
  const say = useWords(markupText)
  const sayUi = useWords(uiText)
  const [removing, setRemoving] = useState(false)
  const providers = choices.providers.map(({ code, name }) => ({ value: code, text: `${code} ${name}` }))
  // Staff of one provider have nothing to choose.
  const only = providers.length === 1 ? providers[0]?.value : undefined
  const form = useForm({
    initial: { ...valuesOf(markup), ...(!markup && only && { provider: only }) },
    rules: markupRules,
    submit: async values => {
      await markups.save(markup?.id, inputOf(values, markup))
      void showMessage('success', say.saved)
      onDone()
    },
  })
  const { values } = form
  const codes = choices.channels.flatMap(one => (one.provider === values.provider ? [one.channel] : []))
  const channels = [...new Set([...codes, ...(markup?.channel ? [markup.channel] : [])])]

  const channelText = (code: string): string => {
    const service = choices.channels.find(
      one => one.provider === values.provider && one.channel === code,
    )?.service
    return service ? `${code} · ${service}` : code
  }

  if (markup && removing) {
    return (
      <ConfirmDialog
        title={fill(say.removeTitle, { name: whoText(markup, say) })}
        confirm={say.remove}
        danger
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await markups.remove(markup.id)
          void showMessage('success', say.removed)
          onDone()
        }}
      >
        <p>
          {markup.provider} · {markup.channel ? channelText(markup.channel) : say.allChannels}
        </p>
        <p>{say.removeBody}</p>
      </ConfirmDialog>
    )
  }
  return (
    <Dialog title={markup ? say.changeTitle : say.addTitle} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        {!markup && providers.length !== 1 && (
          <SelectField
            {...form.field('provider')}
            label={say.provider}
            required
            placeholder={say.provider}
            choices={providers}
          />
        )}
        <div className={styles.pair}>
          <SelectField
            {...form.field('who')}
            label={say.who}
            placeholder={say.who}
            choices={[
              { value: 'everyone', text: say.whoEveryone },
              { value: 'group', text: say.whoGroup },
              { value: 'customer', text: say.whoCustomer },
            ]}
          />
          <SelectField
            {...form.field('channel')}
            label={say.channel}
            placeholder={say.allChannels}
            choices={[
              { value: allChannels, text: say.allChannels },
              ...channels.map(code => ({ value: code, text: channelText(code) })),
            ]}
          />
        </div>
        {values.who === 'group' && (
          <TextField {...form.field('group')} label={say.groupName} required list="markup-groups" />
        )}
        {values.who === 'customer' && (
          <TextField
            {...form.field('customer')}
            label={say.customerName}
            required
            hint={say.customerHint}
            list="markup-customers"
          />
        )}
        <div className={styles.pair}>
          <SelectField
            {...form.field('kind')}
            label={say.kind}
            placeholder={say.kind}
            choices={[
              { value: 'percent', text: say.kindPercent },
              { value: 'amount', text: say.kindAmount },
            ]}
          />
          {values.kind === 'percent' ? (
            <TextField
              key="percent"
              {...form.field('percent')}
              label={say.percent}
              required
              inputMode="decimal"
              autoComplete="off"
              hint={say.valueHint}
            />
          ) : (
            <TextField
              key="amount"
              {...form.field('amount')}
              label={say.amount}
              required
              inputMode="decimal"
              autoComplete="off"
              hint={say.valueHint}
            />
          )}
        </div>
        {values.kind === 'amount' && (
          <SelectField
            {...form.field('currency')}
            label={say.currency}
            placeholder={say.sheetCurrency}
            choices={[
              { value: sheetCurrency, text: say.sheetCurrency },
              ...choices.currencies.map(code => ({ value: code, text: code })),
            ]}
          />
        )}
        <div className={styles.pair}>
          <DateField {...form.field('validFrom')} label={say.validFrom} hint={say.fromHint} />
          <DateField {...form.field('validTo')} label={say.validTo} hint={say.toHint} />
        </div>
        <MarkupEffect values={values} markup={markup} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          {markup && (
            <Button className={styles.first} onClick={() => setRemoving(true)}>
              {say.remove}
            </Button>
          )}
          <Button onClick={onClose}>{sayUi.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
        </div>
        <datalist id="markup-groups">
          {choices.groups.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <datalist id="markup-customers">
          {choices.customers.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
