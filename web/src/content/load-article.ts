import type { Article } from '@dtms/contract/content/article.ts'
import { contentCalls } from '@dtms/contract/content/content.ts'
import { send } from '#kernel/request/send.ts'
import { articleOf } from './article.ts'
import { type ContentPath, contentPages } from './pages.ts'

// A prerendered page says which text it was made with: null is the default one. All other pages ask.
export const articleBlock = 'article'
export const questionsBlock = 'questions'

const blockOf = (id: string): unknown => {
  if (import.meta.env.SSR) return null
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}

export const defaultArticle = async (path: ContentPath): Promise<Article> =>
  articleOf((await contentPages[path].text()).article)

const currentArticle = async (path: ContentPath): Promise<Article> =>
  (await send(contentCalls.article, { query: { path } }, { silent: true })).article ?? defaultArticle(path)

/** The text of a page as the administrator worded it, otherwise the default one. */
export const loadArticle = async (path: ContentPath): Promise<Article> => {
  if (import.meta.env.SSR) return defaultArticle(path)
  const block = blockOf(articleBlock) as { path: string; article: Article | null } | undefined
  return block?.path === path ? (block.article ?? defaultArticle(path)) : currentArticle(path)
}

/** The questions of the home page. */
export const loadQuestions = async (): Promise<Article> => {
  const block = blockOf(questionsBlock) as Article | null | undefined
  return block === undefined ? currentArticle('/faq') : (block ?? defaultArticle('/faq'))
}
