// Keeps the shell: the empty page that every inner address begins with, and the built files. Nothing else: calls, their
// responses and files of customers pass by untouched. It also shows what is pushed. A page comes from the server
// while that responds within ten seconds, so a new build is in force at the next navigation. scripts/service-worker.ts writes the build's name into it.
declare const self: ServiceWorkerGlobalScope

const cacheName = 'shell-{{build}}'
// The start of the installed portal. For every person it is the same empty page.
const shellPath = '/manage'

const addressesIn = (text: string): string[] => text.match(/\/assets\/[\w.-]+\.(?:js|css|svg)/g) ?? []

const keepAll = async (addresses: readonly string[]): Promise<void> => {
  const cache = await caches.open(cacheName)
  await Promise.all(
    [...new Set(addresses)].map(async address => {
      if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address)
    }),
  )
}

const keepShell = async (): Promise<void> => {
  const response = await fetch(shellPath)
  if (!response.ok) throw new Error(`The shell answers ${response.status}.`)
  const cache = await caches.open(cacheName)
  await cache.put(shellPath, response.clone())
  await keepAll(addressesIn(await response.text()))
}

const removeOtherBuilds = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== cacheName).map(name => caches.delete(name)))
}

self.addEventListener('install', event => event.waitUntil(keepShell().then(() => self.skipWaiting())))

self.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([
      removeOtherBuilds(),
      // The page is asked for while the worker starts.
      self.registration.navigationPreload?.enable(),
    ]).then(() => self.clients.claim()),
  ),
)

// What a page had loaded before the worker was in charge; the browser has it in its own cache.
self.addEventListener('message', event => {
  const { keep } = event.data as { keep?: unknown }
  if (Array.isArray(keep)) event.waitUntil(keepAll(addressesIn(keep.join(' '))))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event))
})

// The server's own pages, of which the shell knows nothing.
const isApart = (path: string): boolean =>
  /^\/(api|status|developers|dev|version|healthz|readyz|metrics)(\/|$)|\.\w+$/.test(path)
const hangingMs = 10_000

const pageOf = async (event: FetchEvent): Promise<Response> => {
  const asked = fromServer(event)
  if (isApart(new URL(event.request.url).pathname)) return asked
  const shell = caches.match(shellPath, { ignoreVary: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  // A line may hang and neither answer nor break.
  const late = new Promise<void>(done => {
    timer = setTimeout(done, hangingMs)
  })
  try {
    return (await Promise.race([asked, late.then(() => shell)])) ?? (await asked)
  } catch (unreachable) {
    const kept = await shell
    if (!kept) throw unreachable
    return kept
  } finally {
    clearTimeout(timer)
  }
}

const fromServer = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? (await fetch(request))

const fileOf = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(cache.put(request, response.clone()))
  return response
}

interface PushedNotice {
  site: string
  text: string
  link: string
}

self.addEventListener('push', event => {
  if (!event.data) return
  const { site, text, link } = event.data.json() as PushedNotice
  event.waitUntil(
    self.registration.showNotification(site, {
      ...{ body: text, data: { link }, tag: `${link} ${text}` },
      icon: '/icons/icon-192.png',
    }),
  )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const { link } = event.notification.data as { link: string }
  event.waitUntil(openPage(new URL(link, self.location.origin)))
})

// In a window that is open, if there is one. Only pages of this portal.
const openPage = async ({ origin, href }: URL): Promise<void> => {
  if (origin !== self.location.origin) return
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) await self.clients.openWindow(href)
  else await (await window.focus()).navigate(href)
}
