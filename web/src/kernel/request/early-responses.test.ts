import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

// Its own kernel: what others imported before in this process follows the session, and would ask its own calls.
vi.resetModules()
const { CallFailure } = await import('./call-failure.ts')
const { dropEarly, putEarly } = await import('./early-responses.ts')
const { currentLanguage } = await import('../language.ts')
const { requestOf, urlOf } = await import('./request.ts')
const { send } = await import('./send.ts')
const { endSession, startSession } = await import('../visitor/session.ts')
const { settings } = await import('../settings.ts')

let server: Server
let asked = 0
let respond: (response: ServerResponse) => void
const whole = JSON.stringify({ code: 200, msg: '', data: { name: 'early' } })

beforeAll(async () => {
  vi.stubGlobal('location', { protocol: 'http:' })
  server = createServer((_request, response) => {
    asked++
    respond(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  settings.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.useRealTimers()
  dropEarly()
  asked = 0
})

afterAll(() => {
  settings.apiBase = ''
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

const putInfo = () =>
  putEarly(
    urlOf(siteCalls.info, {}),
    requestOf({ method: 'GET' }, {}, { token: '', language: currentLanguage() }),
  )

// Settled once the server has the call and has written `text` of its response; and once the call has been given up.
const askEarly = async (text: string) => {
  let ended: Promise<void> | undefined
  const reached = new Promise<void>(resolve => {
    respond = response => {
      ended = new Promise(close => response.on('close', close))
      if (text) response.write(text, () => resolve())
      else resolve()
    }
  })
  putInfo()
  await reached
  return () => ended
}

test('a response that came early is taken, and its call is not made again', async () => {
  respond = response => response.end(whole)
  putInfo()
  expect(await send(siteCalls.info)).toEqual({ name: 'early' })
  expect(asked).toBe(1)
})

test.each([
  ['no response', ''],
  ['half a response', whole.slice(0, 20)],
])('an early call with %s is given up at the time limit', async (_, text) => {
  const ended = await askEarly(text)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failing = send(siteCalls.info).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(await failing).toBeInstanceOf(CallFailure)
  await ended()
  expect(asked).toBe(1)
})

test('an early call ends when its page no longer wants it', async () => {
  const ended = await askEarly('')
  const abort = new AbortController()
  const failing = send(siteCalls.info, {}, { signal: abort.signal }).catch((error: unknown) => error)
  abort.abort()
  expect(await failing).toBeInstanceOf(CallFailure)
  await ended()
})

test('a response that came early is not taken for another session, nor in another language', async () => {
  respond = response => response.end(whole)
  putInfo()
  startSession('another')
  await send(siteCalls.info)
  expect(asked).toBe(2)
  endSession()
  await send(siteCalls.info, {}, { language: currentLanguage() === 'en' ? 'zh' : 'en' })
  expect(asked).toBe(3)
  await send(siteCalls.info)
  expect(asked).toBe(3)
})
