import { connect } from 'node:net'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretIn } from '../../test/mail-box.ts'
import {
  freshEmail,
  goodDigest,
  registerNewShipper,
  registration,
  signInAs,
  signUpShipper,
} from '../../test/people.ts'
import { fieldsOf, openPortal, openPortalForThisTest, type Portal } from '../../test/portal.ts'
import { digestOf } from './password.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('a newcomer registers, follows the mailed link and logs in', async () => {
  const newUser = await registerNewShipper(portal)
  const before = await portal.call(accountCalls.login, {
    body: { account: newUser.email, password: goodDigest },
  })
  expect(before).toMatchObject({ code: 200, data: { status: 0 } })
  const activated = await portal.call(accountCalls.activate, { params: { id: newUser.activationSecret } })
  expect(activated).toMatchObject({ code: 200, data: { email: newUser.email, status: 1 } })
  // The link logs the browser in; the password works as well.
  expect((await portal.call(accountCalls.current, {}, { token: activated.data.token })).data.status).toBe(1)
  const token = await signInAs(portal, newUser.email)
  const { data } = await portal.call(accountCalls.current, {}, { token })
  expect(data).toMatchObject({
    userName: '李海',
    customerName: '测试贸易有限公司',
    email: newUser.email,
    status: 1,
    roles: ['owner'],
  })
})

describe('RegisterCheck', () => {
  test('answers true for a new e-mail', async () => {
    const { code, data } = await portal.call(accountCalls.checkEmail, { query: { email: freshEmail() } })
    expect({ code, data }).toEqual({ code: 200, data: true })
  })

  test('gives a token for a known e-mail that reveals only what was typed', async () => {
    const active = await signUpShipper(portal)
    const unactivated = await registerNewShipper(portal)
    for (const { email } of [active, unactivated]) {
      const typed = email.toUpperCase()
      const { data: token } = await portal.call(accountCalls.checkEmail, { query: { email: typed } })
      expect(token).toMatch(/^[\w-]{43}$/)
      const { code, data } = await portal.call(accountCalls.current, {}, { token: String(token) })
      expect(code).toBe(200)
      expect(data).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userId: '',
        userName: '',
        userIcon: '',
        customerName: '',
        email: typed,
        status: 0,
        roles: [],
        modules: [],
        unread: 0,
      })
      const [own] = await portal.db.selectFrom('person').where('email', '=', email).selectAll().execute()
      expect([own?.id, own?.customer_id]).not.toContain(data.id)
    }
  })
})

describe('the activation mail', () => {
  test('is written in the language of the sign-up, as HTML and as text', async () => {
    for (const [language, subject] of [
      ['zh', '请验证您的邮箱'],
      ['zhtw', '請驗證您的電子郵件'],
      ['en', 'Verify your email'],
    ] as const) {
      const { email } = await registerNewShipper(portal, language)
      const mail = await portal.mail.nth(email, 1)
      expect(mail.subject).toContain(subject)
      const link = `http://portal.test/activate#token=${secretIn(mail)}`
      expect(mail.text).toContain(link)
      expect(mail.html).toContain(`href="${link}"`)
    }
  })

  test('is sent again on request, and only the newest link works', async () => {
    const { email, pendingToken, activationSecret } = await registerNewShipper(portal)
    const { data: current } = await portal.call(accountCalls.current, {}, { token: pendingToken })
    const asked = await portal.call(
      accountCalls.sendActivation,
      { query: { customerId: current.id } },
      { token: pendingToken },
    )
    expect(asked.code).toBe(200)
    const newer = secretIn(await portal.mail.nth(email, 2))
    const withOld = await portal.call(accountCalls.activate, { params: { id: activationSecret } })
    expect(withOld.code).toBe(410)
    const withNew = await portal.call(accountCalls.activate, { params: { id: newer } })
    expect(withNew.code).toBe(200)
  })

  test('holds nothing that the one who signed up has written', async () => {
    const body = {
      ...registration(),
      firstName: 'Claim your prize: https://evil.test/win',
      lastName: '中奖',
      companyName: 'Call +1 555 0100, www.evil.test',
    }
    const { data: token } = await portal.call(accountCalls.register, { body })
    const { data: current } = await portal.call(accountCalls.current, {}, { token })
    await portal.call(accountCalls.sendActivation, { query: { customerId: current.id } }, { token })
    await portal.call(accountCalls.checkEmail, { query: { email: body.email } })
    await portal.call(accountCalls.forgotPassword, { query: { email: body.email } })
    for (const count of [1, 2, 3, 4]) {
      const { to, subject, html, text } = await portal.mail.nth(body.email, count)
      expect(to.name).toBe(body.email)
      for (const part of [subject, html, text]) expect(part).not.toMatch(/evil|中奖|555/)
    }
  })

  test('goes to a known address once an hour, however often a sign-up repeats', async () => {
    const { email } = await signUpShipper(portal)
    for (let time = 0; time < 3; time++)
      expect((await portal.call(accountCalls.checkEmail, { query: { email } })).code).toBe(200)
    await portal.mail.about(email, '您已经有账户了')
    await sql`update hourly_count set started_at = now() - interval '61 minutes'`.execute(portal.db)
    await portal.call(accountCalls.checkEmail, { query: { email } })
    await portal.mail.nth(email, 3)
    expect(portal.mail.to(email)).toHaveLength(3)
  })

  test('tells an active account that it exists, when its e-mail signs up again', async () => {
    const { email } = await signUpShipper(portal)
    await portal.call(accountCalls.checkEmail, { query: { email } })
    const mail = await portal.mail.nth(email, 2)
    expect(mail.subject).toContain('您已经有账户了')
    expect(mail.text).not.toContain('#token=')
  })

  test('lets the owner of an address choose the password, where a stranger signed up with it first', async () => {
    const { email, activationSecret } = await registerNewShipper(portal)
    const { data: token } = await portal.call(accountCalls.checkEmail, { query: { email } })
    const secret = secretIn(await portal.mail.nth(email, 2))
    const own = digestOf('Anchor#77x')
    const body = { password: own, confirmPassword: own }
    expect((await portal.call(accountCalls.resetPassword, { body }, { token: secret })).code).toBe(200)
    // The owner is in, the stranger's password and link are dead.
    await signInAs(portal, email, own)
    await expect(signInAs(portal, email)).rejects.toThrow('login refused')
    expect((await portal.call(accountCalls.activate, { params: { id: activationSecret } })).code).toBe(410)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('can be requested again without proof, with the meaningless id', async () => {
    const { email } = await signUpShipper(portal)
    const { data: token } = await portal.call(accountCalls.checkEmail, { query: { email } })
    const as = { token: String(token) }
    const { data: current } = await portal.call(accountCalls.current, {}, as)
    const asked = await portal.call(accountCalls.sendActivation, { query: { customerId: current.id } }, as)
    expect(asked.code).toBe(200)
    await portal.mail.nth(email, 3)
  })

  test('is not sent for the id of another customer', async () => {
    const [mine, other] = [await registerNewShipper(portal), await registerNewShipper(portal)]
    const { data: theirs } = await portal.call(accountCalls.current, {}, { token: other.pendingToken })
    for (const customerId of [theirs.id, 'nonsense']) {
      const asked = await portal.call(
        accountCalls.sendActivation,
        { query: { customerId } },
        { token: mine.pendingToken },
      )
      expect(asked.code).toBe(404)
    }
  })

  test('is not sent without a recipient', async () => {
    const { pendingToken } = await registerNewShipper(portal)
    const path = accountCalls.sendActivation.path
    for (const query of ['', '?customerId=', '?customerId=%20']) {
      const response = await portal.request(path + query, { method: 'POST', token: pendingToken })
      expect(await response.json()).toMatchObject({
        code: 400,
        data: { fields: { customerId: '请填写此项' } },
      })
    }
  })

  test('is sent at most five times an hour, for all callers together', async () => {
    const { pendingToken } = await registerNewShipper(portal)
    const { data: current } = await portal.call(accountCalls.current, {}, { token: pendingToken })
    const ask = () =>
      portal.call(accountCalls.sendActivation, { query: { customerId: current.id } }, { token: pendingToken })
    const codes = []
    for (let time = 0; time < 6; time++) codes.push((await ask()).code)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('activation', () => {
  test('works once, also under many posts at the same moment', async () => {
    const { activationSecret } = await registerNewShipper(portal)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        portal.call(accountCalls.activate, { params: { id: activationSecret } }),
      ),
    )
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(responses.filter(({ code }) => code === 410)).toHaveLength(19)
  })

  test('ends what was pending', async () => {
    const { activationSecret, pendingToken } = await registerNewShipper(portal)
    await portal.call(accountCalls.activate, { params: { id: activationSecret } })
    const { code } = await portal.call(accountCalls.current, {}, { token: pendingToken })
    expect(code).toBe(601)
  })

  test('is refused for a forged link and for one that is a day old', async () => {
    const { activationSecret, email } = await registerNewShipper(portal)
    const forged = await portal.call(accountCalls.activate, { params: { id: 'A'.repeat(43) } })
    expect(forged.code).toBe(410)
    await portal.db
      .updateTable('token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('kind', '=', 'activation')
      .where('person_id', 'in', portal.db.selectFrom('person').where('email', '=', email).select('id'))
      .execute()
    const late = await portal.call(
      accountCalls.activate,
      { params: { id: activationSecret } },
      { language: 'en' },
    )
    expect(late).toMatchObject({ code: 410, msg: expect.stringContaining('expired') })
  })

  test('lives 24 hours by the database’s clock, and what is pending 30 minutes', async () => {
    const { email } = await registerNewShipper(portal)
    const tokens = await portal.db
      .selectFrom('token')
      .innerJoin('person', 'person.id', 'token.person_id')
      .where('person.email', '=', email)
      .select(['kind', 'token.created_at', 'token.expires_at'])
      .execute()
    const minutes = tokens.map(({ kind, created_at, expires_at }) => [
      kind,
      (expires_at.getTime() - created_at.getTime()) / 60_000,
    ])
    expect(Object.fromEntries(minutes)).toEqual({ activation: 24 * 60, pending: 30 })
  })
})

describe('registration', () => {
  const wrong = [
    ['email', '', '请输入邮箱', '請輸入電子郵件', 'Enter an email'],
    ['email', 'a\u0001b@x.test', '请输入正确的邮箱', '請輸入正確的電子郵件', 'Enter a valid email'],
    ['email', 'not-an-email', '请输入正确的邮箱', '請輸入正確的電子郵件', 'Enter a valid email'],
    ['password', '', '请输入密码', '請輸入密碼', 'Enter a password'],
    [
      'password',
      'Harbour#42',
      '密码应以摘要形式发送',
      '密碼應以摘要形式傳送',
      'The password must be sent as its digest',
    ],
    ['firstName', '  ', '请输入名称', '請輸入名字', 'Enter a first name'],
    ['lastName', '', '请输入姓', '請輸入姓氏', 'Enter a last name'],
    ['companyName', '', '请输入公司名名称', '請輸入公司名稱', 'Enter a company name'],
    [
      'companyName',
      '两字',
      '公司名称不小于三个字符',
      '公司名稱不少於三個字元',
      'The company name must have at least three characters',
    ],
    ['monthlyInternational', '', '请选择', '請選擇每月國際貨量', 'Choose a monthly volume'],
    ['monthlyInternational', '9-11', '请选择', '請選擇每月國際貨量', 'Choose a monthly volume'],
    ['firstName', 'x'.repeat(61), '不超过60个字符', '不超過60個字元', 'Up to 60 characters'],
  ] as const

  test.each(wrong)('names %s %j as wrong in three languages', async (field, value, zh, zhtw, en) => {
    for (const [language, words] of Object.entries({ zh, zhtw, en })) {
      const body = { ...registration(), [field]: value }
      const { code, data } = await portal.call(
        accountCalls.register,
        { body },
        { language: language as 'zh' },
      )
      expect({ code, data }).toEqual({ code: 400, data: { fields: { [field]: words } } })
    }
  })

  test('names every wrong field at once', async () => {
    const { data } = await portal.call(accountCalls.register, { body: {} as ReturnType<typeof registration> })
    expect(Object.keys(fieldsOf(data)).sort()).toEqual([
      'companyName',
      'email',
      'firstName',
      'lastName',
      'monthlyInternational',
      'password',
    ])
  })

  test('refuses common passwords, and the user’s own e-mail', async () => {
    const own = registration()
    for (const password of [
      'P@ssw0rd123!',
      'Qwerty123!',
      'Welcome1!',
      'Aa123456.',
      'P@ssw0rd2024',
      'Demo#2026',
      'Demo#2027',
      'Dtms@2028',
      'Freight2027!',
      'Dtms@2026',
      'Freight123!',
      'logistics#1',
      'Huoyun888!',
      'wuliu@123',
      'Shipper1!',
      own.email,
    ]) {
      const { code, data } = await portal.call(accountCalls.register, {
        body: {
          ...own,
          email: password === own.email ? own.email : freshEmail(),
          password: digestOf(password),
        },
      })
      expect({ code, data }).toEqual({
        code: 400,
        data: { fields: { password: '这个密码太常见，请换一个' } },
      })
    }
  })

  test('of one e-mail at the same moment makes one account, in whatever case it is typed', async () => {
    const body = registration()
    const responses = await Promise.all(
      [body.email, body.email.toUpperCase(), body.email].map(email =>
        portal.call(accountCalls.register, { body: { ...body, email } }),
      ),
    )
    expect(responses.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    const customers = await portal.db
      .selectFrom('person')
      .where('email', '=', body.email)
      .select('id')
      .execute()
    expect(customers).toHaveLength(1)
  })

  test('never takes roles, status or ids from the client', async () => {
    const body = {
      ...registration(),
      roles: ['admin'],
      status: 1,
      id: 'x',
      customerId: 'x',
      activated_at: 'now',
    }
    await portal.call(accountCalls.register, { body })
    const person = await portal.db
      .selectFrom('person')
      .where('email', '=', body.email)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(person).toMatchObject({ roles: ['owner'], activated_at: null })
  })

  test('and its check are limited to thirty an hour and address, together', async () => {
    const own = await openPortalForThisTest({ settings: { LIMIT_REGISTER: '' } })
    const check = () => own.call(accountCalls.checkEmail, { query: { email: freshEmail() } })
    const codes = []
    for (let time = 0; time < 29; time++) codes.push((await check()).code)
    codes.push((await own.call(accountCalls.register, { body: registration() })).code)
    expect(codes).toEqual(Array(30).fill(200))
    const beyond = await own.request(`${accountCalls.checkEmail.path}?email=a@b.test`)
    expect(beyond.status).toBe(429)
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(3500)
  })

  test('is limited to five attempts an hour for one e-mail', async () => {
    const email = freshEmail()
    const codes = []
    for (let time = 0; time < 6; time++)
      codes.push((await portal.call(accountCalls.checkEmail, { query: { email } })).code)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('stores the password only as argon2id with a salt of its own', async () => {
    const [one, two] = [await registerNewShipper(portal), await registerNewShipper(portal)]
    const rows = await portal.db
      .selectFrom('person')
      .where('email', 'in', [one.email, two.email])
      .select('password_hash')
      .execute()
    for (const { password_hash } of rows)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(rows[0]?.password_hash).not.toBe(rows[1]?.password_hash)
  })
})

test('links are built from PUBLIC_URL, whatever host the request names', async () => {
  const own = await openPortalForThisTest()
  const body = registration()
  const { port } = new URL(own.origin)
  const json = JSON.stringify(body)
  await new Promise<void>(done => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('data', () => socket.end())
    socket.on('close', () => done())
    socket.write(
      `POST ${accountCalls.register.path} HTTP/1.1\r\nhost: evil.test\r\nx-forwarded-host: evil.test\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
    )
  })
  const mail = await own.mail.nth(body.email, 1)
  expect(mail.text).toContain(`http://portal.test/activate#token=${secretIn(mail)}`)
  expect(mail.text + mail.html).not.toContain('evil.test')
})
