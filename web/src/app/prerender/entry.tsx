import { type Language, languages } from '@dtms/contract/language.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  ArticlePage,
  articleClasses,
  type ContentPath,
  contentPages,
  defaultArticle,
  QuestionList,
  questionArrow,
  questionClasses,
} from '#content/prerender/pages.ts'
import { pageTag, speak } from '#kernel/language.ts'
import { loadTrackPage } from '#order/pages.ts'
import { type InquiryPath, inquiryPaths } from '#quote/pages.ts'
import { loadDesk } from '#shell/desk/load-desk.ts'
import { deskPages } from '#shell/desk/pages.ts'
import { loadManage } from '#shell/manage/load-manage.ts'
import { areaPages } from '#shell/manage/pages.ts'
import { LogoImage, LogoMark } from '#shell/site-logo.tsx'
import { presetSite } from '#site/public.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { createPortalRouter } from '../router.ts'
// All addresses: only these distinguish an unknown one from a hidden one.
import '../routes.tsx'
import { earlyCalls, firstRows } from './early-calls.ts'
import { headOf, notFoundHead, shellHead } from './head.ts'
import { token } from './token.ts'

// The public pages, prerendered for visitors (decision 0008): only scripts/prerender.ts loads this. Values that only
// the running portal knows are tokens that the server fills in.
export type PublicPath = InquiryPath | ContentPath
export { earlyCalls, firstRows, languages }

interface MadePage {
  lang: string
  head: string
  body: string
}

presetSite({
  sysName: token.name,
  copyright: token.copyright,
  footer: { zh: token.footer, zhtw: token.footer, en: token.footer },
})

export const publicPaths: PublicPath[] = [...inquiryPaths, ...(Object.keys(contentPages) as ContentPath[])]

// A page that shows something else when its address has a query is not given as it was made then.
export const readsQuery = (path: PublicPath): boolean => (inquiryPaths as readonly string[]).includes(path)

// Every address that some route of the portal answers to, as the router writes them: `/track/$token`.
export const knownPaths = (): string[] => Object.keys(createPortalRouter(createMemoryHistory()).routesByPath)

const bodyOf = async (path: string): Promise<string> => {
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    {
      onError: error => {
        throw error
      },
      // All in its place: what is put there later is put there by inline script, which our policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  let text = ''
  // Node gives a stream of bytes, which the types of a browser do not know.
  const decoder = new TextDecoder()
  for await (const bytes of prelude as unknown as AsyncIterable<Uint8Array>)
    text += decoder.decode(bytes, { stream: true })
  return text
}

export const makePage = async (path: PublicPath, language: Language): Promise<MadePage> => {
  speak(language)
  return { lang: pageTag(), head: await headOf(path, language, false), body: await bodyOf(path) }
}

/** The same page with tokens instead of the text that the administrator can edit: the whole text, or the questions. */
export const makeTemplate = async (path: PublicPath, language: Language): Promise<MadePage> => {
  speak(language)
  const [text, place] = readsQuery(path)
    ? [<QuestionList key="text" article={await defaultArticle('/faq')} />, token.questions]
    : [await defaultPage(path as ContentPath), token.article]
  const [before, after, ...more] = (await bodyOf(path)).split(renderToStaticMarkup(text))
  if (after === undefined || more.length > 0) throw new Error(`The text of ${path} is not found in its page.`)
  return {
    lang: pageTag(),
    head: await headOf(path, language, true),
    body: `${before}${place}${after}`,
  }
}

const defaultPage = async (path: ContentPath) => (
  <ArticlePage path={path} title={contentPages[path].title} article={await defaultArticle(path)} />
)

// What the server needs to write an edited text as this build draws it.
export const contentLook = {
  titles: Object.fromEntries(Object.entries(contentPages).map(([path, { title }]) => [path, title])),
  articleClasses,
  questionClasses,
  icon: renderToStaticMarkup(questionArrow),
}

export const makeNotFound = async (language: Language): Promise<MadePage> => {
  speak(language)
  return { lang: pageTag(), head: notFoundHead(language), body: await bodyOf('/nothing-here') }
}

// For every address whose content depends on who looks.
export const makeShell = (language: Language): MadePage => {
  speak(language)
  return { lang: pageTag(), head: shellHead(language), body: '' }
}

/** What the shell shows until its page is drawn, which takes it away (main.tsx). */
export const makeWaiting = (language: Language): string => {
  speak(language)
  return `<div id="waiting">${renderToStaticMarkup(<Skeleton page />)}</div>`
}

// Our mark gives way to the site's own logo where it has one. React also writes a hint to load it early.
export const logo = {
  mark: renderToStaticMarkup(<LogoMark />),
  image: renderToStaticMarkup(<LogoImage source={token.logo} />).replace(/^<link[^>]*>/, ''),
}

// The files of a page beyond the entry's: `now` are loaded at once, `later` only give their styles, because their
// content is prerendered.
export const filesOf = (path: PublicPath, edited = false): { now: string[]; later: string[] } =>
  readsQuery(path)
    ? {
        now: [],
        later: [
          'src/quote/results/inquiry-page.tsx',
          'src/content/home.tsx',
          'src/content/home-sections.tsx',
          'src/quote/map/lanes.tsx',
        ],
      }
    : { now: ['src/content/article-page.tsx', ...(edited ? [] : [`src/content/text${path}.ts`])], later: [] }

// The file that a page's `load` imports, as this build names it.
const importedBy = (load: () => unknown): string => {
  const file = /import\(["'`]\.\/([^"'`]+)["'`]\)/.exec(load.toString())?.[1]
  if (!file) throw new Error(`no import is found in ${load.toString()}`)
  return file
}

// The inner pages and the files that each is made of. Its document announces them (a Link header), so that a page's
// parts do not wait for one another.
export const innerPages: { path: string; files: string[] }[] = [
  ...areaPages.map(({ path, load }) => ({ path, files: [loadManage, load].map(importedBy) })),
  ...deskPages.map(({ path, load }) => ({
    path,
    // Their table is part of this build, not a file of it.
    files: ['src/shell/desk/pages.ts', ...[loadDesk, load].map(importedBy)],
  })),
  { path: '/track', files: [importedBy(loadTrackPage)] },
]
