import { join } from 'node:path'
import type { Language } from '@dtms/contract/language.ts'
import { apiPrefix } from '@dtms/contract/wire.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { respondWithFailure } from './http/failure-response.ts'
import { appManifest } from './pages/app-manifest.ts'
import type { PageEdits } from './pages/page-edits.ts'
import { deviceOfPage, languageOfPage, maySignedIn, themeOfPage } from './pages/page-language.ts'
import {
  bytesOf,
  type Encoding,
  openPageRegistry,
  type PageRegistry,
  type SiteWords,
} from './pages/page-registry.ts'
import { robots, siteMap } from './pages/site-map.ts'
import { refuse } from './refuse.ts'

export const webFolder = join(import.meta.dirname, '../../../web/dist')

export interface PageOptions {
  publicUrl: string
  // What the site is called, asked for with every page.
  site: () => Promise<SiteWords>
  // What the administrator has edited of the pages, asked for with every page.
  edits: () => Promise<PageEdits>
  // A line above the page, asked for with every page.
  notice?: (language: Language) => string | undefined
  folder?: string
}

// The built web: hashed assets may be cached for ever, a page never. Anything that is neither a file nor a call is a
// page: a public one as built (decision 0008), an empty one for the script to fill if it depends on the user, or the
// not-found page with HTTP 404.
export const addPages = async (
  app: FastifyInstance,
  { publicUrl, site, edits, notice, folder = webFolder }: PageOptions,
) => {
  const registry = await openPageRegistry(join(folder, 'pages'), publicUrl)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    // Only the files that were built, each by its own route: no folder and no dotfile can be asked for.
    wildcard: false,
    globIgnore: ['.*', '.*/**', 'index.html', 'pages/**', '**/*.br', '**/*.gz'],
  })
  if (registry) {
    // Browsers ask for it without cookies: its address names the language.
    app.get('/manifest.webmanifest', async (request, reply) => {
      const { searchParams } = new URL(request.url, 'http://page')
      const language = languageOfRequest(request, searchParams.get('lang'))
      const { sysName } = await site()
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(appManifest(sysName[language], language, registry.index)))
    })
    app.get('/sitemap.xml', async (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(siteMap(registry.index, publicUrl, await edits())),
    )
    app.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robots(registry.index, publicUrl)),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith(apiPrefix) &&
      !request.url.startsWith('/assets/') &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!registry || !isPage) return respondWithFailure(refuse('call.unknown'), request, reply)
    const [words, edited] = await Promise.all([site(), edits()])
    return sendPage(registry, { site: words, edits: edited, notice }, request, reply)
  })
}

const sendPage = async (
  registry: PageRegistry,
  { site, edits, notice }: { site: SiteWords; edits: PageEdits; notice: PageOptions['notice'] },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { pathname, searchParams } = new URL(request.url.replace(/^\/+/, '/'), 'http://page')
  const cookies = request.headers.cookie ?? ''
  const lang = searchParams.get('lang')
  const language = languageOfRequest(request, lang)
  searchParams.delete('lang')

  const found = registry.find(pathname)
  const asMade =
    found.kind !== 'app' &&
    !maySignedIn(cookies) &&
    !(found.kind === 'public' && found.readsQuery && searchParams.size > 0)
  const made = found.kind === 'public' ? found : { name: 'not-found' }
  const reader = { language, device: deviceOfPage(cookies), theme: themeOfPage(cookies) }
  const page = await registry.page(asMade ? made : { name: 'shell' }, reader, site, edits, notice?.(language))

  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''))
  const tag = `"${page.tag}-${encoding}"`
  reply
    .code(found.kind === 'none' ? 404 : 200)
    .headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      'content-language': language === 'en' ? 'en' : language === 'zhtw' ? 'zh-TW' : 'zh-CN',
      'content-security-policy': page.policy,
      etag: tag,
    })
    .type('text/html; charset=utf-8')
  if (found.kind === 'app' && found.link) reply.header('link', found.link)
  if (found.kind !== 'none' && request.headers['if-none-match'] === tag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await bytesOf(page, encoding))
}

const languageOfRequest = ({ headers }: FastifyRequest, lang: string | null) =>
  languageOfPage({ lang, cookies: headers.cookie ?? '', acceptLanguage: headers['accept-language'] ?? '' })

const encodingOf = (accepted: string): Encoding => {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
