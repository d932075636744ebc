import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { timeAgo } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import styles from './customers.module.css'
import { Part } from './part.tsx'
import { type CustomerCard, customers } from './queries.ts'
import { customersText } from './text.ts'

interface LoginPartProps {
  customer: CustomerCard
  onChanged: () => void
}

// A customer that staff made: its details are ours to keep until its owner has signed in.
export const LoginPart = ({ customer, onChanged }: LoginPartProps) => {
  const say = useWords(customersText)
  const language = useLanguage()
  const [open, setOpen] = useState<'edit' | 'address' | 'invite'>()
  const close = () => setOpen(undefined)
  const again = customer.invitedAt !== null
  return (
    <Part title={say.login}>
      <p className={styles.note}>
        {customer.invitedAt
          ? fill(say.ownerInvited, {
              email: customer.email,
              time: timeAgo(new Date(customer.invitedAt), new Date(), language),
            })
          : say.noLoginYet}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setOpen('edit')}>{say.editCustomer}</Button>
        {customer.may.invite && (
          <Button onClick={() => setOpen(customer.email ? 'invite' : 'address')}>
            {again ? say.inviteAgain : say.invite}
          </Button>
        )}
      </div>
      {(open === 'edit' || open === 'address') && (
        <CustomerDialog
          customer={customer}
          choices={customer}
          toInvite={open === 'address'}
          onClose={close}
          onDone={() => {
            setOpen(open === 'address' ? 'invite' : undefined)
            onChanged()
          }}
        />
      )}
      {open === 'invite' && customer.email && (
        <ConfirmDialog
          title={fill(say.inviteTitle, { email: customer.email })}
          confirm={again ? say.inviteAgain : say.invite}
          onClose={close}
          onConfirm={async () => {
            await customers.inviteOwner(customer.id)
            close()
            void showMessage('success', say.inviteSent)
            onChanged()
          }}
        >
          <p>{fill(again ? say.inviteAgainBody : say.inviteBody, { name: customer.name })}</p>
        </ConfirmDialog>
      )}
    </Part>
  )
}
