import { accountRules } from '@dtms/contract/account/rules.ts'
import { staffRolesProblem } from '@dtms/contract/account/staff.ts'
import { userRules } from '@dtms/contract/account/user.ts'
import { fill } from '@dtms/contract/language.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { StaffFactor } from '../factor/staff-factor.tsx'
import { nameOrder } from '../name-order.ts'
import pageStyles from '../pages.module.css'
import { PersonActions } from '../users/person-actions.tsx'
import { usersText } from '../users/text.ts'
import { nameOf, UserStateBadge } from '../users/user-words.tsx'
import { type Staff, staff } from './queries.ts'
import { RoleChoice, rolesIn } from './role-choice.tsx'
import styles from './staff.module.css'
import { StaffSessions } from './staff-sessions.tsx'
import { staffText } from './text.ts'

interface StaffPanelProps {
  person: Staff
  onChanged: () => void
  onClose: () => void
}

// One colleague beside the list: roles, sessions, and how they are enabled or disabled.
export const StaffPanel = ({ person, onChanged, onClose }: StaffPanelProps) => {
  const say = { ...useWords(usersText), ...useWords(staffText) }
  const { state, invitedUntil } = person
  return (
    <SidePanel
      title={nameOf(person) || person.email}
      lead={
        <>
          <UserStateBadge state={state} />
          <span>{person.email}</span>
          <span>{person.provider?.name ?? say.portal}</span>
          {state === 'invited' && (
            <span>
              {invitedUntil ? fill(say.until, { time: formatDateTime(new Date(invitedUntil)) }) : say.expired}
            </span>
          )}
        </>
      }
      onClose={onClose}
    >
      <div className={styles.panel}>
        {person.me ? (
          <p className={pageStyles.lead}>{say.yourself}</p>
        ) : (
          <PersonActions
            person={person}
            waits={person.state === 'invited'}
            may={{ invite: true, toggle: true }}
            calls={staff}
            onChanged={onChanged}
            onGone={() => {
              onChanged()
              onClose()
            }}
          />
        )}
        <StaffForm key={state} person={person} onChanged={onChanged} />
        {state === 'active' && <StaffSessions person={person} />}
        {state === 'active' && <StaffFactor id={person.id} mayReset={!person.me} />}
      </div>
    </SidePanel>
  )
}

const StaffForm = ({ person, onChanged }: { person: Staff; onChanged: () => void }) => {
  const say = { ...useWords(usersText), ...useWords(staffText) }
  const unnamed = person.state === 'invited' ? () => undefined : undefined
  const language = useLanguage()
  const initial = {
    lastName: person.lastName,
    firstName: person.firstName,
    phone: person.phone,
    roles: person.roles.join(','),
  }
  const form = useForm({
    initial,
    rules: {
      lastName: unnamed ?? accountRules.lastName,
      firstName: unnamed ?? accountRules.firstName,
      phone: userRules.phone,
      roles: value => staffRolesProblem(rolesIn(value), person.provider !== null),
    },
    submit: async ({ roles, ...rest }) => {
      await staff.save({ id: person.id, ...rest, roles: rolesIn(roles) })
      void showMessage('success', say.saved)
      onChanged()
    },
  })
  const { onBlur: _onBlur, ...roles } = form.field('roles')
  const readOnly = person.me
  return (
    <form className={styles.form} {...form.props}>
      <UnsavedGuard
        name={nameOf(person) || person.email}
        dirty={form.dirty}
        staysOpen={search => search.open === person.id}
      />
      <div className={pageStyles.pair}>
        {nameOrder(language).map(name => (
          <TextField
            key={name}
            {...form.field(name)}
            label={say[name]}
            readOnly={readOnly}
            autoComplete="off"
          />
        ))}
      </div>
      <TextField
        {...form.field('phone')}
        label={say.phone}
        type="tel"
        readOnly={readOnly}
        autoComplete="off"
      />
      <RoleChoice {...roles} disabled={readOnly} adminOnly={person.provider === null} />
      <FormFailure text={form.failure} />
      {!readOnly && (
        <div className={pageStyles.actions}>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
        </div>
      )}
    </form>
  )
}
