import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

// Modules of their own: those that other tests have imported follow their sessions.
vi.resetModules()
const { settings } = await import('#kernel/settings.ts')
const { sessionToken, startSession } = await import('#kernel/visitor/session.ts')
const { readTyped, storeTyped } = await import('#kernel/typed.ts')
const { signOut } = await import('./customer.ts')

let server: Server
let code = 200
const ended: string[] = []
const kept = new Map<string, string>()

beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', { documentElement: {}, cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  server = createServer(({ url, headers }, response) => {
    const isLogout = url?.includes('Logout')
    if (isLogout) ended.push(headers.authorization ?? '')
    response.end(JSON.stringify({ code: isLogout ? code : 500, msg: '', data: null }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  settings.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  settings.apiBase = ''
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
  vi.resetModules()
})
beforeEach(() => {
  startSession('one')
  ended.length = 0
  storeTyped('order 1', 'begun')
  kept.set('tms_chatUnsent', '{"1":[]}')
})

test.each([200, 600, 601, 602])(
  'a sign-out that is answered with %i leaves nothing of the person',
  async response => {
    code = response
    await signOut()
    expect(sessionToken()).toBe('')
    expect([...kept.keys()].filter(key => /token|user|typed|chat/.test(key))).toEqual([])
  },
)

test('staff who sign out of a customer’s view end their own session, too', async () => {
  code = 200
  kept.set('tms_returnToken', 'own')
  kept.set('tms_resetEmail', 'a@b.co')
  await signOut()
  expect(ended).toEqual(['own', 'one'])
  expect([...kept.keys()].filter(key => /token|email/i.test(key))).toEqual([])
})

test('where the own session of staff cannot be ended, the view goes on', async () => {
  code = 500
  kept.set('tms_returnToken', 'own')
  await expect(signOut()).rejects.toThrow()
  expect(ended).toEqual(['own'])
  expect([sessionToken(), kept.get('tms_returnToken')]).toEqual(['one', 'own'])
  kept.delete('tms_returnToken')
})

test('a sign-out that the server refuses for another reason changes nothing', async () => {
  code = 500
  await expect(signOut()).rejects.toThrow()
  expect(sessionToken()).toBe('one')
  expect(readTyped('order 1')).toBe('begun')
})
