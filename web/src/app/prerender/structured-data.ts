import { faqData } from '@dtms/contract/content/article.ts'
import { type Language, localeOf } from '@dtms/contract/language.ts'
import { defaultArticle } from '#content/prerender/pages.ts'
import type { PublicPath } from './entry.tsx'
import { token } from './token.ts'

const home = { zh: '首页', zhtw: '首頁', en: 'Home' }

// What search engines may show of a page beside its text (schema.org as JSON-LD): data, never run.
export const structuredData = async (
  path: PublicPath,
  title: string,
  language: Language,
  edited: boolean,
): Promise<string> => {
  const things = path === '/' ? [organisation(), site(language)] : [trail(path, title, language)]
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  const text = path === '/faq' ? withQuestions(data, await questions(language, edited)) : data
  return text.replaceAll('<', '\\u003c')
}

// The questions of an edited page are written by the server, as a separate value.
const questions = async (language: Language, edited: boolean): Promise<string> =>
  edited
    ? token.faqInJson
    : JSON.stringify(faqData(await defaultArticle('/faq'), language, localeOf[language]))

const withQuestions = (data: string, written: string): string => data.replace(/\]\}$/, () => `,${written}]}`)

const organisation = (): object => ({
  '@type': 'Organization',
  '@id': `${token.originInJson}/#organization`,
  name: token.nameInJson,
  url: `${token.originInJson}/`,
})

const site = (language: Language): object => ({
  '@type': 'WebSite',
  name: token.nameInJson,
  url: `${token.originInJson}/`,
  inLanguage: localeOf[language],
  publisher: { '@id': `${token.originInJson}/#organization` },
})

const trail = (path: PublicPath, title: string, language: Language): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: home[language], item: `${token.originInJson}/` },
    {
      '@type': 'ListItem',
      position: 2,
      name: title,
      item: `${token.originInJson}${path}`,
    },
  ],
})
