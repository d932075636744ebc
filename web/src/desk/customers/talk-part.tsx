import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { timeAgo } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { useDeskLink } from '../use-desk-link.ts'
import styles from './customers.module.css'
import { Part } from './part.tsx'
import { type CustomerCard, customers } from './queries.ts'
import { customersText } from './text.ts'

interface TalkPartProps {
  customer: CustomerCard
  onChanged: () => void
}

// Who answers this customer, at which provider.
export const TalkPart = ({ customer, onChanged }: TalkPartProps) => {
  const say = useWords(customersText)
  const language = useLanguage()
  const linkTo = useDeskLink()
  const [assigning, setAssigning] = useState(false)
  // Staff made this customer, who has no login yet: a message would not be read.
  const hasReader = customer.state !== 'nologin'
  const ago = (time: string) => timeAgo(new Date(time), new Date(), language)
  return (
    <Part
      title={say.conversation}
      action={
        customer.may.assign &&
        customer.agents.length > 0 && <Button onClick={() => setAssigning(true)}>{say.assign}</Button>
      }
    >
      {customer.conversations.length === 0 ? (
        <p className={styles.note}>{say.noConversation}</p>
      ) : (
        <div>
          {customer.conversations.map(({ id, provider, agent, lastAt, waitingSince, opens }) => {
            const link = opens && hasReader ? linkTo('/desk/inbox', { scope: 'all', id }) : undefined
            return (
              <div key={id} className={styles.line}>
                <span className={styles.what}>
                  <span>{agent?.name ?? say.noAgent}</span>
                  <span className={styles.note}>
                    {provider.name} ·{' '}
                    {waitingSince
                      ? fill(say.waitsSince, { time: ago(waitingSince) })
                      : fill(say.lastAt, { time: ago(lastAt) })}
                  </span>
                </span>
                {link && <Link to={link.href}>{say.openChat}</Link>}
              </div>
            )
          })}
          {!hasReader && <p className={styles.note}>{say.chatNeedsLogin}</p>}
        </div>
      )}
      {assigning && (
        <AssignDialog
          customer={customer}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false)
            onChanged()
          }}
        />
      )}
    </Part>
  )
}

interface AssignDialogProps {
  customer: CustomerCard
  onDone: () => void
  onClose: () => void
}

const AssignDialog = ({ customer, onDone, onClose }: AssignDialogProps) => {
  const say = useWords(customersText)
  const several = new Set(customer.agents.map(({ provider }) => provider)).size > 1
  const form = useForm({
    initial: { personId: customer.agent?.id ?? '' },
    rules: { personId: value => (value === '' ? 'required' : undefined) },
    submit: async ({ personId }) => {
      await customers.setAgent(customer.id, personId)
      void showMessage('success', say.assigned)
      onDone()
    },
  })
  return (
    <Dialog title={say.assignTitle} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={styles.note}>{fill(say.assignLead, { name: customer.name })}</p>
        <SelectField
          {...form.field('personId')}
          label={say.agent}
          required
          placeholder={say.chooseAgent}
          choices={customer.agents.map(({ id, name, provider }) => ({
            value: id,
            text: several ? `${provider} · ${name}` : name,
          }))}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {say.save}
        </Button>
      </form>
    </Dialog>
  )
}
