import { fill } from '@dtms/contract/language.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, timeAgo } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { endSession } from '#kernel/visitor/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import styles from '../pages.module.css'
import { me, type Session } from './queries.ts'
import { meText } from './text.ts'

// Where I am signed in, newest first, each with the way to end it.
export const SessionsCard = () => {
  const say = useWords(meText)
  const sessions = useQuery(['me', 'sessions'], me.sessions)
  const [endingAll, setEndingAll] = useState(false)
  const end = async (work: Promise<unknown>) => {
    try {
      await work
      void showMessage('success', say.sessionEnded)
      sessions.reload()
    } catch {
      // `send` has shown why.
    }
  }
  return (
    <Card title={say.sessions}>
      <div className={styles.body}>
        {sessions.value ? (
          <div>
            {sessions.value.map(session => (
              <SessionLine key={session.id} session={session} onEnd={() => end(me.endSession(session.id))} />
            ))}
          </div>
        ) : (
          <Awaited answer={sessions} title={say.failedTitle} lines={3} />
        )}
        <div className={styles.actions}>
          {(sessions.value?.length ?? 0) > 1 && (
            <Button onClick={() => void end(me.endOtherSessions())}>{say.endOthers}</Button>
          )}
          <Button look="quiet" onClick={() => setEndingAll(true)}>
            {say.endAll}
          </Button>
        </div>
      </div>
      {endingAll && (
        <ConfirmDialog
          title={say.endAll}
          confirm={say.endAll}
          danger
          onClose={() => setEndingAll(false)}
          onConfirm={async () => {
            await me.endAllSessions()
            endSession()
          }}
        >
          <p>{say.endAllBody}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const SessionLine = ({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }) => {
  const say = useWords(meText)
  const language = useLanguage()
  const device = session.device || say.unknownDevice
  return (
    <div className={styles.line}>
      <span className={styles.what}>
        <span className={styles.strong}>{device}</span>
        <span className={styles.note}>
          {session.address} ·{' '}
          {fill(say.lastUsed, { time: timeAgo(new Date(session.lastSeen), new Date(), language) })} ·{' '}
          {fill(say.since, { time: formatDateTime(new Date(session.createdAt)) })}
        </span>
      </span>
      {session.current ? (
        <Badge tone="adopt" icon={CircleCheck}>
          {say.thisDevice}
        </Badge>
      ) : (
        <Button aria-label={fill(say.endSessionOf, { device })} onClick={() => void onEnd()}>
          {say.endSession}
        </Button>
      )}
    </div>
  )
}
