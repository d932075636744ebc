import { accountRules } from '@dtms/contract/account/rules.ts'
import { userRules } from '@dtms/contract/account/user.ts'
import type { Module } from '@dtms/contract/role.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { nameOrder } from '../name-order.ts'
import pageStyles from '../pages.module.css'
import { ModuleChoice } from './module-choice.tsx'
import { users } from './queries.ts'
import { usersText } from './text.ts'
import styles from './users-tab.module.css'

interface NewUserDialogProps {
  way: 'invite' | 'create'
  onAdded: () => void
  onClose: () => void
}

const none = () => undefined

// A new user: invited by mail, or created with a name and optionally an initial password.
export const NewUserDialog = ({ way, onAdded, onClose }: NewUserDialogProps) => {
  const say = useWords(usersText)
  const language = useLanguage()
  const creates = way === 'create'
  const [modules, setModules] = useState<Module[]>(['orders', 'addresses', 'commodities'])
  const form = useForm({
    initial: { email: '', lastName: '', firstName: '', password: '', spendLimit: '' },
    rules: {
      email: accountRules.email,
      lastName: creates ? accountRules.lastName : none,
      firstName: creates ? accountRules.firstName : none,
      password: value => (value === '' ? undefined : accountRules.newPassword(value)),
      spendLimit: userRules.spendLimit,
    },
    submit: async ({ password, spendLimit, ...person }) => {
      const limits = { modules, spendLimit: spendLimit === '' ? null : Number(spendLimit) }
      if (creates) await users.create({ ...person, ...limits }, password)
      else await users.invite({ ...person, ...limits })
      void showMessage('success', creates ? say.created : say.inviteSent)
      onAdded()
    },
  })
  return (
    <Dialog title={creates ? say.create : say.invite} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={pageStyles.lead}>{creates ? say.createLead : say.inviteLead}</p>
        <TextField {...form.field('email')} label={say.email} type="email" required autoComplete="off" />
        {creates && (
          <>
            <div className={pageStyles.pair}>
              {nameOrder(language).map(name => (
                <TextField key={name} {...form.field(name)} label={say[name]} required autoComplete="off" />
              ))}
            </div>
            <PasswordField
              {...form.field('password')}
              label={say.password}
              hint={say.passwordHint}
              autoComplete="new-password"
            />
          </>
        )}
        <ModuleChoice value={modules} onChange={setModules} />
        <TextField
          {...form.field('spendLimit')}
          label={say.spendLimit}
          hint={say.limitHint}
          inputMode="decimal"
          autoComplete="off"
        />
        <FormFailure text={form.failure} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {creates ? say.createUser : say.sendInvitation}
        </Button>
      </form>
    </Dialog>
  )
}
