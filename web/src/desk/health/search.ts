import { type JobState, jobStates, type MailState, mailStates } from '@dtms/contract/desk/health.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

const states = [...jobStates, ...mailStates] as const

export const healthParts = ['calls', 'errors', 'mails', 'jobs'] as const
type HealthPart = (typeof healthParts)[number]

// Which part is shown, what was searched for in it, and the row that is open.
export interface HealthSearch {
  part?: HealthPart
  q?: string
  // The state of mails or of jobs.
  state?: JobState | MailState
  open?: string
}

export const readHealthSearch = (given: Record<string, unknown>): HealthSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    part: one('part', healthParts),
    q: text('q'),
    state: one('state', states),
    open: text('open'),
  })
}
