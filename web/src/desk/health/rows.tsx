import { jobStateWords, jobWords, mailStateWords } from '@dtms/contract/desk/health-words.ts'
import { Bug, Check, Clock, Hourglass, Mail, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Rows } from '#ui/list/rows.tsx'
import type { BrowserError, Job, SentMail } from './queries.ts'
import { healthText } from './text.ts'

interface ListProps<Row> {
  list: ComponentProps<typeof Rows<Row>>['list']
  chosenId: string | undefined
  onOpen: (id: string) => void
  onClear: (() => void) | undefined
}

const time = (text: string) => formatDateTime(new Date(text))
const idOf = ({ id }: { id: string }) => id

export const ErrorRows = ({ onOpen, ...rest }: ListProps<BrowserError>) => {
  const say = useWords(healthText)
  return (
    <Rows
      {...rest}
      name={say.errors}
      words={{ ...say, emptyTitle: say.noErrors, emptyBody: say.noErrorsBody }}
      icon={Bug}
      idOf={idOf}
      onOpen={row => onOpen(row.id)}
      columns={[
        { id: 'message', label: say.message, cell: row => row.message },
        { id: 'page', label: say.page, cell: row => row.path },
        { id: 'count', label: say.count, right: true, cell: row => row.count },
        { id: 'lastSeen', label: say.lastSeen, cell: row => time(row.lastSeen) },
      ]}
    />
  )
}

export const MailBadge = ({ state }: Pick<SentMail, 'state'>) => {
  const language = useLanguage()
  const [tone, icon] = state === 'sent' ? (['adopt', Check] as const) : (['reject', TriangleAlert] as const)
  return (
    <Badge tone={tone} icon={icon}>
      {mailStateWords[state][language]}
    </Badge>
  )
}

export const MailRows = ({ onOpen, ...rest }: ListProps<SentMail>) => {
  const say = useWords(healthText)
  return (
    <Rows
      {...rest}
      name={say.mails}
      words={{ ...say, emptyTitle: say.noMails, emptyBody: say.noMailsBody }}
      icon={Mail}
      idOf={idOf}
      onOpen={row => onOpen(row.id)}
      columns={[
        { id: 'subject', label: say.subject, cell: row => row.subject },
        { id: 'to', label: say.to, cell: row => row.toAddress },
        { id: 'state', label: say.state, cell: row => <MailBadge state={row.state} /> },
        { id: 'tries', label: say.tries, right: true, cell: row => row.tries },
        { id: 'time', label: say.time, cell: row => time(row.triedAt) },
      ]}
    />
  )
}

const jobLooks = {
  failed: ['reject', TriangleAlert],
  retrying: ['wait', Hourglass],
  running: ['brand', Hourglass],
  waiting: ['quiet', Hourglass],
  later: ['quiet', Clock],
} as const

export const JobBadge = ({ state }: Pick<Job, 'state'>) => {
  const language = useLanguage()
  const [tone, icon] = jobLooks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {jobStateWords[state][language]}
    </Badge>
  )
}

export const JobRows = ({ onOpen, ...rest }: ListProps<Job>) => {
  const say = useWords(healthText)
  const language = useLanguage()
  return (
    <Rows
      {...rest}
      name={say.jobs}
      words={{ ...say, emptyTitle: say.noJobs, emptyBody: say.noJobsBody }}
      icon={Check}
      idOf={idOf}
      onOpen={row => onOpen(row.id)}
      columns={[
        { id: 'task', label: say.task, cell: row => jobWords(row.task)[language] },
        { id: 'state', label: say.state, cell: row => <JobBadge state={row.state} /> },
        { id: 'tries', label: say.tries, right: true, cell: row => `${row.attempts} / ${row.maxAttempts}` },
        { id: 'due', label: say.due, cell: row => time(row.runAt) },
        { id: 'reason', label: say.reason, cell: row => row.error.split('\n')[0] ?? '' },
      ]}
    />
  )
}
