import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Language, localeOf } from '@dtms/contract/language.ts'
import type { Theme } from '@dtms/contract/theme.ts'
import type { FastifyInstance } from 'fastify'
import { inTheme, languageOfPage, themeOfPage } from '#kernel/pages/page-language.ts'
import type { Services } from '#kernel/services.ts'
import type { Operation } from '../operation.ts'
import { developersPage } from './page.ts'
import { style } from './style.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('base64')

// No script at all: `default-src` allows none. The sandbox gives the page its own origin, so that it has no cookie,
// no storage and no session even if something in it ran. Tools that look at the page may run in it.
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash(style)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts',
].join('; ')

const compressions = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
}
type Encoding = keyof typeof compressions

interface Developers {
  publicUrl: string
  operations: readonly Operation[]
  clock: Services['clock']
}

/** Adds the page for developers. It is made at its first request in a language and a theme and kept for the day: its examples have dates. */
export const addDevelopersPage = (
  app: FastifyInstance,
  { publicUrl, operations, clock }: Developers,
): void => {
  const made = new Map<string, Promise<{ tag: string; bytes: Buffer }>>()
  let madeOn = ''
  const pageIn = (language: Language, theme: Theme, encoding: Encoding) => {
    const today = clock.now()
    const day = today.toISOString().slice(0, 10)
    if (day !== madeOn) made.clear()
    madeOn = day
    const key = `${language} ${theme} ${encoding}`
    const known =
      made.get(key) ??
      make(inTheme(developersPage(publicUrl, operations, { language, today }), theme), encoding)
    made.set(key, known)
    return known
  }
  app.get('/developers', async (request, reply) => {
    request.server.limits.count('open', request.ip)
    const { lang } = request.query as { lang?: unknown }
    const {
      cookie = '',
      'accept-language': acceptLanguage = '',
      'accept-encoding': accepted,
    } = request.headers
    const language = languageOfPage({
      lang: typeof lang === 'string' ? lang : null,
      cookies: cookie,
      acceptLanguage,
    })
    const encoding = encodingOf(String(accepted ?? ''))
    const { tag, bytes } = await pageIn(language, themeOfPage(cookie), encoding)
    reply
      .headers({
        'cache-control': 'no-cache',
        vary: 'accept-encoding, accept-language, cookie',
        'content-language': localeOf[language],
        'content-security-policy': policy,
        etag: tag,
      })
      .type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bytes)
  })
}

const make = async (page: string, encoding: Encoding) => ({
  tag: `"${hash(page).slice(0, 22)}-${encoding}"`,
  bytes: await compressions[encoding](page),
})

const encodingOf = (accepted: string): Encoding => {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
