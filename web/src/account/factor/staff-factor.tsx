import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import pages from '../pages.module.css'
import styles from './factor.module.css'
import { factor } from './queries.ts'
import { factorText } from './text.ts'

// For an admin: whether a colleague has a second factor, and the way out for who has lost it.
export const StaffFactor = ({ id, mayReset }: { id: string; mayReset: boolean }) => {
  const say = useWords(factorText)
  const staff = useQuery(['staff', 'factors'], factor.staff)
  const [resetting, setResetting] = useState(false)
  const person = staff.value?.find(one => one.id === id)
  return (
    <section className={styles.ofStaff} aria-label={say.title}>
      <div className={pages.line}>
        <h3>{say.title}</h3>
        {person && (
          <Badge tone={person.enabled ? 'adopt' : 'quiet'} icon={person.enabled ? CircleCheck : CircleMinus}>
            {person.enabled ? say.on : say.off}
          </Badge>
        )}
      </div>
      {!staff.value ? (
        <Awaited answer={staff} title={say.failedTitle} lines={1} />
      ) : (
        person?.enabled &&
        mayReset && (
          <>
            <p className={pages.note}>{say.staffLead}</p>
            <div className={pages.actions}>
              <Button onClick={() => setResetting(true)}>{say.reset}</Button>
            </div>
          </>
        )
      )}
      {resetting && person && (
        <ConfirmDialog
          title={fill(say.resetTitle, { name: person.name })}
          confirm={say.reset}
          danger
          onClose={() => setResetting(false)}
          onConfirm={async () => {
            await factor.reset(id)
            setResetting(false)
            void showMessage('success', say.resetDone)
            staff.reload()
          }}
        >
          <p>{fill(say.resetBody, { email: person.email })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
