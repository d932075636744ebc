import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSecurityHeaders } from './http/security-headers.ts'
import { addPages } from './pages.ts'

// The pages of a small build, through real HTTP. That the real build is given like this is the journeys' matter.
const style = 'body{color:red}'
let sysName = 'A & B <达途>'
let logoIcon = ''
let edited = ''
let notice: string | undefined
let folder = ''
let origin = ''
const app = Fastify()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dtms-pages-'))
  await mkdir(join(folder, 'pages'))
  for (const language of ['zh', 'zhtw', 'en']) {
    const write = (name: string, body: string) =>
      writeFile(
        join(folder, 'pages', `${name}.${language}.html`),
        `<html lang="${language}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{{name}}</title><script type="application/json" id="site">{{site}}</script><link rel="canonical" href="{{origin}}/"><style>${style}</style><div id="root"><i>mark</i>${body}</div>`,
      )
    for (const name of ['home', 'faq', 'not-found']) await write(name, `${name} in ${language}`)
    await writeFile(
      join(folder, 'pages', `faq.${language}.edited.html`),
      `<html lang="${language}"><title>{{name}}</title><style>${style}</style>{{article}} {{none}}`,
    )
    await writeFile(
      join(folder, 'pages', `shell.${language}.html`),
      `<html lang="${language}">shell {{site}}`,
    )
  }
  await writeFile(
    join(folder, 'pages/pages.json'),
    JSON.stringify({
      public: [
        { path: '/', name: 'home', readsQuery: true },
        { path: '/faq', name: 'faq', readsQuery: false },
      ],
      app: ['/login', '/desk', '/desk/rates', '/track/$token', '/AccountDetails'],
      links: { '/desk/rates': '</assets/rates-1.js>; rel=modulepreload; crossorigin' },
      logo: { mark: '<i>mark</i>', image: '<img src="{{logo}}">' },
      colours: { theme: 'navy', ground: 'white' },
    }),
  )
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  addSecurityHeaders(app, 'https://portal.test')
  await addPages(app, {
    publicUrl: 'https://portal.test',
    folder,
    site: async () => ({
      sysName: { zh: sysName, zhtw: sysName, en: sysName },
      logoIcon,
      copyright: { zh: '©', zhtw: '©', en: '©' },
      footer: { zh: '', zhtw: '', en: '' },
      all: { note: '</script>' },
    }),
    notice: () => notice,
    edits: async () => ({
      key: edited,
      changedAt: path => (path === '/faq' && edited ? new Date('2026-11-01T08:00:00Z') : undefined),
      valuesOf: (path, language) =>
        path === '/faq' && edited ? { article: `${edited} {{name}} in ${language}` } : undefined,
    }),
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

test('the manifest has the name of the site in the language of its address', async () => {
  const response = await get('/manifest.webmanifest?lang=en', { 'accept-language': 'zh-CN' })
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  expect(await response.json()).toMatchObject({
    name: sysName,
    lang: 'en-US',
    start_url: '/manage',
    theme_color: 'navy',
    background_color: 'white',
  })
})

test('a notice is above the page, with another tag, until it is gone', async () => {
  const before = await get('/faq')
  notice = '<p>closed {{name}}</p>'
  const during = await get('/faq')
  expect(await during.text()).toContain('<p>closed')
  expect(during.headers.get('etag')).not.toBe(before.headers.get('etag'))
  notice = undefined
  expect(await text('/faq')).toBe(await before.text())
})

test('the desktop site has its width in the page, and another tag', async () => {
  const shown = async (cookie: string) => {
    const response = await get('/faq', { cookie })
    return { etag: response.headers.get('etag'), html: await response.text() }
  }
  const [own, desktop] = [await shown('device=other'), await shown('a=b; device=desktop')]
  expect(own.html).toContain('content="width=device-width, initial-scale=1"')
  expect(own.html).not.toContain('data-device')
  expect(desktop.html).toContain('<html data-device="desktop" lang="zh">')
  expect(desktop.html).toContain('content="width=1200"')
  expect(desktop.etag).not.toBe(own.etag)
})

describe('the language of a page', () => {
  test.each([
    ['nothing at all', {}, 'zh'],
    ['a browser set to Taiwan', { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' }, 'zhtw'],
    ['a Chinese browser', { 'accept-language': 'zh-CN,zh;q=0.9' }, 'zh'],
    ['an English browser', { 'accept-language': 'en-GB' }, 'en'],
    ['a French browser that also reads English', { 'accept-language': 'fr,en;q=0.5' }, 'zh'],
    ['weights against the order', { 'accept-language': 'zh;q=0.3, en;q=0.9' }, 'en'],
    ['a choice in the cookie', { cookie: 'a=b; tms_language=en', 'accept-language': 'zh-TW' }, 'en'],
    ['a cookie that is no language', { cookie: 'tms_language=fr', 'accept-language': 'en' }, 'en'],
    ['a header of rubbish', { 'accept-language': `;;=,${','.repeat(5000)}` }, 'zh'],
  ])('%s', async (_what, headers, language) => {
    const response = await get('/faq', headers as Record<string, string>)
    expect(await response.text()).toContain(`faq in ${language}`)
    expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
  })

  test('a link that names one comes first', async () => {
    expect(await text('/faq?lang=zhtw', { cookie: 'tms_language=en' })).toContain('faq in zhtw')
    expect(await text('/?lang=en')).toContain('home in en')
  })
})

describe('which page', () => {
  test.each([
    ['/faq/', 'faq in zh'],
    ['/FAQ', 'faq in zh'],
    ['/faq?utm_source=x', 'faq in zh'],
    ['/?o=2_CN', 'shell'],
    ['/login', 'shell'],
    ['/DESK/Rates', 'shell'],
    ['/accountdetails/', 'shell'],
    ['/track/abc', 'shell'],
  ])('%s', async (path, words) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(words)])
  })

  test.each(['/nothing', '/desk/nothing', '/track/a/b', '/track', '/faq/more', '/%e4%bd%a0'])(
    '%s is unknown: HTTP 404 with the not-found page',
    async path => {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('not-found in zh'),
      ])
    },
  )

  test('a page for visitors is not shown to a user who may be signed in', async () => {
    for (const path of ['/', '/faq', '/nothing'])
      expect(await text(path, { cookie: 'x=1; token=abc' })).toContain('shell')
    expect(await text('/', { cookie: 'token=; mytoken=abc' })).toContain('home in zh')
  })

  test('how pages are made is not to be read, and files and methods that are none get the envelope', async () => {
    for (const path of ['/pages/pages.json', '/pages/home.zh.html', '/index.html', '/x.js', '/api/x'])
      expect([path, (await get(path)).headers.get('content-type')]).toEqual([
        path,
        'application/json; charset=utf-8',
      ])
    expect((await fetch(`${origin}/faq`, { method: 'POST' })).status).toBe(404)
  })
})

describe('what the running portal fills in', () => {
  test('is escaped', async () => {
    const page = await text('/')
    expect(page).toContain('<title>A &#38; B &#60;达途&#62;</title>')
    expect(page).toContain('"note":"\\u003c/script>"')
    expect(page).toContain('href="https://portal.test/"')
  })

  test('follows the site: another name, a logo of its own', async () => {
    sysName = 'Renamed'
    logoIcon = '/file/"logo'
    const page = await text('/')
    expect(page).toContain('<title>Renamed</title>')
    expect(page).toContain('<img src="/file/&#34;logo">')
    expect(page).not.toContain('mark')
  })
})

test('the policy allows the inline style of the page and no other', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/)
  const shell = (await get('/login')).headers.get('content-security-policy') ?? ''
  expect(shell).toContain("style-src 'self';")
})

test('an unchanged page is not sent again, and goes packed to who takes that', async () => {
  const first = await get('/faq', { 'accept-encoding': 'br' })
  expect([first.headers.get('content-encoding'), await first.text()]).toEqual([
    'br',
    expect.stringContaining('faq in zh'),
  ])
  const tag = first.headers.get('etag') ?? ''
  expect((await get('/faq', { 'accept-encoding': 'br', 'if-none-match': tag })).status).toBe(304)
  expect(
    (await get('/faq', { 'accept-encoding': 'br', 'if-none-match': tag, cookie: 'tms_language=en' })).status,
  ).toBe(200)
  expect((await fetch(`${origin}/faq`, { method: 'HEAD' })).status).toBe(200)
})

test('search engines get the list of pages', async () => {
  const map = await text('/sitemap.xml')
  expect(map.match(/<loc>[^<]+/g)).toEqual(['<loc>https://portal.test/', '<loc>https://portal.test/faq'])
  expect(map).toContain('hreflang="zh-Hant" href="https://portal.test/faq?lang=zhtw"')
  const robots = await text('/robots.txt')
  expect(robots).toContain('Sitemap: https://portal.test/sitemap.xml')
  for (const path of ['/api/', '/login', '/desk', '/track', '/AccountDetails'])
    expect(robots).toContain(`Disallow: ${path}\n`)
})

test('an edited page is made of its template, and the list of pages says when; taken back, it is as built', async () => {
  const before = await get('/faq')
  edited = 'Asked first'
  const page = await get('/faq?lang=en')
  expect(await page.text()).toContain('Asked first {{name}} in en {{none}}')
  expect(page.headers.get('content-security-policy')).toContain("'sha256-")
  expect(await text('/')).toContain('home in zh')
  expect(await text('/sitemap.xml')).toContain(
    '<loc>https://portal.test/faq</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod>',
  )
  edited = 'Asked second'
  expect(await text('/faq')).toContain('Asked second')
  edited = ''
  expect(await text('/faq')).toBe(await before.text())
})

test('the document of an inner page announces its files, and no other document does', async () => {
  const linkOf = async (path: string) => (await fetch(`${origin}${path}`)).headers.get('link')
  expect(await linkOf('/desk/Rates/?sheet=1')).toBe('</assets/rates-1.js>; rel=modulepreload; crossorigin')
  for (const path of ['/desk', '/', '/faq', '/nothing']) expect(await linkOf(path)).toBeNull()
})
