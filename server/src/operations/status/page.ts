import { createHash } from 'node:crypto'
import { type Language, localeOf } from '@dtms/contract/language.ts'
import type { FastifyInstance } from 'fastify'
import { chinaMoment, seconds } from '#kernel/clock.ts'
import { contentSecurityPolicy } from '#kernel/http/security-headers.ts'
import { inTheme, languageOfPage, themeOfPage } from '#kernel/pages/page-language.ts'
import { statusPath } from '#kernel/pages/page-notice.ts'
import { Html, html } from '#kernel/text/html.ts'
import { type PortalStatus, portalStatus, type StatusSource } from './status.ts'
import { type PartState, partWords, stateWords, statusParts, statusText } from './words.ts'

// One look at the portal serves everyone who asks meanwhile.
const lookEveryMs = seconds(5)

const style = `:root{color-scheme:light dark}:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
body{margin:0;background:light-dark(#f6f7f9,#12161c);color:light-dark(#1b2430,#e8ebef);font:16px/1.6 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem}
ul{list-style:none;margin:1.5rem 0;padding:0;background:light-dark(#fff,#1b212a);border:1px solid light-dark(#d9dee5,#333c48);border-radius:8px}
li{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 1rem;border-top:1px solid light-dark(#d9dee5,#333c48)}
li:first-child{border-top:0}.ok{color:light-dark(#12672f,#7fd69b)}.other{color:light-dark(#8a2b06,#ffb08a);font-weight:600}
a{display:inline-block;padding:.6rem 0;color:light-dark(#0b57a4,#8fc1ff)}`
const policy = contentSecurityPolicy(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)

/** GET /status: how the portal is, for its customers, in their language. It needs no script and no login. */
export const addStatusPage = (app: FastifyInstance, source: StatusSource) => {
  let known: { at: Date; status: Promise<PortalStatus> } | undefined
  const look = () => {
    if (!known || Date.now() - known.at.getTime() > lookEveryMs)
      known = { at: new Date(), status: portalStatus(source) }
    return known
  }
  app.get(statusPath, { exposeHeadRoute: true }, async (request, reply) => {
    request.server.limits.count('open', request.ip)
    const { searchParams } = new URL(request.url, 'http://page')
    const language = languageOfPage({
      lang: searchParams.get('lang'),
      cookies: request.headers.cookie ?? '',
      acceptLanguage: request.headers['accept-language'] ?? '',
    })
    const { at, status } = look()
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-language': localeOf[language],
        'content-security-policy': policy,
        vary: 'accept-language, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(inTheme(page(await status, at, language).text, themeOfPage(request.headers.cookie ?? '')))
  })
}

const page = ({ maintenanceSince, parts }: PortalStatus, at: Date, language: Language): Html => {
  const say = (name: keyof typeof statusText) => statusText[name][language]
  const isWell = statusParts.every(part => parts[part] === 'ok')
  const headline = maintenanceSince ? say('maintenance') : isWell ? say('allWell') : say('trouble')
  const since = maintenanceSince ? html`<p>${say('since')} ${moment(maintenanceSince)}</p>` : html``
  const rows = statusParts.map(
    part => html`<li data-part="${part}" data-state="${parts[part]}"><span>${partWords[part][language]}</span>
      <span class="${lookOf(parts[part])}">${stateWords[parts[part]][language]}</span></li>`,
  )
  return html`<!doctype html><html lang="${localeOf[language]}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${say('title')}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${new Html(style)}</style></head>
    <body><main><h1>${say('title')}</h1><p role="status" class="${isWell ? 'ok' : 'other'}">${headline}</p>${since}
    <ul>${rows}</ul><p>${say('checked')} ${moment(at)}</p><p><a href="/">${say('home')}</a></p></main></body></html>`
}

const lookOf = (state: PartState) => (state === 'ok' ? 'ok' : 'other')

// With its zone: readers are on both sides of the ocean.
const moment = (at: Date): Html => {
  return html`<time datetime="${at.toISOString()}">${chinaMoment(at)}</time>`
}
