import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import pageStyles from '../pages.module.css'
import { usersText } from '../users/text.ts'
import { nameOf } from '../users/user-words.tsx'
import { type Staff, staff } from './queries.ts'

interface StaffActionsProps {
  person: Staff
  onChanged: () => void
  // The row is no longer there.
  onGone: () => void
}

// What is done to somebody rather than written down: enable, disable, mail again, withdraw.
export const StaffActions = ({ person, onChanged, onGone }: StaffActionsProps) => {
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
    // `send` says why it failed.
    tell(work, done, onChanged).catch(() => {})
  }
  return (
    <div className={pageStyles.actions}>
      {person.state === 'invited' && (
        <>
          <Button onClick={() => now(staff.sendInvitation(person.id), say.sentAgain)}>{say.sendAgain}</Button>
          <Button onClick={() => setAsking('withdraw')}>{say.withdraw}</Button>
        </>
      )}
      {person.enabled ? (
        <Button look="danger" onClick={() => setAsking('disable')}>
          {say.disable}
        </Button>
      ) : (
        <Button onClick={() => now(staff.toggle(person.id), say.enabledDone)}>{say.enable}</Button>
      )}
      {asking === 'disable' && (
        <ConfirmDialog
          title={fill(say.disableTitle, { name })}
          confirm={say.disable}
          danger
          onClose={() => setAsking(undefined)}
          onConfirm={() => tell(staff.toggle(person.id), say.disabledDone, onChanged)}
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
          onConfirm={() => tell(staff.withdraw(person.id), say.withdrawn, onGone)}
        >
          <p>{say.withdrawBody}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
