import { accountRules } from '@dtms/contract/account/rules.ts'
import { userRules } from '@dtms/contract/account/user.ts'
import { fill } from '@dtms/contract/language.ts'
import type { Module } from '@dtms/contract/role.ts'
import { useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { nameOrder } from '../name-order.ts'
import pageStyles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import { ModuleChoice } from './module-choice.tsx'
import { PersonActions } from './person-actions.tsx'
import { type UserRow, users } from './queries.ts'
import { usersText } from './text.ts'
import { nameOf, UserStateBadge } from './user-words.tsx'
import styles from './users-tab.module.css'

interface UserPanelProps {
  id: string
  isMe: boolean
  onChanged: () => void
  onClose: () => void
}

// One sub-user beside the list: rights, and how they are enabled or disabled.
export const UserPanel = ({ id, isMe, onChanged, onClose }: UserPanelProps) => {
  const say = useWords(usersText)
  const may = usePermission('users')
  const user = useQuery(['users', 'one', id], signal => users.show(id, signal), { fresh: true })
  const changed = () => {
    user.reload()
    onChanged()
  }
  const row = user.value
  return (
    <SidePanel
      title={row ? nameOf(row) || row.email : say.title}
      lead={
        row && (
          <>
            <UserStateBadge state={row.state} />
            <span>{row.email}</span>
            {row.state === 'invited' && (
              <span>
                {row.invitedUntil
                  ? fill(say.until, { time: formatDateTime(new Date(row.invitedUntil)) })
                  : say.expired}
              </span>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      <div className={styles.panel}>
        {!row ? (
          <Awaited answer={user} title={say.failedTitle} lines={6} />
        ) : (
          <>
            {isMe ? (
              <p className={pageStyles.lead}>{say.yourself}</p>
            ) : (
              <PersonActions
                person={row}
                waits={row.state === 'invited' || row.state === 'unverified'}
                may={{ invite: may('button', 'invite'), toggle: may('button', 'toggle') }}
                calls={users}
                onChanged={changed}
                onGone={() => {
                  onChanged()
                  onClose()
                }}
              />
            )}
            <UserForm key={row.state} user={row} isMe={isMe} onChanged={changed} />
          </>
        )}
      </div>
    </SidePanel>
  )
}

const UserForm = ({ user, isMe, onChanged }: { user: UserRow; isMe: boolean; onChanged: () => void }) => {
  const say = useWords(usersText)
  const language = useLanguage()
  const may = usePermission('users')
  const [modules, setModules] = useState(user.modules ?? [])
  const named = user.state === 'invited' ? () => undefined : undefined
  const initial = {
    lastName: user.lastName,
    firstName: user.firstName,
    phone: user.phone ?? '',
    spendLimit: user.spendLimit == null ? '' : String(user.spendLimit),
  }
  const form = useForm({
    initial,
    rules: {
      lastName: named ?? accountRules.lastName,
      firstName: named ?? accountRules.firstName,
      phone: userRules.phone,
      spendLimit: userRules.spendLimit,
    },
    submit: async ({ spendLimit, ...rest }) => {
      await users.save({
        id: user.id,
        ...rest,
        modules: modules as Module[],
        spendLimit: spendLimit === '' ? null : Number(spendLimit),
      })
      void showMessage('success', say.saved)
      onChanged()
    },
  })
  const editable = !isMe && may('button', 'edit')
  const modulesDiffer = [...modules].sort().join() !== [...(user.modules ?? [])].sort().join()
  const locked = (field: 'firstName' | 'lastName' | 'phone' | 'spendLimit') =>
    !editable || !may('form', field)
  return (
    <form className={styles.form} {...form.props}>
      <UnsavedGuard
        name={nameOf(user) || user.email}
        dirty={form.dirty || (!form.busy && modulesDiffer)}
        staysOpen={search => search.user === user.id}
      />
      <div className={pageStyles.pair}>
        {nameOrder(language).map(name => (
          <TextField
            key={name}
            {...form.field(name)}
            label={say[name]}
            readOnly={locked(name)}
            autoComplete="off"
          />
        ))}
        <TextField
          {...form.field('phone')}
          label={say.phone}
          type="tel"
          readOnly={locked('phone')}
          autoComplete="off"
        />
        <TextField
          {...form.field('spendLimit')}
          label={say.spendLimit}
          hint={say.limitHint}
          inputMode="decimal"
          readOnly={locked('spendLimit')}
          autoComplete="off"
        />
      </div>
      <ModuleChoice value={modules} disabled={!editable || !may('form', 'modules')} onChange={setModules} />
      <FormFailure text={form.failure} />
      {editable && (
        <div className={pageStyles.actions}>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
        </div>
      )}
    </form>
  )
}
