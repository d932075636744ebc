import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { timeAgo } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import pageStyles from '../pages.module.css'
import { usersText } from '../users/text.ts'
import { nameOf } from '../users/user-words.tsx'
import { type Staff, staff } from './queries.ts'
import styles from './staff.module.css'
import { staffText } from './text.ts'

// Where a colleague is signed in, and the way to end it all.
export const StaffSessions = ({ person }: { person: Staff }) => {
  const say = { ...useWords(usersText), ...useWords(staffText) }
  const language = useLanguage()
  const sessions = useQuery(['staff', 'sessions', person.id], signal => staff.sessions(person.id, signal))
  const [ending, setEnding] = useState(false)
  const rows = sessions.value
  return (
    <section className={styles.part} aria-label={say.sessions}>
      <h3>{say.sessions}</h3>
      {!rows ? (
        <Awaited answer={sessions} title={say.failedTitle} lines={2} />
      ) : rows.length === 0 ? (
        <p className={pageStyles.note}>{say.noSessions}</p>
      ) : (
        <div>
          {rows.map(({ id, device, address, lastSeen }) => (
            <div key={id} className={pageStyles.line}>
              <span>{device || say.unknownDevice}</span>
              <span className={pageStyles.note}>
                {address} · {fill(say.lastUsed, { time: timeAgo(new Date(lastSeen), new Date(), language) })}
              </span>
            </div>
          ))}
        </div>
      )}
      {!person.me && (rows?.length ?? 0) > 0 && (
        <div className={pageStyles.actions}>
          <Button onClick={() => setEnding(true)}>{say.endAll}</Button>
        </div>
      )}
      {ending && (
        <ConfirmDialog
          title={fill(say.endAllTitle, { name: nameOf(person) || person.email })}
          confirm={say.endAll}
          danger
          onClose={() => setEnding(false)}
          onConfirm={async () => {
            await staff.endSessions(person.id)
            setEnding(false)
            void showMessage('success', say.ended)
            sessions.reload()
          }}
        >
          <p>{fill(say.endAllBody, { email: person.email })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
