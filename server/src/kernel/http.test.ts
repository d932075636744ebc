import { connect } from 'node:net'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodDigest } from '../../test/people.ts'
import { openPortal, openPortalForThisTest, type Portal } from '../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const post = (body: string, contentType = 'application/json') =>
  portal.request(accountCalls.register.path, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
  })
const json = async (response: Response) =>
  (await response.json()) as { code: number; msg: string; data: unknown }

describe('an unknown path', () => {
  test('gets the same 404 envelope whatever is asked', async () => {
    const paths = [
      '/api/nothing',
      '/api/crm/Register/',
      '/api/oauth/customerlogin',
      '/api/..%2f..%2fetc/passwd',
    ]
    for (const path of paths)
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await portal.request(path, { method })
        expect(response.status).toBe(404)
        expect(await json(response)).toEqual({ code: 404, msg: '未找到', data: null })
      }
  })

  test('is one too when the method is wrong, HEAD and OPTIONS included: PRODUCT 5 has no other answer for it', async () => {
    for (const [method, path] of [
      ['GET', accountCalls.login.path],
      ['DELETE', siteCalls.info.path],
      ['OPTIONS', siteCalls.info.path],
    ] as const) {
      const response = await portal.request(path, { method })
      expect([method, response.status]).toEqual([method, 404])
      expect(await json(response)).toEqual({ code: 404, msg: '未找到', data: null })
    }
    const head = await portal.request(siteCalls.info.path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
  })

  test('that cannot be decoded is unreadable', async () => {
    const response = await portal.request('/api/%E0%A4%A')
    expect([response.status, (await json(response)).code]).toEqual([400, 400])
  })

  test('outside the API with an ending is no page', async () => {
    for (const path of [
      '/missing.js',
      '/.env',
      '/assets/',
      '/.vite/manifest.json',
      '/assets/../../package.json',
    ])
      expect([path, (await portal.request(path)).status]).toEqual([path, 404])
  })
})

describe('an unreadable body is HTTP 400 with an envelope', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  test.each([
    ['broken JSON', '{"email":'],
    ['NaN', '{"email":NaN}'],
    ['a duplicate key', '{"email":"a@b.test","email":"c@d.test"}'],
    ['a duplicate key in disguise', '{"email":"a@b.test","\\u0065mail":"c@d.test"}'],
    ['a duplicate key deep inside', '{"x":[{"y":{"z":1,"z":2}}]}'],
    ['__proto__', '{"__proto__":{"roles":["admin"]}}'],
    ['fifty thousand brackets', deep],
    ['a hundred and one levels', `{"x":${'['.repeat(101)}${']'.repeat(101)}}`],
  ])('%s', async (_what, body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await json(response)).toEqual({ code: 400, msg: '请求内容无法读取', data: null })
  })

  test('an unsupported content type', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])
      expect((await post('x', type)).status).toBe(400)
  })

  test('a body over 256 KB is HTTP 413', async () => {
    const response = await post(JSON.stringify({ email: 'x'.repeat(300_000) }))
    expect([response.status, (await json(response)).code]).toEqual([413, 413])
  })
})

describe('input that parses but is wrong is HTTP 200 with code 400 and its fields', () => {
  test.each([
    ['a number for a text', '{"email":1}'],
    ['an array for a scalar', '{"email":["a@b.test"]}'],
    ['an object for a scalar', '{"email":{"$ne":null}}'],
    ['a number beyond all numbers', '{"email":1e400}'],
    ['null', '{"email":null}'],
    ['NUL', '{"email":"a\\u0000@b.test"}'],
    ['half a surrogate pair', '{"email":"a\\ud800@b.test"}'],
    ['an array for the whole', '[]'],
    ['a text for the whole', '"email"'],
    ['no body at all', ''],
  ])('%s', async (_what, body) => {
    const response = await post(body)
    expect(response.status).toBe(200)
    expect(await json(response)).toMatchObject({ code: 400, data: { fields: expect.anything() } })
  })

  test('null is what was left out, and is named as such', async () => {
    const response = await post(
      '{"email":"a@b.test","lastName":null,"companyName":"ab","monthlyInternational":"x"}',
    )
    expect(await json(response)).toMatchObject({
      data: {
        fields: {
          lastName: '请输入姓',
          companyName: '公司名称不小于三个字符',
          monthlyInternational: '请选择',
        },
      },
    })
  })

  test('in a query too: a doubled or a NUL e-mail', async () => {
    for (const query of ['email=a@b.test&email=c@d.test', 'email=a%00@b.test', 'email[]=a@b.test', '']) {
      const response = await portal.request(`${accountCalls.checkEmail.path}?${query}`)
      expect(response.status).toBe(200)
      expect(await json(response)).toMatchObject({
        code: 400,
        data: { fields: { email: expect.any(String) } },
      })
    }
  })

  test('in a form: the same field twice', async () => {
    const body = `account=a@b.test&account=c@d.test&password=${goodDigest}`
    const response = await portal.request(accountCalls.login.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await json(response)).toMatchObject({
      code: 400,
      data: { fields: { account: expect.any(String) } },
    })
  })
})

describe('the language of msg', () => {
  test.each([
    ['zh-CN', '请先登录'],
    ['zh-TW', '請先登入'],
    ['en-US', 'Log in first'],
    ['fr-FR', '请先登录'],
  ])('follows Content-Language %s', async (tag, msg) => {
    const response = await portal.request(accountCalls.userInfo.path, {
      headers: { 'content-language': tag },
    })
    expect(await json(response)).toMatchObject({ code: 602, msg })
  })

  test('is Chinese where none is named', async () => {
    expect(await json(await portal.request(accountCalls.userInfo.path))).toMatchObject({ msg: '请先登录' })
  })
})

describe('every answer', () => {
  test('has the headers that protect browsers, and none about the server', async () => {
    for (const path of [siteCalls.info.path, '/api/nothing', '/healthz']) {
      const { headers } = await portal.request(path)
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; require-trusted-types-for 'script';/,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
    }
    expect((await portal.request(siteCalls.info.path)).headers.get('cache-control')).toBe('no-store')
  })

  test('asks for TLS for ever where the portal is reached by it', async () => {
    const own = await openPortalForThisTest({ settings: { PUBLIC_URL: 'https://portal.test' } })
    const { headers } = await own.request(siteCalls.info.path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })
})

test('an internal failure is reported only as System Error', async () => {
  const own = await openPortalForThisTest()
  await sql`alter table site_config rename to gone`.execute(own.db)
  const response = await own.request(siteCalls.info.path, { language: 'en' })
  expect(response.status).toBe(200)
  expect(await json(response)).toEqual({ code: 500, msg: 'System Error!', data: null })
})

test('forwarded addresses are believed from a configured proxy alone', async () => {
  const settings = { LIMIT_OPEN: '1' }
  const asks = async (own: Portal) => {
    const from = (address: string) =>
      own.request(siteCalls.info.path, { headers: { 'x-forwarded-for': address } })
    return [(await from('10.0.0.1')).status, (await from('10.0.0.2')).status]
  }
  expect(await asks(await openPortalForThisTest({ settings }))).toEqual([200, 429])
  const behindProxy = { ...settings, TRUSTED_PROXIES: '127.0.0.1' }
  expect(await asks(await openPortalForThisTest({ settings: behindProxy }))).toEqual([200, 200])
})

test('health is reported to monitoring', async () => {
  expect(await (await portal.request('/healthz')).json()).toEqual({ status: 'ok' })
  for (const path of ['/healthz', '/readyz'])
    expect((await portal.request(path, { method: 'HEAD' })).status).toBe(200)
  expect((await portal.request('/readyz')).status).toBe(200)
})

test('headers beyond 16 KB and what is not HTTP are refused with an envelope', async () => {
  const { hostname, port } = new URL(portal.origin)
  const answerTo = (sent: string) =>
    new Promise<string>(done => {
      const socket = connect(Number(port), hostname)
      let said = ''
      socket.on('data', chunk => {
        said += chunk
      })
      socket.on('close', () => done(said))
      socket.write(sent)
    })
  const long = await answerTo(`GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(long).toMatch(/^HTTP\/1.1 431 /)
  expect(long).toMatch(/\{"code":413,"msg":"请求内容过大","data":null\}$/)
  const strange = await answerTo('what is this\r\n\r\n')
  expect(strange).toMatch(/^HTTP\/1.1 400 [\s\S]*\{"code":400,"msg":"请求内容无法读取","data":null\}$/)
})

describe('the page', () => {
  // What a browser, a search engine and a health check ask for.
  test.each(['identity', 'gzip', 'br'])('is served at / to clients that accept %s', async encoding => {
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/', '/?from=mail', '/faq']) {
        const response = await portal.request(path, { method, headers: { 'accept-encoding': encoding } })
        expect([method, path, response.status]).toEqual([method, path, 200])
        expect(response.headers.get('content-type')).toContain('text/html')
      }
  })
})

test('guessing tokens is limited like an open call', async () => {
  const own = await openPortalForThisTest({ settings: { LIMIT_OPEN: '3' } })
  const guess = () => own.request(accountCalls.userInfo.path, { token: 'x'.repeat(43) })
  const statuses = []
  for (let time = 0; time < 4; time++) statuses.push((await guess()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('an answer over the limit is delayed', async () => {
  const own = await openPortalForThisTest({ settings: { LIMIT_OPEN: '1' } })
  await own.request(siteCalls.info.path)
  const startedAt = performance.now()
  expect((await own.request(siteCalls.info.path)).status).toBe(429)
  expect(performance.now() - startedAt).toBeGreaterThan(200)
})
