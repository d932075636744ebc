import type { Language, Words } from '../language.ts'
import { modes } from '../mode.ts'
import { type Article, type Block, blocksOf, type ContentPath, type Part } from './article.ts'

// An article as elements. The browser draws them and the server writes them as HTML, so that an edited page is the same
// on both sides without React on the server.
export type Markup = string | MarkupElement

export interface MarkupElement {
  tag:
    | 'article'
    | 'header'
    | 'section'
    | 'div'
    | 'details'
    | 'summary'
    | 'h1'
    | 'h2'
    | 'p'
    | 'ul'
    | 'li'
    | 'a'
  // The name of its style.
  style?: ArticleStyle
  href?: string
  children: readonly (Markup | typeof icon)[]
}

/** A drawing that each side has of its own: the arrow of a question. */
export const icon = { icon: 'open' } as const

export const articleStyles = [
  'page',
  'head',
  'title',
  'lead',
  'quote',
  'section',
  'heading',
  'body',
  'points',
  'question',
] as const
export type ArticleStyle = (typeof articleStyles)[number]

const element = (
  tag: MarkupElement['tag'],
  style: ArticleStyle | undefined,
  children: MarkupElement['children'],
): MarkupElement => ({ tag, ...(style && { style }), children })

const partMarkup = (part: Part): Markup =>
  typeof part === 'string' ? part : { tag: 'a', href: part.address, children: [part.words] }

const blockMarkup = (block: Block): MarkupElement =>
  block.kind === 'paragraph'
    ? element('p', undefined, block.parts.map(partMarkup))
    : element(
        'ul',
        'points',
        block.points.map(point => element('li', undefined, point.map(partMarkup))),
      )

const getQuote: Words = { zh: '查询报价', zhtw: '查詢報價', en: 'Get a quote' }

// Where a page about a service leads on to: its inquiry.
const quotePaths: Partial<Record<string, string>> = {
  '/solutions': '/',
  '/sea-lcl': modes[4].path,
  '/express': modes[1].path,
  '/amazon-fba': modes[3].path,
} satisfies Partial<Record<ContentPath, string>>

const quoteLink = (path: string, language: Language): MarkupElement[] => {
  const href = quotePaths[path]
  return href ? [{ tag: 'a', style: 'quote', href, children: [getQuote[language]] }] : []
}

export const articleMarkup = (
  path: string,
  title: string,
  { lead, sections }: Article,
  language: Language,
): MarkupElement =>
  element('article', 'page', [
    element('header', 'head', [
      element('h1', 'title', [title]),
      element('p', 'lead', [lead[language]]),
      ...quoteLink(path, language),
    ]),
    ...sections.map(({ heading, body }) =>
      element('section', 'section', [
        element('h2', 'heading', [heading[language]]),
        element('div', 'body', blocksOf(body[language]).map(blockMarkup)),
      ]),
    ),
  ])

// How many questions the home page answers.
export const homeQuestions = 5

/** The first questions, each opened in place. */
export const questionMarkup = ({ sections }: Article, language: Language): MarkupElement[] =>
  sections
    .slice(0, homeQuestions)
    .map(({ heading, body }) =>
      element('details', 'question', [
        element('summary', undefined, [heading[language], icon]),
        ...blocksOf(body[language]).map(blockMarkup),
      ]),
    )
