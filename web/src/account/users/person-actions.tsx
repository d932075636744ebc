import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import pageStyles from '../pages.module.css'
import { usersText } from './text.ts'
import { nameOf } from './user-words.tsx'

interface PersonActionsProps {
  person: { id: string; email: string; firstName: string; lastName: string; enabled: boolean }
  // Asked by mail, and not come yet.
  waits: boolean
  may: { invite: boolean; toggle: boolean }
  calls: Record<'sendInvitation' | 'withdraw' | 'toggle', (id: string) => Promise<unknown>>
  onChanged: () => void
  // The row no longer exists.
  onGone: () => void
}

// What is done to a sub-user or to staff rather than written down: enable, disable, mail again, withdraw.
export const PersonActions = ({ person, waits, may, calls, onChanged, onGone }: PersonActionsProps) => {
  const say = useWords(usersText)
  const [asking, setAsking] = useState<'disable' | 'withdraw'>()
  const name = nameOf(person) || person.email

  const tell = async (work: Promise<unknown>, done: string, then: () => void) => {
    await work
    setAsking(undefined)
    void showMessage('success', done)
    then()
  }
  const now = (work: Promise<unknown>, done: string) => {
    // `send` shows the reason.
    tell(work, done, onChanged).catch(() => {})
  }

  return (
    <div className={pageStyles.actions}>
      {waits && may.invite && (
        <>
          <Button onClick={() => now(calls.sendInvitation(person.id), say.sentAgain)}>{say.sendAgain}</Button>
          <Button onClick={() => setAsking('withdraw')}>{say.withdraw}</Button>
        </>
      )}
      {may.toggle &&
        (person.enabled ? (
          <Button onClick={() => setAsking('disable')}>{say.disable}</Button>
        ) : (
          <Button onClick={() => now(calls.toggle(person.id), say.enabledDone)}>{say.enable}</Button>
        ))}
      {asking === 'disable' && (
        <ConfirmDialog
          title={fill(say.disableTitle, { name })}
          confirm={say.disable}
          danger
          onClose={() => setAsking(undefined)}
          onConfirm={() => tell(calls.toggle(person.id), say.disabledDone, onChanged)}
        >
          <p>{fill(say.disableBody, { email: person.email })}</p>
        </ConfirmDialog>
      )}
      {asking === 'withdraw' && (
        <ConfirmDialog
          title={fill(say.withdrawTitle, { name })}
          confirm={say.withdraw}
          danger
          onClose={() => setAsking(undefined)}
          onConfirm={() => tell(calls.withdraw(person.id), say.withdrawn, onGone)}
        >
          <p>{say.withdrawBody}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
