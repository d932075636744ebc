import { beforeEach, expect, test, vi } from 'vitest'

// A browser's storage, cookies and storage events, as far as a session needs them.
const kept = new Map<string, string>()
const cookies = new Map<string, string>()
const listeners: ((event: { key: string | null }) => void)[] = []

const load = async () => {
  vi.resetModules()
  return await import('./session.ts')
}

beforeEach(() => {
  kept.clear()
  cookies.clear()
  listeners.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) =>
    listeners.push(listener),
  )
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', expires = ''] = /^([^=]+)=([^;]*); expires=([^;]+)/.exec(text) ?? []
      if (new Date(expires) < new Date()) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
})

test('a session is in the store, in storage and in the cookie', async () => {
  const session = await load()
  session.startSession('a-token')
  expect(session.sessionToken()).toBe('a-token')
  expect(kept.get('tms_token')).toBe('a-token')
  expect(cookies.get('token')).toBe('a-token')
})

test('after a reload storage, or else the cookie, brings it back', async () => {
  kept.set('tms_token', 'stored')
  expect((await load()).sessionToken()).toBe('stored')
  kept.clear()
  cookies.set('token', 'from-cookie')
  expect((await load()).sessionToken()).toBe('from-cookie')
})

test('ending it forgets the token and the cached customer everywhere', async () => {
  const session = await load()
  session.startSession('a-token')
  kept.set('tms_user', '{}')
  session.endSession()
  expect(session.sessionToken()).toBe('')
  expect([...kept.keys(), ...cookies.keys()]).toEqual([])
})

test('a new session drops the customer cached for the one before', async () => {
  const session = await load()
  kept.set('tms_user', '{"userName":"somebody else"}')
  session.startSession('another')
  expect(kept.has('tms_user')).toBe(false)
})

test('signing in or out in another tab is noticed', async () => {
  const session = await load()
  const changed = vi.fn()
  session.onSessionChange(changed)
  kept.set('tms_token', 'elsewhere')
  for (const listener of listeners) listener({ key: 'tms_token' })
  expect(session.sessionToken()).toBe('elsewhere')
  kept.delete('tms_token')
  for (const listener of listeners) listener({ key: 'tms_token' })
  expect(session.sessionToken()).toBe('')
  expect(changed).toHaveBeenCalledTimes(2)
})
