import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openHangingServer } from '../../test/hanging-server.ts'
import { openPortalForThisTest } from '../../test/portal.ts'
import { systemClock } from './clock.ts'
import { timeOrderedIds } from './id.ts'
import { openTimetable } from './jobs/timetable.ts'
import { addJob, type JobTasks, mailTask, startJobs } from './jobs.ts'
import { createMailer } from './mail.ts'
import { readSettings } from './settings.ts'

const quick = { beatMs: 100, deadAfterMs: 600, steadyMs: 200, unbegunAfterMs: 300, endedAfterMs: 500 }

const startForThisTest = (databaseUrl: string, tasks: JobTasks, timetable: string[] = []) => {
  const failed: unknown[] = []
  const jobs = startJobs({
    directUrl: databaseUrl,
    tasks,
    timetable,
    onError: error => failed.push(error),
    times: quick,
  })
  onTestFinished(jobs.stop)
  return { failed }
}

const lock = (db: Parameters<typeof addJob>[0], worker: string) =>
  sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now(), attempts = 1`.execute(
    db,
  )

test('a job of a process that was killed is taken up again; one of a living process is left alone', async () => {
  const { db, databaseUrl } = await openPortalForThisTest()
  const done: string[] = []
  await addJob(db, 'test:work', { name: 'of the dead' })
  await lock(db, 'pool-killed')
  await sql`insert into job_worker (id) values ('pool-killed')`.execute(db)
  await sql`insert into job_worker (id, beat_at) values ('pool-living', now() + interval '1 hour')`.execute(
    db,
  )
  await sql`select graphile_worker.add_job('test:work', '{"name":"of the living"}')`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-living', locked_at = now()
    where locked_by is null`.execute(db)
  startForThisTest(databaseUrl, {
    'test:work': async ({ name }: { name: string }) => {
      done.push(name)
    },
  })
  await vi.waitFor(() => expect(done).toEqual(['of the dead']), { timeout: 10_000 })
})

test('a job whose end the database did not take is freed, and done again', async () => {
  const { db, databaseUrl } = await openPortalForThisTest()
  // The first end is lost: the row stays, locked by a worker that lives.
  await sql`create table lost_end (id bigint)`.execute(db)
  await sql`create function lose_end() returns trigger language plpgsql as $$ begin
    if exists (select from lost_end) then return old; end if;
    insert into lost_end values (old.id); return null; end $$`.execute(db)
  await sql`create trigger lose_end before delete on graphile_worker._private_jobs
    for each row execute function lose_end()`.execute(db)
  const done: number[] = []
  await addJob(db, 'test:work', {})
  startForThisTest(databaseUrl, {
    'test:work': async () => {
      done.push(done.length + 1)
    },
  })
  await vi.waitFor(() => expect(done).toEqual([1, 2]), { timeout: 10_000 })
})

test('mail to a server that never answers is given up, and stops no other job', async () => {
  const { db, databaseUrl } = await openPortalForThisTest()
  const server = await openHangingServer()
  onTestFinished(server.close)
  const settings = readSettings({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  const limits = { connectMs: 1_000, silenceMs: 1_000, wholeMs: 2_000 }
  const mailer = createMailer(settings, timeOrderedIds(systemClock), systemClock, limits)
  const done: number[] = []
  const { failed } = startForThisTest(databaseUrl, {
    'test:mail': mailTask(() =>
      mailer.send({ to: { name: '', address: 'a@b.test' }, subject: 's', html: '', text: '' }),
    ),
    'test:work': async ({ index }: { index: number }) => {
      done.push(index)
    },
  })
  for (let index = 0; index < 8; index++) await addJob(db, 'test:mail', {})
  await vi.waitFor(() => expect(server.connections()).toBeGreaterThanOrEqual(4), { timeout: 10_000 })
  for (let index = 0; index < 5; index++) await addJob(db, 'test:work', { index })
  const failedBefore = failed.length
  await vi.waitFor(() => expect(done).toHaveLength(5), { timeout: 5_000 })
  expect(failedBefore).toBeLessThan(8)
  await vi.waitFor(() => expect(failed.length).toBeGreaterThanOrEqual(8), { timeout: 20_000 })
})

test('an instance whose clock is a day ahead neither puts out what is not due nor stops the timetable of the others', async () => {
  const { db } = await openPortalForThisTest()
  const [ahead, other] = [
    openTimetable(db, '* * * * * test:round'),
    openTimetable(db, '* * * * * test:round'),
  ]
  const now = async () => (await sql<{ now: Date }>`select now()`.execute(db)).rows[0]?.now as Date
  const putOut = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
      where task_identifier = 'test:round'`.execute(db)
    ).rows[0]?.count
  const start = await now()
  await ahead.putOutDue(start)
  await other.putOutDue(start)
  expect(await putOut()).toBe(0)
  await ahead.putOutDue(new Date(start.getTime() + 86_400_000))
  expect(await putOut()).toBe(0)
  // As if the last round had been a while ago.
  await sql`update job_timetable set due_at = now() - interval '10 minutes'`.execute(db)
  const [third, fourth] = [
    openTimetable(db, '* * * * * test:round'),
    openTimetable(db, '* * * * * test:round'),
  ]
  await third.putOutDue(await now())
  await fourth.putOutDue(await now())
  expect(await putOut()).toBe(1)
})

test('how long the oldest job has been due is shown to monitoring', async () => {
  const portal = await openPortalForThisTest()
  await addJob(portal.db, 'test:nobody', {}, { runAt: new Date(Date.now() - 90_000).toISOString() })
  const ready = (await (await portal.request('/readyz')).json()) as { jobs: { oldestDueSeconds: number } }
  expect(ready.jobs.oldestDueSeconds).toBeGreaterThanOrEqual(89)
  const metrics = await (await portal.request('/metrics')).text()
  expect(Number(/^jobs_oldest_due_seconds (.+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(89)
})
