import { accountCalls, accountStatus } from '@dtms/contract/account/account.ts'
import { factorCalls, recoveryCodeCount } from '@dtms/contract/account/factor.ts'
import { meCalls } from '@dtms/contract/account/me.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../test/chat-client.ts'
import { freshEmail, goodDigest, signInAs, signUpShipper } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { digestOf, hashPassword } from '../password.ts'
import { insertPerson, insertProvider } from '../sql.ts'

let portal: Portal
// Another instance on the same database, on which the factor is required.
let strict: Portal
beforeAll(async () => {
  portal = await openPortal()
  strict = await openPortal({
    beside: portal,
    settings: { STAFF_SECOND_FACTOR: 'required' },
  })
})
afterAll(async () => {
  await strict.close()
  await portal.close()
})

let providers = 0
const makeProvider = async () => {
  const id = portal.services.ids.next()
  await insertProvider(portal.db, { id, code: `F${++providers}X`, zh: '甲', zhtw: '甲', en: 'A' })
  return id
}

// Only an administrator may be the portal's own.
const makeStaff = async (role: 'agent' | 'admin' = 'agent', given?: string) => {
  const providerId = given ?? (role === 'agent' ? await makeProvider() : undefined)
  const email = freshEmail()
  const id = portal.services.ids.next()
  await insertPerson(portal.db, {
    id,
    email,
    passwordHash: await hashPassword(goodDigest),
    firstName: '客',
    lastName: '服',
    language: 'en',
    roles: [role],
    activated: true,
    ...(providerId && { providerId }),
  })
  return { id, email, token: await signInAs(portal, email) }
}

// What the person's app shows for a secret.
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

const start = (token: string, more: { code?: string } = {}) =>
  portal.call(factorCalls.startFactor, { body: { password: goodDigest, ...more } }, { token })
const confirm = (token: string, code: string) =>
  portal.call(factorCalls.confirmFactor, { body: { code } }, { token })
const logIn = (email: string, code?: string) =>
  portal.call(accountCalls.login, { body: { account: email, password: goodDigest, ...(code && { code }) } })
// The step of a code is used up by it: a test that goes on at once uses the next.
const letOthersIn = (personId: string) =>
  portal.db.updateTable('second_factor').set({ last_step: 0 }).where('person_id', '=', personId).execute()

const enrolled = async (role: 'agent' | 'admin' = 'agent', providerId?: string) => {
  const person = await makeStaff(role, providerId)
  const { data } = await start(person.token)
  const { data: codes, msg } = await confirm(person.token, codeOf(data.secret))
  if (!codes) throw new Error(msg)
  await letOthersIn(person.id)
  return { ...person, secret: data.secret, recoveryCodes: codes.recoveryCodes }
}

const wrongCode = { code: 400, data: { fields: { code: '验证码不正确或已使用，请等待下一个' } } }

describe('setting it up', () => {
  test('wants the password, shows a secret and a code to scan, and counts once a code was shown', async () => {
    const { token, id } = await makeStaff()
    expect(
      await portal.call(factorCalls.startFactor, { body: { password: digestOf('Other#4242') } }, { token }),
    ).toMatchObject({ code: 400, data: { fields: { password: '密码不正确' } } })
    const { data } = await start(token)
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.qrRows.every(row => row.length === data.qrRows.length && /^[01]+$/.test(row))).toBe(true)
    expect((await portal.call(factorCalls.factor, {}, { token })).data).toMatchObject({ enabled: false })
    expect(await confirm(token, '000000')).toMatchObject(wrongCode)
    const { data: confirmed } = await confirm(token, codeOf(data.secret))
    expect(new Set(confirmed.recoveryCodes).size).toBe(recoveryCodeCount)
    expect((await portal.call(factorCalls.factor, {}, { token })).data).toMatchObject({
      enabled: true,
      recoveryCodesLeft: recoveryCodeCount,
      required: false,
    })
    // At rest: the secret sealed, of the codes the hashes.
    const { rows } = await sql<{ all: string }>`select row_to_json(f)::text || (select string_agg(
      row_to_json(r)::text, '') from recovery_code r where person_id = ${id}) as all
      from second_factor f where person_id = ${id}`.execute(portal.db)
    expect(rows[0]?.all).not.toContain(Secret.fromBase32(data.secret).hex.toLowerCase())
    expect(rows[0]?.all).not.toContain(
      Buffer.from((confirmed.recoveryCodes[0] ?? '').replaceAll('-', '')).toString('hex'),
    )
  })

  test('ends the other sessions, leaves this one open, and notifies its owner', async () => {
    const { email, token } = await makeStaff()
    const elsewhere = await signInAs(portal, email)
    const { data } = await start(token)
    await confirm(token, codeOf(data.secret))
    expect((await portal.call(meCalls.me, {}, { token: elsewhere })).code).toBe(601)
    expect((await portal.call(meCalls.me, {}, { token })).code).toBe(200)
    await portal.mail.about(email, 'Two-step verification is on')
  })

  test('takes too long after a quarter of an hour', async () => {
    const { id, token } = await makeStaff()
    const { data } = await start(token)
    await portal.db
      .updateTable('second_factor')
      .set({ candidate_at: sql<Date>`now() - interval '16 minutes'` })
      .where('person_id', '=', id)
      .execute()
    expect((await confirm(token, codeOf(data.secret))).code).toBe(409)
  })

  test('of a new app wants a code of the old one, which works until then', async () => {
    const { email, token, secret, recoveryCodes } = await enrolled()
    expect(await start(token)).toMatchObject({ code: 400, data: { fields: { code: '请输入验证码' } } })
    expect(await start(token, { code: '123456' })).toMatchObject(wrongCode)
    const { data: next } = await start(token, { code: recoveryCodes[0] ?? '' })
    expect((await logIn(email, codeOf(secret))).code).toBe(200)
    expect((await confirm(token, codeOf(next.secret))).code).toBe(200)
    expect(await logIn(email, codeOf(secret, 1))).toMatchObject(wrongCode)
    expect((await logIn(email, codeOf(next.secret, 1))).code).toBe(200)
  })

  test('is for staff, not for shippers', async () => {
    const { token } = await signUpShipper(portal)
    expect((await portal.call(factorCalls.factor, {}, { token })).code).toBe(403)
    expect((await start(token)).code).toBe(403)
  })
})

describe('logging in', () => {
  test('asks for the code after the right password, and gives no session before', async () => {
    const { email, secret } = await enrolled()
    expect(await logIn(email)).toMatchObject({
      code: 200,
      data: { token: '', status: accountStatus.codeWanted },
    })
    const { data } = await logIn(email, codeOf(secret))
    expect(data.status).toBe(accountStatus.active)
    expect((await portal.call(meCalls.me, {}, { token: data.token })).code).toBe(200)
  })

  test('does not reveal by asking for a code whether the password was wrong or the login unknown', async () => {
    const { email, secret } = await enrolled()
    const body = { account: email, password: digestOf('Other#4242'), code: codeOf(secret) }
    expect(await portal.call(accountCalls.login, { body })).toEqual({
      code: 400,
      msg: '登录名或密码不正确',
      data: null,
    })
  })

  test('takes a code once, however many try it at the same moment', async () => {
    const { email, secret } = await enrolled()
    // One code: half a minute later there is another.
    const code = codeOf(secret)
    const responses = await Promise.all(Array.from({ length: 8 }, () => logIn(email, code)))
    expect(responses.filter(response => response.code === 200)).toHaveLength(1)
    expect(await logIn(email, code)).toMatchObject(wrongCode)
  })

  test('accepts a recovery code once, in any spelling, and notifies its owner', async () => {
    const { email, recoveryCodes } = await enrolled()
    const [code = ''] = recoveryCodes
    const { data } = await logIn(email, ` ${code.toLowerCase().replaceAll('-', ' ')}`)
    expect(data.status).toBe(accountStatus.active)
    expect(await logIn(email, code)).toMatchObject(wrongCode)
    await portal.mail.about(email, 'recovery code')
    const { data: factor } = await portal.call(factorCalls.factor, {}, { token: data.token })
    expect(factor.recoveryCodesLeft).toBe(recoveryCodeCount - 1)
  })

  test('refuses the code of another user', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    expect(await logIn(one.email, codeOf(other.secret))).toMatchObject(wrongCode)
    expect(await logIn(one.email, other.recoveryCodes[0])).toMatchObject(wrongCode)
  })

  test('stops after ten wrong codes an hour, even for the right one, and notifies its owner', async () => {
    const { email, secret } = await enrolled()
    for (let round = 0; round < 10; round++) expect(await logIn(email, '000000')).toMatchObject(wrongCode)
    expect((await logIn(email, codeOf(secret))).code).toBe(429)
    expect((await logIn(email, codeOf(secret))).code).toBe(429)
    await portal.mail.about(email, 'wrong verification codes')
    const { rows } = await sql<{ count: number }>`select count(*)::int from audit_event
      join person on person.id = person_id where email = ${email} and action = 'account.code-refused'`.execute(
      portal.db,
    )
    expect(rows[0]?.count).toBe(10)
  })

  test('restarts the count of wrong codes after a right one', async () => {
    const { email, secret } = await enrolled()
    for (let round = 0; round < 9; round++) await logIn(email, '000000')
    expect((await logIn(email, codeOf(secret))).code).toBe(200)
    expect(await logIn(email, '000000')).toMatchObject(wrongCode)
  })

  test('accepts a recovery code if the encryption key is lost', async () => {
    const { id, email, secret, recoveryCodes } = await enrolled()
    await portal.db
      .updateTable('second_factor')
      .set({ secret: Buffer.alloc(48, 1) })
      .where('person_id', '=', id)
      .execute()
    expect(await logIn(email, codeOf(secret))).toMatchObject(wrongCode)
    expect((await logIn(email, recoveryCodes[0])).code).toBe(200)
  })
})

describe('afterwards', () => {
  test('it is switched off with password and code, and the password alone opens again', async () => {
    const { email, token, secret } = await enrolled()
    const remove = (code: string) =>
      portal.call(factorCalls.removeFactor, { body: { password: goodDigest, code } }, { token })
    expect(await remove('000000')).toMatchObject(wrongCode)
    expect((await remove(codeOf(secret))).code).toBe(200)
    expect((await logIn(email)).data.status).toBe(accountStatus.active)
    expect((await remove(codeOf(secret, 1))).code).toBe(409)
  })

  test('new recovery codes end the old ones', async () => {
    const { email, token, secret, recoveryCodes } = await enrolled()
    const body = { password: goodDigest, code: codeOf(secret) }
    const { data } = await portal.call(factorCalls.renewCodes, { body }, { token })
    expect(await logIn(email, recoveryCodes[0])).toMatchObject(wrongCode)
    expect((await logIn(email, data.recoveryCodes[0])).code).toBe(200)
  })
})

describe('required by the setting', () => {
  test('staff without one reach their enrolment and nothing else, then everything', async () => {
    const { token } = await makeStaff('admin')
    const info = () => strict.call(accountCalls.userInfo, {}, { token })
    expect((await info()).data.mustEnrol).toBe(true)
    const reachable: string[] = []
    for (const { address, name } of strict.routes) {
      if (address.access === 'open' || address.access === 'reset' || address.access === 'customer') continue
      if (name === 'account.logout') continue
      const response = await strict.request(address.path.replace(/:\w+/g, '0'), {
        method: address.method,
        token,
        language: 'en',
      })
      const { msg } = (await response.json()) as { msg: string }
      if (!msg.startsWith('Set up two-step')) reachable.push(name)
    }
    expect(reachable.sort()).toEqual([
      'account.confirmFactor',
      'account.current',
      'account.factor',
      'account.sendActivation',
      'account.startFactor',
      'account.userInfo',
    ])
    const socket = await connect(strict.origin)
    socket.send({ method: 'OnConnection', token, mobileDevice: false })
    expect(await socket.next('refused')).toMatchObject({ code: 403 })
    const { data } = await strict.call(factorCalls.startFactor, { body: { password: goodDigest } }, { token })
    await strict.call(factorCalls.confirmFactor, { body: { code: codeOf(data.secret) } }, { token })
    expect((await info()).data.mustEnrol).toBe(false)
    expect((await strict.call(orderDeskCalls.list, { query: {} }, { token })).code).toBe(200)
  })

  test('shippers are asked for nothing', async () => {
    const { token } = await signUpShipper(portal)
    expect((await strict.call(meCalls.me, {}, { token })).code).toBe(200)
    expect((await strict.call(accountCalls.userInfo, {}, { token })).data.mustEnrol).toBe(false)
  })

  test('it cannot be switched off', async () => {
    const { token, secret } = await enrolled()
    const body = { password: goodDigest, code: codeOf(secret) }
    expect((await strict.call(factorCalls.removeFactor, { body }, { token })).code).toBe(409)
  })
})

describe('an admin', () => {
  test('resets the factor of a colleague, who is signed out, notified, and logs in by password', async () => {
    const [admin, colleague] = [await makeStaff('admin'), await enrolled()]
    const { data: listed } = await portal.call(factorCalls.staffFactors, {}, { token: admin.token })
    expect(listed.find(({ id }) => id === colleague.id)).toMatchObject({ enabled: true, name: '服客' })
    const reset = () =>
      portal.call(factorCalls.resetFactor, { params: { id: colleague.id } }, { token: admin.token })
    expect((await reset()).code).toBe(200)
    expect((await portal.call(meCalls.me, {}, { token: colleague.token })).code).toBe(601)
    expect((await logIn(colleague.email)).data.status).toBe(accountStatus.active)
    await portal.mail.about(colleague.email, 'administrator reset')
    expect((await reset()).code).toBe(409)
    const trail = await portal.db
      .selectFrom('audit_event')
      .where('person_id', '=', admin.id)
      .where('action', '=', 'account.factor-reset')
      .select('details')
      .execute()
    expect(trail).toEqual([{ details: { of: colleague.id } }])
  })

  test('does not reset one’s own, a shipper’s, or that of another provider’s staff', async () => {
    const providerId = await makeProvider()
    const [own, foreign] = [
      await enrolled('admin', providerId),
      await enrolled('agent', await makeProvider()),
    ]
    const reset = (id: string) =>
      portal.call(factorCalls.resetFactor, { params: { id } }, { token: own.token })
    expect((await reset(own.id)).code).toBe(403)
    expect((await reset(foreign.id)).code).toBe(404)
    const { data: listed } = await portal.call(factorCalls.staffFactors, {}, { token: own.token })
    expect(listed.map(({ id }) => id)).toEqual([own.id])
    const agent = await makeStaff()
    const response = await portal.call(
      factorCalls.resetFactor,
      { params: { id: foreign.id } },
      { token: agent.token },
    )
    expect(response.code).toBe(403)
  })
})
