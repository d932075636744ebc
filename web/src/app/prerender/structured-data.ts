import type { Language } from '@dtms/contract/language.ts'
import { localeOf } from '@dtms/contract/language.ts'
import { contentPages } from '#content/public.ts'
import { shellText } from '#shell/text.ts'
import type { PublicPath } from './entry.tsx'
import { token } from './token.ts'

// What search engines may show of a page beside its text (schema.org as JSON-LD): data, never run.
export const structuredData = async (
  path: PublicPath,
  title: string,
  language: Language,
): Promise<string> => {
  const things = path === '/' ? [organisation(), site(language)] : [trail(path, title, language)]
  if (path === '/faq') things.push(await questions(language))
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}

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
    { '@type': 'ListItem', position: 1, name: shellText.home[language], item: `${token.originInJson}/` },
    {
      '@type': 'ListItem',
      position: 2,
      name: title,
      item: `${token.originInJson}${path}`,
    },
  ],
})

const questions = async (language: Language): Promise<object> => ({
  '@type': 'FAQPage',
  inLanguage: localeOf[language],
  mainEntity: (await contentPages['/faq'].text()).article.sections.map(({ heading, paragraphs }) => ({
    '@type': 'Question',
    name: heading[language],
    acceptedAnswer: {
      '@type': 'Answer',
      text: (paragraphs ?? []).map(paragraph => paragraph[language]).join('\n'),
    },
  })),
})
