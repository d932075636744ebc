import { accountCalls } from '@dtms/contract/account/account.ts'
import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { deskHealthCalls } from '@dtms/contract/desk/health.ts'
import { jobWords } from '@dtms/contract/desk/health-words.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob } from '#kernel/jobs.ts'
import { secretIn } from '../../../test/mail-box.ts'
import { signInAs } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { fillDemoAccounts } from '../../account/demo.ts'
import { digestOf } from '../../account/password.ts'
import { forgetMails } from './sql.ts'

let portal: Portal
let token: string
let agent: string
beforeAll(async () => {
  portal = await openPortal()
  await fillDemoAccounts(portal.services)
  token = await signInAs(portal, 'admin@demo.test', digestOf('Demo#2026'))
  agent = await signInAs(portal, 'agent@demo.test', digestOf('Demo#2026'))
})
afterAll(() => portal.close())

const trail = async () =>
  (await portal.call(deskAuditCalls.list, { query: { topic: 'system' } }, { token })).data.list[0]
const mails = async (query: object = {}) =>
  (await portal.call(deskHealthCalls.mails, { query }, { token })).data.list
const jobs = async () => (await portal.call(deskHealthCalls.jobs, { query: {} }, { token })).data.list

test('shows how calls respond, what is connected and what waits', async () => {
  const { data } = await portal.call(deskHealthCalls.health, {}, { token })
  expect(data.calls.find(({ route }) => route === accountCalls.login.path)).toMatchObject({
    count: 2,
    failed: 0,
    p95Ms: expect.toSatisfy((ms: number) => ms > 0),
  })
  expect(data.database.open).toBeGreaterThan(0)
  expect(data.jobs.failed).toBe(0)
  expect(data.sockets).toBe(0)
})

test('every job of the portal has a name in words', () => {
  const tasks = Object.keys(portal.tasks)
  expect(tasks.length).toBeGreaterThan(20)
  expect(tasks.filter(task => jobWords(task).zh === task)).toEqual([])
})

test('an error of browsers is listed, counted and forgotten', async () => {
  const error = {
    message: 'TypeError: x',
    stack: 'at f',
    path: '/sea',
    language: 'en' as const,
    build: 'b',
    count: 3,
  }
  await portal.call(siteCalls.logErrors, { body: { errors: [error] } })
  const list = async () =>
    (await portal.call(deskHealthCalls.errors, { query: { keyword: 'x' } }, { token })).data.list
  const [shown] = await list()
  expect(shown).toMatchObject({ message: 'TypeError: x', count: 3, path: '/sea' })
  const forget = () =>
    portal.call(deskHealthCalls.forgetError, { params: { id: shown?.id ?? '' } }, { token })
  expect((await forget()).code).toBe(200)
  expect(await list()).toEqual([])
  expect((await forget()).code).toBe(404)
  expect(await trail()).toMatchObject({ action: 'system.error-forgotten' })
})

describe('mail', () => {
  const reset = () => portal.call(accountCalls.forgotPassword, { query: { email: 'shipper@demo.test' } })

  test('is recorded without its values', async () => {
    await reset()
    const mail = await portal.mail.nth('shipper@demo.test', 1)
    await expect.poll(async () => (await mails()).length).toBe(1)
    expect((await mails())[0]).toMatchObject({
      ...{ kind: 'account.reset', language: 'zh' },
      task: 'account:send-reset',
      toAddress: 'shipper@demo.test',
      subject: mail.subject,
      state: 'sent',
      tries: 1,
    })
    const kept = JSON.stringify(await portal.db.selectFrom('mail_log').selectAll().execute())
    expect(kept).not.toContain(secretIn(mail))
  })

  test('is sent again with a new link, which ends the older', async () => {
    const [mail] = await mails({ keyword: 'shipper@' })
    const response = await portal.call(
      deskHealthCalls.resendMail,
      { params: { id: mail?.id ?? '' } },
      { token },
    )
    expect(response.code).toBe(200)
    const [first, second] = [
      await portal.mail.nth('shipper@demo.test', 1),
      await portal.mail.nth('shipper@demo.test', 2),
    ]
    expect(secretIn(second)).not.toBe(secretIn(first))
    await expect.poll(async () => (await mails()).length).toBe(2)
    expect(await trail()).toMatchObject({
      action: 'system.mail-resent',
      facts: expect.arrayContaining([{ field: 'to', value: 'shipper@demo.test' }]),
    })
  })

  test('that cannot be sent shows why, and leaves when it is tried again', async () => {
    const { mailer } = portal.services
    const send = mailer.send
    mailer.send = () => Promise.reject(new Error('no mail server'))
    await reset()
    const soon = { timeout: 20_000 }
    await expect.poll(async () => (await mails({ state: 'failed' })).length, soon).toBe(1)
    const [mail] = await mails({ state: 'failed' })
    expect(mail).toMatchObject({ toAddress: 'shipper@demo.test', error: 'no mail server', tries: 1 })
    mailer.send = send
    const resend = () =>
      portal.call(deskHealthCalls.resendMail, { params: { id: mail?.id ?? '' } }, { token })
    await expect.poll(async () => (await resend()).code, soon).toBe(200)
    await expect
      .poll(async () => (await mails()).find(({ id }) => id === mail?.id), soon)
      .toMatchObject({ state: 'sent', tries: 2, error: '' })
    // It was meant to fail.
    portal.failures.length = 0
  })

  test('that is old is forgotten', async () => {
    await forgetMails(portal.db, 90)
    expect(await mails()).toHaveLength(3)
    await sql`update mail_log set tried_at = now() - interval '91 days'`.execute(portal.db)
    await forgetMails(portal.db, 90)
    expect(await mails()).toEqual([])
  })
})

describe('a job', () => {
  const laid = async (task: string) => {
    await addJob(portal.db, task, {}, { runAt: '2999-01-01' })
    return (await jobs()).find(job => job.task === task)?.id ?? ''
  }

  test('that waits, failed or is scheduled shows it', async () => {
    const id = await laid('test:nobody-does-this')
    expect((await jobs()).find(job => job.id === id)).toMatchObject({ state: 'later', attempts: 0 })
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no way'
      where id = ${id}`.execute(portal.db)
    expect((await jobs())[0]).toMatchObject({ id, state: 'failed', error: 'no way' })
    const health = await portal.call(deskHealthCalls.health, {}, { token })
    expect(health.data.jobs.failed).toBe(1)
  })

  test('is tried again at once', async () => {
    const [job] = await jobs()
    expect(
      (await portal.call(deskHealthCalls.retryJob, { params: { id: job?.id ?? '' } }, { token })).code,
    ).toBe(200)
    expect((await jobs()).find(({ id }) => id === job?.id)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await trail()).toMatchObject({ action: 'system.job-retried' })
  })

  test('is removed', async () => {
    const id = await laid('test:to-remove')
    const remove = () => portal.call(deskHealthCalls.removeJob, { params: { id } }, { token })
    expect((await remove()).code).toBe(200)
    expect((await jobs()).map(job => job.id)).not.toContain(id)
    expect((await remove()).code).toBe(404)
  })

  test('that is being done is left alone', async () => {
    const id = await laid('test:nor-this')
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'
      where id = ${id}`.execute(portal.db)
    for (const call of [deskHealthCalls.retryJob, deskHealthCalls.removeJob])
      expect((await portal.call(call, { params: { id } }, { token })).code).toBe(409)
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(portal.db)
  })
})

test('all of it is the portal’s own administrator’s alone', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000009' }
  const tries = () =>
    Promise.all([
      ...[deskHealthCalls.errors, deskHealthCalls.jobs, deskHealthCalls.mails].map(call =>
        portal.call(call, { query: {} }, { token: agent }),
      ),
      portal.call(deskHealthCalls.health, {}, { token: agent }),
      portal.call(deskHealthCalls.forgetError, { params }, { token: agent }),
      portal.call(deskHealthCalls.resendMail, { params }, { token: agent }),
      portal.call(deskHealthCalls.retryJob, { params: { id: '1' } }, { token: agent }),
      portal.call(deskHealthCalls.removeJob, { params: { id: '1' } }, { token: agent }),
    ])
  expect((await tries()).map(({ code }) => code)).toEqual(Array(8).fill(403))
  await sql`update person set roles = array['agent', 'admin'] where email = 'agent@demo.test'`.execute(
    portal.db,
  )
  expect((await tries()).map(({ code }) => code)).toEqual(Array(8).fill(403))
})
