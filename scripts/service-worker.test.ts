import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { transformWithOxc } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from './root.ts'

// No browser without a window lets a test press a notification: the worker's own code runs here with the few functions
// of a browser that it calls for one.
const file = join(root, 'web/service-worker/service-worker.ts')
const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
const origin = 'https://portal.test'

let heard: Map<string, (event: object) => void>
let done: unknown[]
let windows: object[]
let answer: Promise<string>
beforeEach(() => {
  heard = new Map()
  done = []
  windows = []
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    location: new URL(origin),
    registration: {
      showNotification: async (title: string, shown: object) => done.push({ title, ...shown }),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (address: string) => done.push(`opened ${address}`),
    },
  }
  vi.useFakeTimers()
  const caches = { match: async () => 'the shell' }
  runInNewContext(code, { self, URL, fetch: () => answer, caches, setTimeout, clearTimeout })
})
afterEach(() => vi.useRealTimers())

const openWindow = {
  focus: async () => {
    done.push('focused')
    return openWindow
  },
  navigate: async (address: string) => done.push(`went to ${address}`),
}

const send = async (name: string, event: object) => {
  const waited: Promise<unknown>[] = []
  heard.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => waited.push(promise) })
  await Promise.all(waited)
}
const press = (link: string) =>
  send('notificationclick', { notification: { data: { link }, close: () => done.push('closed') } })

test('what is pushed is shown with its link; the same notice a second time replaces the first', async () => {
  const pushed = { site: 'Portal', text: 'New price', link: '/chat?id=7' }
  await send('push', { data: { json: () => pushed } })
  const { title, body, data, tag } = done[0] as Record<string, unknown>
  expect([title, body, data, tag]).toEqual([
    'Portal',
    'New price',
    { link: '/chat?id=7' },
    '/chat?id=7 New price',
  ])
  await send('push', {})
  expect(done).toHaveLength(1)
})

test('a pressed notification opens its page, in the window that is open if there is one', async () => {
  await press('/chat?id=7')
  expect(done).toEqual(['closed', `opened ${origin}/chat?id=7`])
  windows = [openWindow]
  await press('/shipments?open=D1')
  expect(done.slice(2)).toEqual(['closed', 'focused', `went to ${origin}/shipments?open=D1`])
})

test.each(['https://elsewhere.test/chat', '//elsewhere.test', 'javascript:alert(1)'])(
  'a notification that leads to %s opens nothing',
  async link => {
    windows = [openWindow]
    await press(link)
    expect(done).toEqual(['closed'])
  },
)

const navigate = (path: string): Promise<unknown> => {
  const shown: Promise<unknown>[] = []
  heard.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: `${origin}${path}` },
    respondWith: (response: Promise<unknown>) => shown.push(response),
  })
  return Promise.all(shown).then(([response]) => response)
}

test('a page comes from the server, and from the shell where the server is out of reach or the line hangs', async () => {
  answer = Promise.resolve('the page')
  expect(await navigate('/shipments')).toBe('the page')
  answer = Promise.reject(new TypeError('no network'))
  expect(await navigate('/shipments')).toBe('the shell')
  answer = new Promise(() => {})
  const hanging = navigate('/shipments')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await hanging).toBe('the shell')
})

test.each(['/status', '/developers', '/api/site/Config'])('%s has no shell', async path => {
  answer = Promise.reject(new TypeError('no network'))
  await expect(navigate(path)).rejects.toThrow('no network')
})
