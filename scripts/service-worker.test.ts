import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { transformWithOxc } from 'vite'
import { beforeEach, expect, test } from 'vitest'
import { root } from './root.ts'

// No browser without a window lets a test press a notification: the worker's own code runs here with the few functions
// of a browser that it calls for one.
const file = join(root, 'web/service-worker/service-worker.ts')
const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
const origin = 'https://portal.test'

let heard: Map<string, (event: object) => void>
let done: unknown[]
let windows: object[]
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
  runInNewContext(code, { self, URL })
})

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
