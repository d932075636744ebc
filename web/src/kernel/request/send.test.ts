import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import type { Call } from '@dtms/contract/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

// Its own kernel: what others imported before in this process follows the session, and would ask its own calls.
vi.resetModules()
const { CallFailure } = await import('./call-failure.ts')
const { changeLanguage } = await import('../language.ts')
const { currentMessage } = await import('../message.ts')
const { send } = await import('./send.ts')
const { endSession, sessionToken, startSession } = await import('../visitor/session.ts')
const { settings } = await import('../settings.ts')

interface Seen {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let seen: Seen
let respond: (response: ServerResponse) => void

const envelope = (code: number, data: unknown = null, msg = '') =>
  answerText(JSON.stringify({ code, msg, data }))
const answerText =
  (text: string, status = 200) =>
  (response: ServerResponse) => {
    response.statusCode = status
    response.end(text)
  }

const failureOf = async (sending: Promise<unknown>) => {
  const failure = await sending.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof CallFailure)) throw new Error('the call did not fail')
  return failure
}

// Calls that later features bring: the lists in `send` name them by parts of their addresses.
const callAt = (path: `/${string}`) => ({ method: 'GET', path, access: 'session' }) as Call

beforeAll(async () => {
  // markPageLanguage writes to the document, which a test in Node does not have.
  vi.stubGlobal('document', { documentElement: {}, cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const url = new URL(request.url ?? '', 'http://localhost')
    seen = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
    }
    respond(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  settings.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  settings.apiBase = ''
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

beforeEach(() => {
  changeLanguage('zh')
  endSession()
  respond = envelope(200)
})

afterEach(() => {
  currentMessage.set(undefined)
  vi.useRealTimers()
})

describe('what every request carries', () => {
  test('origin, language and the time in seconds, and no authorization without a token', async () => {
    const before = Math.floor(Date.now() / 1000)
    await send(siteCalls.info)
    expect(seen.headers['xms-origin']).toBe('pc')
    expect(seen.headers['content-language']).toBe('zh-CN')
    expect(seen.headers.authorization).toBeUndefined()
    expect(Number(seen.query.get('n'))).toBeGreaterThanOrEqual(before)
    expect(Number(seen.query.get('n'))).toBeLessThanOrEqual(before + 2)
  })

  test.each([
    ['zh', 'zh-CN'],
    ['zhtw', 'zh-TW'],
    ['en', 'en-US'],
  ] as const)('the language %s goes as %s', async (language, header) => {
    changeLanguage(language)
    await send(siteCalls.info)
    expect(seen.headers['content-language']).toBe(header)
  })

  test('the bare token of the session', async () => {
    startSession('a-token')
    await send(accountCalls.current)
    expect(seen.headers.authorization).toBe('a-token')
  })

  test('a given token instead of the session’s', async () => {
    startSession('a-token')
    const body = { password: 'p', confirmPassword: 'p' }
    await send(accountCalls.resetPassword, { body }, { token: 'reset-token' })
    expect(seen.headers.authorization).toBe('reset-token')
  })
})

describe('where the input goes', () => {
  test('the data of a GET is in the query', async () => {
    await send(accountCalls.checkEmail, { query: { email: 'a+b@example.com' } })
    expect(seen).toMatchObject({ method: 'GET', path: '/api/crm/Register/RegisterCheck', body: '' })
    expect(seen.query.get('email')).toBe('a+b@example.com')
  })

  test('a login is form-encoded', async () => {
    await send(accountCalls.login, { body: { account: 'a@b.co', password: 'x y' } })
    expect(seen.headers['content-type']).toMatch('application/x-www-form-urlencoded')
    expect(seen.body).toBe('account=a%40b.co&password=x+y')
  })

  test('any other body is JSON', async () => {
    await send(accountCalls.resetPassword, { body: { password: 'p', confirmPassword: 'p' } }, { token: 't' })
    expect(seen.headers['content-type']).toBe('application/json')
    expect(JSON.parse(seen.body)).toEqual({ password: 'p', confirmPassword: 'p' })
  })

  test('a POST can carry a query and no body', async () => {
    await send(accountCalls.forgotPassword, { query: { email: 'a@b.co' } })
    expect(seen).toMatchObject({ method: 'POST', body: '' })
    expect(seen.query.get('email')).toBe('a@b.co')
    expect(seen.headers['content-type']).toBeUndefined()
  })
})

describe('what comes of an answer', () => {
  test('code 200 gives the data', async () => {
    respond = envelope(200, { registerTermsUrl: '/terms', demo: false })
    expect(await send(siteCalls.config)).toEqual({ registerTermsUrl: '/terms', demo: false })
    expect(currentMessage.get()).toBeUndefined()
  })

  test('another code shows the server’s words and rejects with code, words and fields', async () => {
    respond = envelope(400, { fields: { email: '请输入正确的邮箱' } }, '请检查标出的内容')
    const failure = await failureOf(send(siteCalls.info))
    expect(failure).toMatchObject({
      code: 400,
      message: '请检查标出的内容',
      fields: { email: '请输入正确的邮箱' },
    })
    expect(currentMessage.get()).toMatchObject({ kind: 'error', text: '请检查标出的内容' })
  })

  test('another code without words shows System Error!', async () => {
    respond = envelope(500)
    expect((await failureOf(send(siteCalls.info))).message).toBe('System Error!')
    expect(currentMessage.get()?.text).toBe('System Error!')
  })

  test('the message shows for 1.5 s, and a second one replaces it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    respond = envelope(409, null, 'first')
    await failureOf(send(siteCalls.info))
    await vi.advanceTimersByTimeAsync(1000)
    respond = envelope(409, null, 'second')
    await failureOf(send(siteCalls.info))
    expect(currentMessage.get()?.text).toBe('second')
    await vi.advanceTimersByTimeAsync(1499)
    expect(currentMessage.get()?.text).toBe('second')
    await vi.advanceTimersByTimeAsync(1)
    expect(currentMessage.get()).toBeUndefined()
  })

  test('a silent call fails without a message', async () => {
    respond = envelope(500, null, 'broken')
    await failureOf(send(siteCalls.info, {}, { silent: true }))
    expect(currentMessage.get()).toBeUndefined()
  })

  test('a readable envelope shows its words at any HTTP status', async () => {
    respond = answerText(JSON.stringify({ code: 429, msg: '请求过于频繁，请稍后再试', data: null }), 429)
    expect(await failureOf(send(siteCalls.info))).toMatchObject({
      code: 429,
      message: '请求过于频繁，请稍后再试',
    })
  })

  test.each([
    ['zh', '系统错误！'],
    ['zhtw', '系統錯誤！'],
    ['en', 'System Error!'],
  ] as const)('an HTTP failure without an envelope is a system error in %s', async (language, words) => {
    changeLanguage(language)
    respond = answerText('<h1>Bad Gateway</h1>', 502)
    expect(await failureOf(send(siteCalls.info))).toMatchObject({ code: 0, message: words })
    expect(currentMessage.get()?.text).toBe(words)
  })

  test('an answer that is no envelope is a system error even at HTTP 200', async () => {
    respond = answerText('<!doctype html>')
    expect((await failureOf(send(siteCalls.info))).message).toBe('系统错误！')
  })

  test.each([
    ['zh', '系统错误！', '连接不上服务器，请检查网络后重试'],
    ['zhtw', '系統錯誤！', '無法連線到伺服器，請檢查網路後重試'],
    ['en', 'System Error!', 'Cannot reach the server. Check your network and try again'],
  ] as const)(
    'a cut connection: the toast of the specification, and the page gives the reason in %s',
    async (language, toast, words) => {
      changeLanguage(language)
      respond = response => response.destroy()
      expect(await failureOf(send(siteCalls.info))).toMatchObject({ code: 0, message: words })
      expect(currentMessage.get()?.text).toBe(toast)
    },
  )

  test.each([
    ['zh', '您已离线，请连接网络后重试'],
    ['zhtw', '您已離線，請連上網路後重試'],
    ['en', 'You are offline. Connect and try again'],
  ] as const)('a device without a network says so, in %s', async (language, words) => {
    const { navigator } = globalThis
    vi.stubGlobal('navigator', { onLine: false })
    changeLanguage(language)
    respond = response => response.destroy()
    expect(await failureOf(send(siteCalls.info))).toMatchObject({ code: 0, message: words })
    expect(currentMessage.get()?.text).toBe(words)
    vi.stubGlobal('navigator', navigator)
  })

  test('the raw calls give whatever is answered, without a look at a code', async () => {
    respond = answerText(JSON.stringify({ code: 500, rows: [1] }))
    expect(await send(callAt('/api/system/DataSource/Actions/Test'))).toEqual({ code: 500, rows: [1] })
    expect(await send(callAt('/api/system/ModelConfig/7'))).toEqual({ code: 500, rows: [1] })
    expect(currentMessage.get()).toBeUndefined()
  })
})

describe('the end of a session', () => {
  test.each([600, 601, 602])('code %i forgets the token, also in a silent call', async code => {
    startSession('a-token')
    respond = envelope(code, null, '请先登录')
    await failureOf(send(accountCalls.current, {}, { silent: true }))
    expect(sessionToken()).toBe('')
  })

  test('other refusals leave it', async () => {
    startSession('a-token')
    respond = envelope(403)
    await failureOf(send(accountCalls.current))
    expect(sessionToken()).toBe('a-token')
  })

  test('the lock screen leaves it', async () => {
    startSession('a-token')
    respond = envelope(600)
    await failureOf(send(callAt('/api/oauth/LockScreen')))
    expect(sessionToken()).toBe('a-token')
  })

  test('a refused reset token does not affect the session', async () => {
    startSession('a-token')
    respond = envelope(602)
    const body = { password: 'p', confirmPassword: 'p' }
    await failureOf(send(accountCalls.resetPassword, { body }, { token: 'old-link' }))
    expect(sessionToken()).toBe('a-token')
  })

  test('a late refusal of an old token does not end the new session', async () => {
    startSession('old')
    respond = response => {
      startSession('new')
      envelope(601)(response)
    }
    await failureOf(send(accountCalls.current))
    expect(sessionToken()).toBe('new')
  })
})

describe('time', () => {
  test('a call that takes longer is given up like a cut connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reached = new Promise<void>(resolve => {
      respond = () => resolve()
    })
    const failing = failureOf(send(siteCalls.info))
    await reached
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect((await failing).message).toBe('连接不上服务器，请检查网络后重试')
  })

  test('an aborted call is rejected without a message', async () => {
    const abort = new AbortController()
    respond = () => abort.abort()
    await failureOf(send(siteCalls.info, {}, { signal: abort.signal }))
    expect(currentMessage.get()).toBeUndefined()
    await failureOf(send(siteCalls.info, {}, { signal: AbortSignal.abort() }))
  })
})
