import { jobWords } from '@dtms/contract/desk/health-words.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { useDeskLink } from '../use-desk-link.ts'
import styles from './health.module.css'
import { type BrowserError, health, type Job, type SentMail } from './queries.ts'
import { JobBadge, MailBadge } from './rows.tsx'
import { healthText } from './text.ts'

interface PanelProps {
  onDone: () => void
  onClose: () => void
}

const time = (text: string) => formatDateTime(new Date(text))

// Runs an action, confirms it, and reloads the list; `send` shows a failure.
const useAct = ({ onDone, onClose }: PanelProps) => {
  const [busy, setBusy] = useState(false)
  const act = async (work: Promise<unknown>, done: string, closes: boolean) => {
    setBusy(true)
    try {
      await work
      void showMessage('success', done)
      if (closes) onClose()
      onDone()
    } catch {
      // Shown already.
    }
    setBusy(false)
  }
  return [busy, act] as const
}

export const ErrorPanel = ({ error, ...props }: PanelProps & { error: BrowserError }) => {
  const say = useWords(healthText)
  const [busy, act] = useAct(props)
  return (
    <SidePanel narrow title={error.message} lead={error.path} onClose={props.onClose}>
      <div className={styles.body}>
        <p>
          <Button busy={busy} onClick={() => void act(health.forgetError(error.id), say.forgot, true)}>
            {say.forget}
          </Button>
        </p>
        <Facts
          facts={[
            [say.count, error.count],
            [say.lastSeen, time(error.lastSeen)],
            [say.firstSeen, time(error.firstSeen)],
            [say.build, error.build],
            [say.browser, error.userAgent],
          ]}
        />
        <h3>{say.stack}</h3>
        <pre className={styles.code}>{error.stack}</pre>
      </div>
    </SidePanel>
  )
}

export const MailPanel = ({ mail, ...props }: PanelProps & { mail: SentMail }) => {
  const say = useWords(healthText)
  const [busy, act] = useAct(props)
  const linkTo = useDeskLink()
  // Its content is not stored; its mail kind is.
  const words = mail.kind !== '' && linkTo('/desk/mails', { mail: mail.kind, language: mail.language })
  return (
    <SidePanel narrow title={mail.subject} lead={<MailBadge state={mail.state} />} onClose={props.onClose}>
      <div className={styles.body}>
        <p className={styles.actions}>
          <Button busy={busy} onClick={() => void act(health.resendMail(mail.id), say.resent, false)}>
            {say.resend}
          </Button>
          {words && <Link to={words.href}>{say.mailWords}</Link>}
        </p>
        <p className={styles.quiet}>{say.resendHint}</p>
        <Facts
          facts={[
            [say.to, `${mail.toName} <${mail.toAddress}>`],
            [say.time, time(mail.triedAt)],
            [say.tries, mail.tries],
            [say.task, jobWords(mail.task)[useLanguage()]],
            [say.reason, mail.error],
          ]}
        />
      </div>
    </SidePanel>
  )
}

export const JobPanel = ({ job, ...props }: PanelProps & { job: Job }) => {
  const say = useWords(healthText)
  const [busy, act] = useAct(props)
  return (
    <SidePanel
      narrow
      title={jobWords(job.task)[useLanguage()]}
      lead={<JobBadge state={job.state} />}
      onClose={props.onClose}
    >
      <div className={styles.body}>
        <p className={styles.actions}>
          <Button busy={busy} onClick={() => void act(health.retryJob(job.id), say.retried, false)}>
            {say.retryJob}
          </Button>
          <Button look="link" onClick={() => void act(health.removeJob(job.id), say.removed, true)}>
            {say.removeJob}
          </Button>
        </p>
        <Facts
          facts={[
            [say.due, time(job.runAt)],
            [say.time, time(job.createTime)],
            [say.tries, `${job.attempts} / ${job.maxAttempts}`],
            [say.code, job.task],
          ]}
        />
        {job.error && (
          <>
            <h3>{say.reason}</h3>
            <pre className={styles.code}>{job.error}</pre>
          </>
        )}
      </div>
    </SidePanel>
  )
}
