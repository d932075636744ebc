import { type Language, languages } from '@dtms/contract/language.ts'
import {
  articleBlock,
  type ContentPath,
  contentPages,
  defaultArticle,
  questionsBlock,
} from '#content/prerender/pages.ts'
import { languageParameter } from '#kernel/first-language.ts'
import { modeOf } from '#quote/pages.ts'
import { shellText } from '#shell/text.ts'
import type { PublicPath } from './entry.tsx'
import { structuredData } from './structured-data.ts'
import { descriptions } from './text.ts'
import { token } from './token.ts'

// The head of a page for browsers and search engines.
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

// The language tags of search engines; the bare address is for all other languages.
const engineTags: Readonly<Record<Language, string>> = { zh: 'zh-Hans', zhtw: 'zh-Hant', en: 'en' }

const dataBlock = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`
const siteWords = dataBlock('site', token.site)
// Asked for without cookies, so its address names the language.
const manifest = (language: Language) =>
  `<link rel="manifest" href="/manifest.webmanifest?${languageParameter}=${language}">`
const notIndexed = '<meta name="robots" content="noindex">'

const titleOf = (path: PublicPath, language: Language): string => {
  if (path === '/') return ''
  return path in modeOf
    ? modeOf[path as '/exp'].title[language]
    : contentPages[path as '/faq'].title[language]
}

const fullTitle = (page: string): string => (page === '' ? token.name : `${escaped(page)} · ${token.name}`)

const descriptionOf = async (path: PublicPath, language: Language): Promise<string> => {
  if (path in descriptions) return descriptions[path as '/'][language]
  return (await defaultArticle(path as ContentPath)).lead[language]
}

// Says which text the page was made with; null is the default one.
const textBlock = (path: PublicPath, edited: boolean): string[] => {
  if (path in descriptions) return [dataBlock(questionsBlock, edited ? token.questionsData : 'null')]
  return [dataBlock(articleBlock, edited ? token.articleData : JSON.stringify({ path, article: null }))]
}

const alternates = (path: PublicPath): string[] => [
  `<link rel="alternate" hreflang="x-default" href="${token.origin}${path}">`,
  ...languages.map(
    language =>
      `<link rel="alternate" hreflang="${engineTags[language]}" href="${token.origin}${path}?${languageParameter}=${language}">`,
  ),
]

export const headOf = async (path: PublicPath, language: Language, edited: boolean): Promise<string> => {
  const pageTitle = titleOf(path, language)
  const title = fullTitle(pageTitle)
  const description =
    edited && !(path in descriptions) ? token.description : escaped(await descriptionOf(path, language))
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${token.origin}${path}">`,
    ...alternates(path),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${token.name}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${token.origin}${path}">`,
    manifest(language),
    siteWords,
    ...textBlock(path, edited),
    `<script type="application/ld+json">${await structuredData(path, pageTitle, language, edited)}</script>`,
  ].join('\n    ')
}

export const notFoundHead = (language: Language): string =>
  [`<title>${fullTitle(shellText.notFoundTitle[language])}</title>`, notIndexed, siteWords].join('\n    ')

export const shellHead = (language: Language): string =>
  [`<title>${token.name}</title>`, notIndexed, manifest(language), siteWords].join('\n    ')
