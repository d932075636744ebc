import { accountCalls } from '@dtms/contract/account/account.ts'
import { meCalls } from '@dtms/contract/account/me.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wantsNotice } from '#notice/public.ts'
import { secretIn } from '../../../test/mail-box.ts'
import {
  freshEmail,
  goodDigest,
  joinAs,
  registerNewShipper,
  signInAs,
  signUpShipper,
} from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { pdf, picture, readFileAs, uploadAs } from '../../../test/uploads.ts'
import { digestOf } from '../password.ts'
import { deviceOf } from './device.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const show = async (token: string) => (await portal.call(meCalls.me, {}, { token })).data
const update = (token: string, body: object) => portal.call(meCalls.updateMe, { body }, { token })
const alive = async (token: string) => (await portal.call(accountCalls.userInfo, {}, { token })).code

test('name, phone and language are stored; an absent field stays unchanged, a wrong one is reported at its field', async () => {
  const { token, email } = await signUpShipper(portal)
  await update(token, {
    firstName: 'Ann',
    phone: '+1 310 555 0100',
    language: 'en',
    email: 'x@y.z',
    roles: ['admin'],
  })
  expect(await show(token)).toMatchObject({
    firstName: 'Ann',
    lastName: '李',
    phone: '+1 310 555 0100',
    language: 'en',
    email,
    roles: ['owner'],
    noticesOff: [],
    newEmail: null,
  })
  expect(await update(token, { firstName: ' ', phone: 'none', language: 'fr' })).toMatchObject({
    code: 400,
    data: { fields: { firstName: '请输入名称', phone: expect.any(String), language: '请从列表中选择' } },
  })
})

test('mails follow the language that the pages are read in, and a call that names none changes nothing', async () => {
  const { token } = await signUpShipper(portal)
  expect((await show(token)).language).toBe('zh')
  await portal.call(accountCalls.userInfo, {}, { token, language: 'en' })
  expect((await show(token)).language).toBe('en')
  await portal.call(accountCalls.userInfo, {}, { token })
  expect((await show(token)).language).toBe('en')
})

test('an avatar is a picture of the user, seen by their own company only, and deleted when it is replaced', async () => {
  const owner = await signUpShipper(portal)
  const stranger = await signUpShipper(portal)
  const colleague = await joinAs(portal, owner.token)
  const upload = async (token: string) =>
    (await uploadAs(portal, token, 'me.png', await picture().png().toBuffer())).data.path
  const first = await upload(owner.token)
  expect((await update(owner.token, { avatar: first })).code).toBe(200)
  expect((await portal.call(accountCalls.current, {}, { token: owner.token })).data.userIcon).toBe(first)
  const canRead = async (token: string, path: string) =>
    (await readFileAs(portal, token, path)).headers.get('content-type') === 'image/png'
  expect(await canRead(owner.token, first)).toBe(true)
  expect(await canRead(colleague.token, first)).toBe(true)
  expect(await canRead(stranger.token, first)).toBe(false)
  // Another user's upload, a document, and nonsense are refused as avatars.
  const paper = (await uploadAs(portal, owner.token, 'a.pdf', pdf())).data.path
  for (const avatar of [await upload(stranger.token), paper, '/api/file/x', 'https://evil.test/a.png'])
    expect(await update(owner.token, { avatar })).toMatchObject({
      code: 400,
      data: { fields: { avatar: expect.any(String) } },
    })
  const second = await upload(owner.token)
  await update(owner.token, { avatar: second })
  expect(await canRead(colleague.token, first)).toBe(false)
  await update(owner.token, { avatar: '' })
  expect(await show(owner.token)).toMatchObject({ avatar: '' })
})

describe('a change of password', () => {
  const change = (token: string, oldPassword: string, password: string, confirmPassword = password) =>
    portal.call(meCalls.changePassword, { body: { oldPassword, password, confirmPassword } }, { token })
  const next = digestOf('Anchor#77x')

  test('ends every session, gives this browser a new one, and is reported by mail', async () => {
    const { token, email } = await signUpShipper(portal, 'en')
    const elsewhere = await signInAs(portal, email)
    const { code, data } = await change(token, goodDigest, next)
    expect(code).toBe(200)
    expect(await Promise.all([token, elsewhere, data.token].map(alive))).toEqual([601, 601, 200])
    await expect(signInAs(portal, email)).rejects.toThrow('login refused')
    await signInAs(portal, email, next)
    await portal.mail.about(email, 'Your password was changed')
  })

  test('needs the old one, another new one, twice the same and not a common one', async () => {
    const { token } = await signUpShipper(portal)
    const wrong = async (...args: [string, string, string?]) =>
      (await change(token, ...args)) as { code: number; data: unknown }
    expect(await wrong(next, next)).toMatchObject({
      code: 400,
      data: { fields: { oldPassword: '密码不正确' } },
    })
    expect(await wrong(goodDigest, goodDigest)).toMatchObject({
      data: { fields: { password: expect.any(String) } },
    })
    expect(await wrong(goodDigest, next, goodDigest)).toMatchObject({
      data: { fields: { confirmPassword: expect.any(String) } },
    })
    expect(await wrong(goodDigest, digestOf('P@ssw0rd1!'))).toMatchObject({
      data: { fields: { password: expect.any(String) } },
    })
    expect(await alive(token)).toBe(200)
  })

  test('cannot be found by trying', async () => {
    const { token } = await signUpShipper(portal)
    const codes = []
    for (let time = 0; time < 22; time++) codes.push((await change(token, next, next)).code)
    expect(codes.slice(20)).toEqual([429, 429])
  })
})

describe('sessions', () => {
  test('are listed with device and time, and ended one by one, all others, or all', async () => {
    const { token, email } = await signUpShipper(portal)
    const login = async (userAgent: string) =>
      (
        await portal.call(
          accountCalls.login,
          { body: { account: email, password: goodDigest } },
          { headers: { 'user-agent': userAgent } },
        )
      ).data.token
    const phone = await login(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    )
    const laptop = await login(
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    )
    const list = async () => (await portal.call(meCalls.sessions, {}, { token })).data
    expect((await list()).map(({ device }) => device).sort()).toEqual([
      '',
      'Edge · Windows',
      'Safari · iPhone',
    ])
    expect((await list()).filter(({ current }) => current)).toHaveLength(1)
    const end = (id: string, as = token) => portal.call(meCalls.endSession, { params: { id } }, { token: as })
    const onPhone = (await list()).find(({ device }) => device.includes('iPhone'))?.id ?? ''
    const stranger = await signUpShipper(portal)
    expect((await end(onPhone, stranger.token)).code).toBe(404)
    expect((await end(onPhone)).code).toBe(200)
    expect((await end(onPhone)).code).toBe(404)
    expect(await Promise.all([token, phone, laptop].map(alive))).toEqual([200, 601, 200])
    await portal.call(meCalls.endSessions, { query: { keep: 'current' } }, { token })
    expect(await Promise.all([token, laptop].map(alive))).toEqual([200, 601])
    await portal.call(meCalls.endSessions, { query: {} }, { token })
    expect(await alive(token)).toBe(601)
  })

  test.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1.15', 'Safari · macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile MicroMessenger/8.0', 'WeChat · Android'],
    ['curl/8.0', ''],
    ['', ''],
  ])('%j is shown as %j', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})

test('notices that are switched off are not sent, all others are', async () => {
  const { token } = await signUpShipper(portal)
  const { id } = await show(token)
  const off = [{ event: 'bill' as const, channel: 'mail' as const }]
  expect((await portal.call(meCalls.setNotices, { body: { off: [...off, ...off] } }, { token })).code).toBe(
    200,
  )
  expect((await show(token)).noticesOff).toEqual(off)
  expect(await wantsNotice(portal.db, id, 'bill', 'mail')).toBe(false)
  expect(await wantsNotice(portal.db, id, 'bill', 'portal')).toBe(true)
  const unknown = { body: { off: [{ event: 'nothing', channel: 'mail' }] } } as never
  expect((await portal.call(meCalls.setNotices, unknown, { token })).code).toBe(400)
  await portal.call(meCalls.setNotices, { body: { off: [] } }, { token })
  expect(await wantsNotice(portal.db, id, 'bill', 'mail')).toBe(true)
})

describe('a change of e-mail', () => {
  const ask = (token: string, email: string, password = goodDigest) =>
    portal.call(meCalls.changeEmail, { body: { email, password } }, { token })
  const confirm = (id: string) => portal.call(meCalls.confirmEmail, { params: { id } })

  test('counts once both addresses have confirmed, in either order', async () => {
    for (const oldFirst of [true, false]) {
      const { token, email } = await signUpShipper(portal)
      const next = freshEmail()
      expect((await ask(token, next.toUpperCase())).code).toBe(200)
      const mails = [
        secretIn(await portal.mail.nth(email, 2)),
        secretIn(await portal.mail.nth(next, 1)),
      ] as const
      const [first, second] = oldFirst ? mails : [mails[1], mails[0]]
      expect(await confirm(first)).toMatchObject({ code: 200, data: { email: next, done: false } })
      expect((await confirm(first)).code).toBe(410)
      expect(await show(token)).toMatchObject({
        email,
        newEmail: { email: next, oldConfirmed: oldFirst, newConfirmed: !oldFirst },
      })
      expect(await confirm(second)).toMatchObject({ data: { done: true } })
      expect(await show(token)).toMatchObject({ email: next, newEmail: null })
      await signInAs(portal, next)
      await expect(signInAs(portal, email)).rejects.toThrow()
      expect((await portal.mail.nth(email, 3)).text).toContain(next)
    }
  })

  test('needs the password, another address and one without an account', async () => {
    const { token, email } = await signUpShipper(portal)
    const known = await signUpShipper(portal)
    expect(await ask(token, freshEmail(), digestOf('Anchor#77x'))).toMatchObject({
      data: { fields: { password: '密码不正确' } },
    })
    expect(await ask(token, email)).toMatchObject({ data: { fields: { email: '这已经是您的邮箱' } } })
    expect(await ask(token, known.email)).toMatchObject({ code: 409 })
  })

  test('is over when taken back, replaced by another wish, a day old, or the password changes', async () => {
    const { token, email } = await signUpShipper(portal)
    const [first, second, third] = [freshEmail(), freshEmail(), freshEmail()]
    await ask(token, first)
    const dead = secretIn(await portal.mail.nth(first, 1))
    await ask(token, second)
    const replaced = secretIn(await portal.mail.nth(second, 1))
    expect((await confirm(dead)).code).toBe(410)
    await portal.call(meCalls.cancelEmail, {}, { token })
    expect((await confirm(replaced)).code).toBe(410)
    expect((await show(token)).newEmail).toBeNull()
    await ask(token, third)
    const old = secretIn(await portal.mail.nth(third, 1))
    await sql`update email_change set asked_at = asked_at - interval '24 hours'`.execute(portal.db)
    expect((await confirm(old)).code).toBe(410)
    expect(await show(token)).toMatchObject({ email, newEmail: null })
  })
})

test('my data can be downloaded, and holds no secret', async () => {
  const { token, email } = await signUpShipper(portal)
  const response = await portal.request(meCalls.downloadMe.path, { token })
  expect(response.headers.get('content-disposition')).toContain('dtms-account-')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    account: { email },
    company: { companyName: '测试贸易有限公司' },
    sessions: [{ current: true }],
  })
  expect(text).not.toContain('argon2id')
  expect(text).not.toContain(token)
})

describe('closing', () => {
  const close = (token: string, password = goodDigest) =>
    portal.call(meCalls.closeMe, { body: { password } }, { token })

  test('a member leaves alone, and the e-mail is free again', async () => {
    const owner = await signUpShipper(portal)
    const member = await joinAs(portal, owner.token)
    expect((await close(member.token, digestOf('Anchor#77x'))).code).toBe(400)
    expect((await close(member.token)).code).toBe(200)
    expect(await alive(member.token)).toBe(601)
    expect(await alive(owner.token)).toBe(200)
    await expect(signInAs(portal, member.email)).rejects.toThrow()
    expect((await portal.call(userCalls.users, { query: {} }, { token: owner.token })).data.total).toBe(0)
    expect((await portal.call(accountCalls.checkEmail, { query: { email: member.email } })).data).toBe(true)
  })

  test('an owner closes the company and all its users', async () => {
    const owner = await signUpShipper(portal)
    const member = await joinAs(portal, owner.token)
    expect((await close(owner.token)).code).toBe(200)
    expect(await Promise.all([owner.token, member.token].map(alive))).toEqual([601, 601])
    await expect(signInAs(portal, owner.email)).rejects.toThrow()
  })
})

test('anonymous and unverified callers reach none of it; staff have an account but none to close', async () => {
  const { pendingToken } = await registerNewShipper(portal)
  const agent = await signUpShipper(portal)
  await sql`update person set roles = array['admin'], customer_id = null where email = ${agent.email}`.execute(
    portal.db,
  )
  const body = { password: goodDigest }
  for (const call of Object.values(meCalls)) {
    if (call.access === 'open') continue
    const path = call.path.replace(':id', '01900000-0000-7000-8000-000000000000')
    const code = async (token: string) => {
      const init =
        call.method === 'GET'
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      return (
        (await (await portal.request(path, { method: call.method, token, ...init })).json()) as {
          code: number
        }
      ).code
    }
    expect([path, await code(''), await code(pendingToken)]).toEqual([path, 602, 403])
  }
  expect(await show(agent.token)).toMatchObject({ roles: ['admin'], modules: [] })
  expect((await portal.call(meCalls.closeMe, { body }, { token: agent.token })).code).toBe(403)
})
