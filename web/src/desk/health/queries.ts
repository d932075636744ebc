import { deskHealthCalls, type JobState, type MailState } from '@dtms/contract/desk/health.ts'
import { listPageSize } from '@dtms/contract/list.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type Health = OutputOf<typeof deskHealthCalls.health>
export type BrowserError = OutputOf<typeof deskHealthCalls.errors>['list'][number]
export type Job = OutputOf<typeof deskHealthCalls.jobs>['list'][number]
export type SentMail = OutputOf<typeof deskHealthCalls.mails>['list'][number]

const pageSize = listPageSize.max
const quiet = (signal: AbortSignal) => ({ silent: true, signal }) as const
const params = (id: string) => ({ params: { id } })

export const health = {
  figures: (signal: AbortSignal) => send(deskHealthCalls.health, {}, quiet(signal)),
  errors: (keyword: string, after: string | undefined, signal: AbortSignal) =>
    send(deskHealthCalls.errors, { query: { keyword, after, pageSize } }, quiet(signal)),
  forgetError: (id: string) => send(deskHealthCalls.forgetError, params(id)),
  jobs: async (state: JobState | undefined, signal: AbortSignal) => {
    const { list, total } = await send(deskHealthCalls.jobs, { query: { state } }, quiet(signal))
    return { list, total, totalIsMinimum: false, next: null }
  },
  retryJob: (id: string) => send(deskHealthCalls.retryJob, params(id)),
  removeJob: (id: string) => send(deskHealthCalls.removeJob, params(id)),
  mails: (
    { keyword, state }: { keyword: string; state: MailState | undefined },
    after: string | undefined,
    signal: AbortSignal,
  ) => send(deskHealthCalls.mails, { query: { keyword, state, after, pageSize } }, quiet(signal)),
  resendMail: (id: string) => send(deskHealthCalls.resendMail, params(id)),
}
