import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

// Its own kernel, as in send.test.ts. The server holds each response until the test sends it.
vi.resetModules()
const { settings } = await import('#kernel/settings.ts')
const { currentMessage } = await import('#kernel/message.ts')
const offers = await import('./offers.ts')
const { draftOf } = await import('../search.ts')

let server: Server
let waiting: ServerResponse[] = []

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {}, cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  server = createServer((request, response) => {
    request.resume()
    waiting.push(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  settings.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  settings.apiBase = ''
  currentMessage.set(undefined)
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  waiting = []
  offers.forgetOffers()
})

const draft = draftOf({ o: '1_CN_CNSHA_', d: '1_US_USLAX_', p: '1x40x30x20x5' })

/** Asks, once the server has the request. */
const ask = async (key: string, how: 'if-stale' | 'always' = 'if-stale') => {
  const before = waiting.length
  const answered = offers.askOffers(key, draft, '/air', how)
  await vi.waitUntil(() => waiting.length > before)
  return responseOf(answered, waiting[before] as ServerResponse)
}
const responseOf = (answered: Promise<void>, response: ServerResponse) => ({
  answer: (inquiryId: string) => {
    response.end(JSON.stringify({ code: 200, msg: '', data: { inquiryId, quotes: [] } }))
    return answered
  },
  refuse: (msg: string) => {
    response.end(JSON.stringify({ code: 400, msg, data: null }))
    return answered
  },
})

test('a late response to an older inquiry does not replace that of a newer one', async () => {
  const older = await ask('older')
  const newer = await ask('newer')
  await newer.answer('second')
  expect(offers.currentOffers()).toMatchObject({ key: 'newer', busy: false, answer: { inquiryId: 'second' } })
  await older.answer('first')
  expect(offers.currentOffers()).toMatchObject({ key: 'newer', busy: false, answer: { inquiryId: 'second' } })
})

test('while the newer inquiry is under way, the older one neither ends the wait nor shows', async () => {
  const older = await ask('older')
  const newer = await ask('newer')
  await older.answer('first')
  expect(offers.currentOffers()).toMatchObject({ key: 'newer', busy: true, answer: undefined })
  await newer.answer('second')
  expect(offers.currentOffers()).toMatchObject({ busy: false, answer: { inquiryId: 'second' } })
})

test('a late refusal of an older inquiry does not affect the newer one', async () => {
  const older = await ask('older')
  const newer = await ask('newer')
  await newer.answer('second')
  await older.refuse('no such lane')
  expect(offers.currentOffers()).toMatchObject({
    busy: false,
    failure: undefined,
    answer: { inquiryId: 'second' },
  })
})

test('asked again in between, the same inquiry is answered by its last request', async () => {
  const first = await ask('same')
  const other = await ask('other')
  const again = await ask('same')
  await again.answer('third')
  await other.answer('second')
  await first.answer('first')
  expect(offers.currentOffers()).toMatchObject({ key: 'same', busy: false, answer: { inquiryId: 'third' } })
})

test('a refusal is shown with the inquiry it belongs to, and the last answer stays', async () => {
  await (await ask('older')).answer('first')
  await (await ask('newer')).refuse('no such lane')
  expect(offers.currentOffers()).toMatchObject({
    key: 'newer',
    busy: false,
    answer: { inquiryId: 'first' },
    failure: { text: 'no such lane' },
  })
})
