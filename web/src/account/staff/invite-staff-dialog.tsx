import { accountRules } from '@dtms/contract/account/rules.ts'
import { staffRolesProblem } from '@dtms/contract/account/staff.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { nameOrder } from '../name-order.ts'
import pageStyles from '../pages.module.css'
import type { Provider } from '../provider/queries.ts'
import { usersText } from '../users/text.ts'
import { staff } from './queries.ts'
import { RoleChoice, rolesIn } from './role-choice.tsx'
import styles from './staff.module.css'
import { staffText } from './text.ts'

interface InviteStaffDialogProps {
  // For portal admins: the providers to invite to; others invite to their own.
  providerChoices: readonly Provider[] | undefined
  // The one that is looked at.
  providerId: string | undefined
  onInvited: () => void
  onClose: () => void
}

const none = () => undefined
const portal = 'portal'

export const InviteStaffDialog = ({
  providerChoices,
  providerId: seen,
  onInvited,
  onClose,
}: InviteStaffDialogProps) => {
  const say = { ...useWords(usersText), ...useWords(staffText) }
  const language = useLanguage()
  const form = useForm({
    initial: { providerId: seen ?? '', email: '', lastName: '', firstName: '', roles: '' },
    rules: {
      providerId: value => (providerChoices && value === '' ? 'chooseProvider' : undefined),
      email: accountRules.email,
      lastName: none,
      firstName: none,
      roles: (value, { providerId }) => staffRolesProblem(rolesIn(value), providerId !== portal),
    },
    submit: async ({ providerId, roles, ...person }) => {
      await staff.invite({
        ...person,
        roles: rolesIn(roles),
        ...(providerChoices && { providerId: providerId === portal ? null : providerId }),
      })
      void showMessage('success', say.inviteSent)
      onInvited()
    },
  })
  const { onBlur: _onBlur, ...roles } = form.field('roles')
  return (
    <Dialog title={say.invite} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p className={pageStyles.lead}>{say.inviteLead}</p>
        {providerChoices && (
          <SelectField
            {...form.field('providerId')}
            label={say.provider}
            required
            placeholder={say.chooseProvider}
            hint={say.providerHint}
            choices={[
              ...providerChoices.map(({ id, name }) => ({ value: id, text: name[language] })),
              { value: portal, text: say.portal },
            ]}
          />
        )}
        <TextField {...form.field('email')} label={say.email} type="email" required autoComplete="off" />
        <div className={pageStyles.pair}>
          {nameOrder(language).map(name => (
            <TextField key={name} {...form.field(name)} label={say[name]} autoComplete="off" />
          ))}
        </div>
        <RoleChoice {...roles} adminOnly={form.values.providerId === portal} />
        <FormFailure text={form.failure} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {say.sendInvitation}
        </Button>
      </form>
    </Dialog>
  )
}
