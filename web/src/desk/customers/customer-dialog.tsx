import { companyRules } from '@dtms/contract/account/company.ts'
import { accountRules, companyMaxLength, emailMaxLength } from '@dtms/contract/account/rules.ts'
import { userRules } from '@dtms/contract/account/user.ts'
import type { FieldProblem } from '@dtms/contract/field.ts'
import { fill, type Language, languages } from '@dtms/contract/language.ts'
import { useRef } from 'react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import { languageNames } from '../language-names.ts'
import styles from './customers.module.css'
import { type CustomerCard, type CustomerList, customers } from './queries.ts'
import { customersText } from './text.ts'

interface CustomerDialogProps {
  // Absent for a new one.
  customer?: CustomerCard
  choices: Pick<CustomerList, 'groups' | 'agents'> & Partial<Pick<CustomerList, 'newLimits'>>
  // An invitation follows: it needs an address.
  toInvite?: boolean
  onDone: (id: string) => void
  onClose: () => void
}

const free = (): FieldProblem => undefined
const filled = (value: string): FieldProblem => (value.trim() === '' ? 'required' : undefined)

// PRODUCT 7.1: a customer who orders by phone. Company and contact are enough.
export const CustomerDialog = ({
  customer,
  choices,
  toInvite = false,
  onDone,
  onClose,
}: CustomerDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(customersText) }
  const pageLanguage = useLanguage()
  // One customer for this dialog, however often it is sent.
  const key = useRef(crypto.randomUUID())
  const form = useForm({
    keptAs: customer ? undefined : 'desk-customer',
    initial: {
      companyName: customer?.name ?? '',
      companyNameEn: customer?.nameEn ?? '',
      'contact.name': customer?.contact ?? '',
      'contact.phone': customer?.phone ?? '',
      'contact.email': customer?.email ?? '',
      taxNumber: customer?.taxNumber ?? '',
      address: customer?.address ?? '',
      language: customer?.language ?? pageLanguage,
      agentId: customer?.agent?.id ?? '',
      group: customer?.group ?? '',
    },
    rules: {
      companyName: accountRules.companyName,
      companyNameEn: companyRules.companyNameEn,
      'contact.name': filled,
      'contact.phone': userRules.phone,
      'contact.email': email => (toInvite ? filled(email) : undefined) ?? companyRules.email(email),
      taxNumber: companyRules.taxNumber,
      address: free,
      language: free,
      agentId: free,
      group: free,
    },
    submit: async values => {
      const body = {
        companyName: values.companyName,
        companyNameEn: values.companyNameEn,
        taxNumber: values.taxNumber,
        address: values.address,
        contact: {
          name: values['contact.name'],
          phone: values['contact.phone'],
          email: values['contact.email'],
        },
        language: values.language as Language,
        agentId: values.agentId,
        group: values.group,
      }
      if (customer) await customers.update(customer.id, body)
      const id = customer?.id ?? (await customers.create(body, key.current)).id
      void showMessage('success', customer ? say.customerSaved : say.customerCreated)
      onDone(id)
    },
  })
  // Which provider's, follows from the agent; the portal's admin may not have chosen one yet.
  const { newLimits = [] } = choices
  const agent = choices.agents.find(({ id }) => id === form.values.agentId)
  const newLimit =
    newLimits.length === 1 ? newLimits[0] : newLimits.find(one => one.provider === agent?.provider)
  const none = { value: '', text: say.noGroup }
  return (
    <Dialog title={customer ? say.editCustomer : say.newCustomer} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        {!customer && <p className={styles.note}>{say.newCustomerLead}</p>}
        <div className={styles.pair}>
          <TextField
            {...form.field('companyName')}
            label={say.company}
            required
            maxLength={companyMaxLength}
            autoComplete="off"
          />
          <TextField
            {...form.field('companyNameEn')}
            label={say.nameEn}
            maxLength={companyMaxLength}
            autoComplete="off"
          />
          <TextField
            {...form.field('contact.name')}
            label={say.contact}
            required
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            {...form.field('contact.phone')}
            label={say.phone}
            type="tel"
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            {...form.field('contact.email')}
            label={say.email}
            type="email"
            hint={toInvite ? say.emailToInvite : say.emailHint}
            required={toInvite}
            maxLength={emailMaxLength}
            autoComplete="off"
          />
          <SelectField
            {...form.field('language')}
            label={say.language}
            placeholder=""
            choices={languages.map(value => ({ value, text: languageNames[value] }))}
          />
          <TextField {...form.field('taxNumber')} label={say.taxNumber} maxLength={30} autoComplete="off" />
          <TextField {...form.field('address')} label={say.address} maxLength={300} autoComplete="off" />
          <SelectField
            {...form.field('agentId')}
            label={say.agent}
            placeholder={say.agentMyself}
            choices={choices.agents.map(({ id, name }) => ({ value: id, text: name }))}
          />
          <SelectField
            {...form.field('group')}
            label={say.group}
            placeholder={say.noGroup}
            choices={[none, ...choices.groups.map(value => ({ value, text: value }))]}
          />
        </div>
        {!customer && newLimit && (
          <p className={styles.note}>
            {newLimit.limitUsd === null
              ? say.newWithoutLimit
              : fill(say.newLimit, { limit: money(newLimit.limitUsd) })}
          </p>
        )}
        <FormFailure text={form.failure} />
        <div className={styles.ends}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
