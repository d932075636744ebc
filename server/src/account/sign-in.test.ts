import { accountCalls } from '@dtms/contract/account/account.ts'
import { modules } from '@dtms/contract/role.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmail, goodDigest, signInAs, signUpShipper } from '../../test/people.ts'
import { openPortal, openPortalForThisTest, type Portal } from '../../test/portal.ts'
import { digestOf } from './password.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

describe('login', () => {
  test('takes account or username, trimmed and in any case, form-encoded or as JSON', async () => {
    const { email } = await signUpShipper(portal)
    const bodies = [
      { account: email, password: goodDigest },
      { username: `  ${email.toUpperCase()} `, password: goodDigest },
    ]
    for (const body of bodies) {
      expect(await portal.call(accountCalls.login, { body })).toMatchObject({
        code: 200,
        data: { status: 1 },
      })
      const asJson = await portal.request(accountCalls.login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(await asJson.json()).toMatchObject({ code: 200, data: { status: 1 } })
    }
  })

  test('gives the same answer for a wrong password and an unknown login', async () => {
    const { email } = await signUpShipper(portal)
    const [wrong, unknown] = await Promise.all([
      portal.call(accountCalls.login, { body: { account: email, password: digestOf('Other#4242') } }),
      portal.call(accountCalls.login, { body: { account: freshEmail(), password: goodDigest } }),
    ])
    expect(wrong).toEqual({ code: 400, msg: '登录名或密码不正确', data: null })
    expect(unknown).toEqual(wrong)
  })

  test('takes as long for an unknown login as for a wrong password', async () => {
    const { email } = await signUpShipper(portal)
    const timeOf = async (account: string) => {
      const startedAt = performance.now()
      await portal.call(accountCalls.login, { body: { account, password: digestOf('Other#4242') } })
      return performance.now() - startedAt
    }
    const times: { wrong: number; unknown: number }[] = []
    for (let round = 0; round < 9; round++)
      times.push({ wrong: await timeOf(email), unknown: await timeOf(freshEmail()) })
    const median = (which: 'wrong' | 'unknown') =>
      times.map(time => time[which]).sort((a, b) => a - b)[4] ?? 0
    // Without the same hashing an unknown login would be answered ten times as fast; on a busy machine one of them takes twice as long.
    expect(median('unknown')).toBeGreaterThan(median('wrong') / 4)
    expect(median('wrong')).toBeGreaterThan(median('unknown') / 4)
  })

  test('names an empty login and an empty password at their fields', async () => {
    const empty = await portal.call(accountCalls.login, { body: { account: ' ', password: goodDigest } })
    expect(empty).toMatchObject({ code: 400, data: { fields: { account: '请输入登录名' } } })
    const open = await portal.call(accountCalls.login, { body: { account: 'a@b.test', password: '' } })
    expect(open).toMatchObject({ code: 400, data: { fields: { password: '请输入密码' } } })
    const neither = await portal.call(accountCalls.login, { body: {} as never })
    expect(neither.data).toEqual({ fields: { account: '请输入登录名', password: '请输入密码' } })
  })

  test('takes 64 lower-case hex digits and nothing else for a password', async () => {
    const { email } = await signUpShipper(portal)
    for (const password of [
      'Harbour#42',
      goodDigest.toUpperCase(),
      goodDigest.slice(1),
      `${goodDigest}0`,
      ` ${goodDigest} `,
    ]) {
      const { code } = await portal.call(accountCalls.login, { body: { account: email, password } })
      expect(code).toBe(400)
    }
  })

  test('answers a disabled person like a wrong password, and their sessions end at once', async () => {
    const { email, token } = await signUpShipper(portal)
    await portal.db
      .updateTable('person')
      .set({ disabled_at: sql<Date>`now()` })
      .where('email', '=', email)
      .execute()
    expect((await portal.call(accountCalls.userInfo, {}, { token })).code).toBe(601)
    expect(await portal.call(accountCalls.login, { body: { account: email, password: goodDigest } })).toEqual(
      { code: 400, msg: '登录名或密码不正确', data: null },
    )
  })

  test('is written into the audit trail, refused or not', async () => {
    const { email } = await signUpShipper(portal)
    await signInAs(portal, email)
    await portal.call(accountCalls.login, { body: { account: email, password: digestOf('Other#4242') } })
    const trail = await portal.db
      .selectFrom('audit_event')
      .innerJoin('person', 'person.id', 'audit_event.person_id')
      .where('person.email', '=', email)
      .orderBy('audit_event.id')
      .select('action')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'account.registered',
      'account.activated',
      'account.signed-in',
      'account.sign-in-refused',
    ])
    await expect(sql`delete from audit_event`.execute(portal.db)).rejects.toThrow('only ever added to')
  })
})

describe('a session', () => {
  test('shows its person', async () => {
    const { token } = await signUpShipper(portal)
    for (const authorization of [token, `Bearer ${token}`]) {
      const { data } = await portal.call(accountCalls.userInfo, {}, { token: authorization })
      expect(data).toEqual({
        roles: ['owner'],
        modules: [...modules],
        name: '李海',
        avatar: '',
        introduction: '测试贸易有限公司',
        mustEnrol: false,
      })
    }
  })

  test('is absent without a token or with an unknown one: 602', async () => {
    expect(await portal.call(accountCalls.userInfo, {})).toMatchObject({ code: 602, msg: '请先登录' })
    expect((await portal.call(accountCalls.userInfo, {}, { token: 'x'.repeat(43) })).code).toBe(602)
  })

  test('is not read from a cookie', async () => {
    const { token } = await signUpShipper(portal)
    const { code } = await portal.call(accountCalls.userInfo, {}, { headers: { cookie: `token=${token}` } })
    expect(code).toBe(602)
  })

  test('ends by logout: 601 afterwards', async () => {
    const { token } = await signUpShipper(portal)
    expect((await portal.call(accountCalls.logout, {}, { token })).code).toBe(200)
    expect((await portal.call(accountCalls.userInfo, {}, { token })).code).toBe(601)
  })

  test('leaves the other sessions of its person alone', async () => {
    const { email, token } = await signUpShipper(portal)
    const second = await signInAs(portal, email)
    await portal.call(accountCalls.logout, {}, { token })
    expect((await portal.call(accountCalls.userInfo, {}, { token: second })).code).toBe(200)
  })

  const age = async (email: string, change: { last_seen_at?: string; expires_at?: string }) =>
    portal.db
      .updateTable('token')
      .set({
        ...(change.last_seen_at && { last_seen_at: sql<Date>`now() - ${change.last_seen_at}::interval` }),
        ...(change.expires_at && { expires_at: sql<Date>`now() - ${change.expires_at}::interval` }),
      })
      .where('kind', '=', 'session')
      .where('person_id', 'in', portal.db.selectFrom('person').where('email', '=', email).select('id'))
      .execute()

  test('expires after twelve idle hours: 600', async () => {
    const { email, token } = await signUpShipper(portal)
    await age(email, { last_seen_at: '11 hours 59 minutes' })
    expect((await portal.call(accountCalls.userInfo, {}, { token })).code).toBe(200)
    // Being used has made it young again.
    await age(email, { last_seen_at: '12 hours 1 second' })
    expect(await portal.call(accountCalls.userInfo, {}, { token })).toMatchObject({
      code: 600,
      msg: '登录已过期，请重新登录',
    })
  })

  test('expires after thirty days, however much it is used: 600', async () => {
    const { email, token } = await signUpShipper(portal)
    await age(email, { expires_at: '1 second' })
    expect((await portal.call(accountCalls.userInfo, {}, { token })).code).toBe(600)
  })

  test('is used up by no open call: a stale token makes a guest there', async () => {
    const { code } = await portal.call(siteCalls.info, {}, { token: 'x'.repeat(43) })
    expect(code).toBe(200)
  })
})

describe('a flood of logins', () => {
  test('is answered 429 with Retry-After beyond the limit', async () => {
    const own = await openPortalForThisTest({ settings: { LIMIT_LOGIN: '5' } })
    const attempt = () =>
      own.request(accountCalls.login.path, {
        method: 'POST',
        body: new URLSearchParams({ account: 'a@b.test', password: goodDigest }),
      })
    for (let time = 0; time < 5; time++) expect((await attempt()).status).toBe(200)
    const beyond = await attempt()
    expect(beyond.status).toBe(429)
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await beyond.json()).toMatchObject({ code: 429, msg: '请求过于频繁，请稍后再试' })
  })

  test('leaves the other calls alive', async () => {
    const flood = Array.from({ length: 60 }, () =>
      portal.call(accountCalls.login, { body: { account: freshEmail(), password: goodDigest } }),
    )
    let answered = 0
    let flooding = true
    const ended = Promise.all(flood).then(() => {
      flooding = false
    })
    while (flooding) {
      expect((await portal.call(siteCalls.info, {})).code).toBe(200)
      answered++
    }
    await ended
    // If they waited behind the flood, there would be one answer.
    expect(answered).toBeGreaterThan(5)
  })
})
