import type { Session } from '#kernel/access.ts'
import { onlyPortalAdmin } from '#kernel/access.ts'
import { type AuditEvent, recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { deleteError, dropJob, jobById, mailById, runJobNow } from './sql.ts'

type Request = RequestContext<Session>
type Done = Pick<AuditEvent, 'action' | 'details'>

// What the administrator does to the machinery is in the trail like everything else.
const act = async ({ db, ids }: Services, { who, address }: Request, work: (tx: Tx) => Promise<Done>) => {
  onlyPortalAdmin(who)
  await db.transaction().execute(async tx => {
    const done = await work(tx)
    await recordAudit(tx, ids, { ...done, personId: who.personId, address })
  })
  return null
}

export const forgetError = (services: Services, id: string, request: Request) =>
  act(services, request, async tx => {
    const error = await deleteError(tx, id)
    if (!error) throw refuse('thing.not-found')
    return { action: 'system.error-forgotten', details: { message: error.message } }
  })

export const retryJob = (services: Services, id: string, request: Request) =>
  act(services, request, async tx => {
    const job = await jobById(tx, id)
    if (!job) throw refuse('thing.not-found')
    if (!(await runJobNow(tx, id))) throw refuse('desk.job-running')
    return { action: 'system.job-retried', details: { task: job.task } }
  })

export const removeJob = (services: Services, id: string, request: Request) =>
  act(services, request, async tx => {
    const job = await jobById(tx, id)
    if (!job) throw refuse('thing.not-found')
    if (!(await dropJob(tx, id))) throw refuse('desk.job-running')
    return { action: 'system.job-removed', details: { task: job.task } }
  })

// A mail whose job still retries is sent at once; any other is written again by its job.
export const resendMail = (services: Services, id: string, request: Request) =>
  act(services, request, async tx => {
    const mail = await mailById(tx, id)
    if (!mail) throw refuse('thing.not-found')
    if (await jobById(tx, mail.job_id)) {
      if (!(await runJobNow(tx, mail.job_id))) throw refuse('desk.job-running')
    } else await addJob(tx, mail.task, mail.payload)
    return {
      action: 'system.mail-resent',
      details: { to: mail.to_address, subject: mail.subject, task: mail.task },
    }
  })
