import { accountCalls } from '@dtms/contract/account.ts'
import { noticeCalls } from '@dtms/contract/notice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretIn } from '../../test/letter-box.ts'
import { goodDigest, signInAs, signUpSomebody } from '../../test/people.ts'
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
const tell = (news: Parameters<typeof notify>[1]) =>
  portal.db.transaction().execute(tx => notify(tx, { ...news }))

describe('the bell', () => {
  test('welcomes whoever verified the e-mail, in the language of who reads it', async () => {
    const { token } = await signUpSomebody(portal)
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

  test('tells of a changed password', async () => {
    const { email } = await signUpSomebody(portal)
    await portal.call(accountCalls.forgotPassword, { query: { email } })
    const link = secretIn(await portal.mail.nth(email, 2))
    const body = { password: goodDigest, confirmPassword: goodDigest }
    await portal.call(accountCalls.resetPassword, { body }, { token: link })
    const { list } = await bell(await signInAs(portal, email))
    expect(list.map(({ kind }) => kind)).toContain('account.password')
  })

  test('is paged by key, the newest first, and shows the unread alone', async () => {
    const { token } = await signUpSomebody(portal)
    const { userId } = await current(token)
    for (let one = 0; one < 3; one++) await tell({ userId, kind: 'account.password' })
    const first = await bell(token, { pageSize: '3' })
    expect(first).toMatchObject({ total: 4, unread: 4, next: expect.any(String) })
    const second = await bell(token, { pageSize: '3', after: first.next as string })
    expect(second).toMatchObject({ list: [{ kind: 'account.welcome' }], next: null })
    await portal.call(noticeCalls.read, { body: { ids: [first.list[0]?.id as string] } }, { token })
    expect(await bell(token, { unread: '1' })).toMatchObject({ total: 3, unread: 3 })
  })
})

describe('what is unread', () => {
  test('stands in Customer/Current until it is read', async () => {
    const { token } = await signUpSomebody(portal)
    expect((await current(token)).unread).toBe(1)
    const { data } = await portal.call(noticeCalls.read, { body: {} }, { token })
    expect(data).toEqual({ unread: 0 })
    expect((await current(token)).unread).toBe(0)
    expect((await bell(token)).list).toMatchObject([{ read: true }])
  })

  test('of somebody else cannot be read away, nor seen', async () => {
    const mine = await signUpSomebody(portal)
    const other = await signUpSomebody(portal)
    const foreign = (await bell(other.token)).list.map(({ id }) => id)
    const { data } = await portal.call(noticeCalls.read, { body: { ids: foreign } }, { token: mine.token })
    expect(data).toEqual({ unread: 1 })
    expect((await bell(other.token)).unread).toBe(1)
    expect((await bell(mine.token)).list.map(({ id }) => id)).not.toContain(foreign[0])
  })

  test('is none of nobody: an empty list of ids reads nothing', async () => {
    const { token } = await signUpSomebody(portal)
    await portal.call(noticeCalls.read, { body: { ids: [] } }, { token })
    expect((await bell(token)).unread).toBe(1)
  })
})

test('news to a company reach its people and no other company', async () => {
  const mine = await signUpSomebody(portal)
  const other = await signUpSomebody(portal)
  await tell({
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

test('news that are taken back with their transaction are told to nobody', async () => {
  const { token } = await signUpSomebody(portal)
  const { userId } = await current(token)
  const undone = portal.db.transaction().execute(async tx => {
    await notify(tx, { userId, kind: 'account.password' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await bell(token)).total).toBe(1)
})

test('a link may not lead away from the portal', async () => {
  const { token } = await signUpSomebody(portal)
  const { userId } = await current(token)
  await expect(tell({ userId, kind: 'account.password', link: '//elsewhere.test' })).rejects.toThrow()
})
