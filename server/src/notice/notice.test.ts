import { randomUUID } from 'node:crypto'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { meCalls } from '@dtms/contract/account/me.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob } from '#kernel/jobs.ts'
import { secretIn } from '../../test/mail-box.ts'
import { goodDigest, joinAs, seatShipper, signInAs, signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { notify } from './public.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

type Query = Record<string, string>
const bell = async (token: string, query: Query = {}) =>
  (await portal.call(noticeCalls.list, { query: query as object }, { token })).data
const current = async (token: string) => (await portal.call(accountCalls.current, {}, { token })).data
const publish = (news: Parameters<typeof notify>[1]) =>
  portal.db.transaction().execute(tx => notify(tx, { ...news }))

describe('the bell', () => {
  test('welcomes a user who verified the e-mail, in the reader’s language', async () => {
    const { token } = await signUpShipper(portal)
    const { list, unread } = await bell(token)
    expect(list).toMatchObject([{ kind: 'account.welcome', link: '/manage', read: false }])
    expect(unread).toBe(1)
    for (const [language, word] of [
      ['zh', '欢迎使用'],
      ['zhtw', '歡迎使用'],
      ['en', 'Welcome'],
    ] as const) {
      const { data } = await portal.call(noticeCalls.list, { query: {} }, { token, language })
      expect(data.list[0]?.text).toContain(word)
    }
  })

  test('no news is no statement', async () => {
    await expect(portal.db.transaction().execute(tx => notify(tx))).resolves.toBeUndefined()
  })

  test('reports a changed password', async () => {
    const { email } = await signUpShipper(portal)
    await portal.call(accountCalls.forgotPassword, { query: { email } })
    const link = secretIn(await portal.mail.nth(email, 2))
    const body = { password: goodDigest, confirmPassword: goodDigest }
    await portal.call(accountCalls.resetPassword, { body }, { token: link })
    const { list } = await bell(await signInAs(portal, email))
    expect(list.map(({ kind }) => kind)).toContain('account.password')
  })

  test('is paged by key, the newest first, and shows the unread alone', async () => {
    const { token } = await signUpShipper(portal)
    const { userId } = await current(token)
    for (let one = 0; one < 3; one++) await publish({ userId, kind: 'account.password' })
    const first = await bell(token, { pageSize: '3' })
    expect(first).toMatchObject({ total: 4, unread: 4, next: expect.any(String) })
    const second = await bell(token, { pageSize: '3', after: first.next as string })
    expect(second).toMatchObject({ list: [{ kind: 'account.welcome' }], next: null })
    await portal.call(noticeCalls.read, { body: { ids: [first.list[0]?.id as string] } }, { token })
    expect(await bell(token, { unread: '1' })).toMatchObject({ total: 3, unread: 3 })
  })
})

describe('what is unread', () => {
  test('is in Customer/Current until it is read', async () => {
    const { token } = await signUpShipper(portal)
    expect((await current(token)).unread).toBe(1)
    const { data } = await portal.call(noticeCalls.read, { body: {} }, { token })
    expect(data).toEqual({ unread: 0 })
    expect((await current(token)).unread).toBe(0)
    expect((await bell(token)).list).toMatchObject([{ read: true }])
  })

  test('of another user can neither be marked as read nor seen', async () => {
    const mine = await signUpShipper(portal)
    const other = await signUpShipper(portal)
    const foreign = (await bell(other.token)).list.map(({ id }) => id)
    const { data } = await portal.call(noticeCalls.read, { body: { ids: foreign } }, { token: mine.token })
    expect(data).toEqual({ unread: 1 })
    expect((await bell(other.token)).unread).toBe(1)
    expect((await bell(mine.token)).list.map(({ id }) => id)).not.toContain(foreign[0])
  })

  test('an empty list of ids marks nothing as read', async () => {
    const { token } = await signUpShipper(portal)
    await portal.call(noticeCalls.read, { body: { ids: [] } }, { token })
    expect((await bell(token)).unread).toBe(1)
  })
})

test('news to a company reach its people and no other company', async () => {
  const mine = await signUpShipper(portal)
  const other = await signUpShipper(portal)
  await publish({
    customerId: (await current(mine.token)).id,
    kind: 'account.password',
    link: '/AccountDetails',
  })
  expect((await bell(mine.token)).list[0]).toMatchObject({
    kind: 'account.password',
    link: '/AccountDetails',
  })
  expect((await bell(other.token)).total).toBe(1)
})

describe('news of an event', () => {
  test('to a person who has left meanwhile are not mailed, and no job fails', async () => {
    const gone = await seatShipper(portal)
    const { email } = await portal.db
      .updateTable('person')
      .set({ disabled_at: new Date() })
      .where('id', '=', gone.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    for (const personId of [gone.id, randomUUID()])
      await addJob(portal.db, 'notice:send-mail', {
        ...{ personId, kind: 'order.adopted', params: { orderNo: 'DT-1' }, link: '' },
      })
    await expect
      .poll(async () => {
        const { rows } = await sql`select from graphile_worker.jobs
          where task_identifier = 'notice:send-mail'`.execute(portal.db)
        return rows.length
      })
      .toBe(0)
    expect(portal.mail.to(email)).toEqual([])
  })

  const issued = {
    kind: 'bill.issued',
    params: { billNo: 'B-7', amount: '$806.52', dueDate: '2026-12-01' },
    link: '/billing?open=7',
  } as const

  test('are mailed too, in the recipient’s language, with the way there', async () => {
    const { email, token } = await signUpShipper(portal, 'en')
    await publish({ customerId: (await current(token)).id, ...issued })
    const mail = await portal.mail.nth(email, 2)
    expect(mail.subject).toBe('Bill B-7 issued: $806.52, due 2026-12-01 · DTMS')
    expect(mail.text).toContain('/billing?open=7')
  })

  test('come in the ways that were not switched off', async () => {
    const { email, token } = await signUpShipper(portal)
    const { id: customerId, userId } = await current(token)
    const off = (channel: 'mail' | 'portal') => ({ event: 'bill', channel }) as const
    await portal.call(meCalls.setNotices, { body: { off: [off('portal')] } }, { token })
    await publish({ customerId, ...issued })
    await portal.mail.about(email, 'B-7')
    expect((await bell(token)).total).toBe(1)

    await portal.call(meCalls.setNotices, { body: { off: [off('mail')] } }, { token })
    await publish({ customerId, ...issued })
    // The next mail is another event's: this one sent none.
    await publish({ userId, kind: 'order.adopted', params: { orderNo: 'DT-1', provider: '华达' } })
    await portal.mail.about(email, 'DT-1')
    expect((await bell(token)).list.map(({ kind }) => kind)).toEqual([
      'order.adopted',
      'bill.issued',
      'account.welcome',
    ])
  })

  test('reach a colleague only with the module that they belong to', async () => {
    const { token } = await signUpShipper(portal)
    const colleague = await joinAs(portal, token, { modules: [] })
    const { id: customerId } = await current(token)
    await publish({ customerId, ...issued })
    await publish({ customerId, kind: 'offer.received', params: { provider: 'HD', amount: '1', until: '2' } })
    expect((await bell(token)).total).toBe(3)
    expect((await bell(colleague.token)).list).toMatchObject([{ kind: 'offer.received' }])
  })
})

test('notices of a rolled-back transaction are not sent', async () => {
  const { token } = await signUpShipper(portal)
  const { userId } = await current(token)
  const undone = portal.db.transaction().execute(async tx => {
    await notify(tx, { userId, kind: 'account.password' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await bell(token)).total).toBe(1)
})

test('a link may not lead away from the portal', async () => {
  const { token } = await signUpShipper(portal)
  const { userId } = await current(token)
  await expect(publish({ userId, kind: 'account.password', link: '//elsewhere.test' })).rejects.toThrow()
})
