import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import pageStyles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import { type UserRow, users } from './queries.ts'
import { usersText } from './text.ts'
import { nameOf } from './user-words.tsx'

interface UserActionsProps {
  user: UserRow
  onChanged: () => void
  // The row is no longer there.
  onGone: () => void
}

// What is done to somebody rather than written down: enable, disable, mail again, withdraw.
export const UserActions = ({ user, onChanged, onGone }: UserActionsProps) => {
  const say = useWords(usersText)
  const may = usePermission('users')
  const [asking, setAsking] = useState<'disable' | 'withdraw'>()
  const name = nameOf(user) || user.email
  const waits = user.state === 'invited' || user.state === 'unverified'

  const tell = async (work: Promise<unknown>, done: string, then: () => void) => {
    await work
    setAsking(undefined)
    void showMessage('success', done)
    then()
  }
  const now = (work: Promise<unknown>, done: string) => {
    // `send` says why it failed.
    tell(work, done, onChanged).catch(() => {})
  }

  return (
    <div className={pageStyles.actions}>
      {waits && may('button', 'invite') && (
        <>
          <Button onClick={() => now(users.sendInvitation(user.id), say.sentAgain)}>{say.sendAgain}</Button>
          <Button onClick={() => setAsking('withdraw')}>{say.withdraw}</Button>
        </>
      )}
      {may('button', 'toggle') &&
        (user.enabled ? (
          <Button look="danger" onClick={() => setAsking('disable')}>
            {say.disable}
          </Button>
        ) : (
          <Button onClick={() => now(users.toggle(user.id), say.enabledDone)}>{say.enable}</Button>
        ))}
      {asking === 'disable' && (
        <ConfirmDialog
          title={fill(say.disableTitle, { name })}
          confirm={say.disable}
          danger
          onClose={() => setAsking(undefined)}
          onConfirm={() => tell(users.toggle(user.id), say.disabledDone, onChanged)}
        >
          <p>{fill(say.disableBody, { email: user.email })}</p>
        </ConfirmDialog>
      )}
      {asking === 'withdraw' && (
        <ConfirmDialog
          title={fill(say.withdrawTitle, { name })}
          confirm={say.withdraw}
          danger
          onClose={() => setAsking(undefined)}
          onConfirm={() => tell(users.withdraw(user.id), say.withdrawn, onGone)}
        >
          <p>{say.withdrawBody}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
