import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Ids } from '../id.ts'
import { currentJob } from '../jobs.ts'
import type { Mail, Mailer } from '../mail.ts'
import { traced } from '../trace.ts'

// A mailer that logs each mail: recipient, subject, result. Never its content, because links are secrets. A mail that
// a job retries stays one row.
export const loggedMailer = (mailer: Mailer, db: Database, ids: Ids): Mailer => ({
  send: async ({ words, ...mail }) => {
    const job = currentJob()
    if (job && job.queue !== 'mail') throw new Error(`${job.task} sends mail and is no mailTask`)
    const logged = { ...mail, words }
    try {
      const attributes = { 'dtms.mail.kind': words?.kind ?? 'none' }
      await traced({ name: 'send mail', kind: 'client', attributes }, () => mailer.send(mail))
    } catch (error) {
      await keep(
        db,
        ids,
        logged,
        'failed',
        String(error instanceof Error ? error.message : error).slice(0, 300),
      )
      throw error
    }
    // The mail is sent: a log row that cannot be written must not send it twice.
    await keep(db, ids, logged, 'sent', '').catch(() => {})
  },
})

/** Whether the job within which this is called has sent its mail already, and was killed before it could end. */
export const isMailSent = async (db: Database): Promise<boolean> => {
  const job = currentJob()
  if (!job) return false
  const row = await db
    .selectFrom('mail_log')
    .where('job_id', '=', job.id)
    .where('task', '=', job.task)
    .where('state', '=', 'sent')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The same for every attempt of a job at its mail, and no other's, also after a backup was restored. */
export const mailKey = (): string | undefined => {
  const job = currentJob()
  return job && `${job.task}.${job.id}.${job.createdAt.getTime()}`
}

type Logged = Omit<Mail, 'words'> & { words: Mail['words'] | undefined }

const keep = async (db: Database, ids: Ids, logged: Logged, state: 'sent' | 'failed', error: string) => {
  const job = currentJob()
  if (!job) return
  await db
    .insertInto('mail_log')
    .values({
      id: ids.next(),
      job_id: job.id,
      task: job.task,
      payload: JSON.stringify(job.payload ?? {}),
      to_name: logged.to.name,
      to_address: logged.to.address,
      subject: logged.subject,
      ...{ kind: logged.words?.kind ?? '', language: logged.words?.language ?? ('' as const) },
      ...{ state, error },
    })
    .onConflict(conflict =>
      conflict.constraint('one_line_a_letter').doUpdateSet(({ ref }) => ({
        ...{ state, error },
        subject: logged.subject,
        tries: sql`${ref('mail_log.tries')} + 1`,
        tried_at: sql`now()`,
      })),
    )
    .execute()
}
