import type { Article, ContentPath } from '@dtms/contract/content/article.ts'
import { deskPageCalls } from '@dtms/contract/desk/page.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { loadArticlePage } from '#content/public.ts'
import { send } from '#kernel/request/send.ts'

export type ListedPage = OutputOf<typeof deskPageCalls.list>['list'][number]
export type PageVersion = OutputOf<typeof deskPageCalls.one>['versions'][number]
export type PageShown = Awaited<ReturnType<typeof textPages.one>>

const quiet = (signal: AbortSignal) => ({ silent: true, signal }) as const
const defaultArticle = async (path: ContentPath) => (await loadArticlePage()).defaultArticle(path)
const paramsOf = (path: ContentPath) => ({ page: path.slice(1) })

export const textPages = {
  list: (signal: AbortSignal) => send(deskPageCalls.list, {}, quiet(signal)),
  one: async (path: ContentPath, signal: AbortSignal) => {
    const [page, builtIn] = await Promise.all([
      send(deskPageCalls.one, { params: paramsOf(path) }, quiet(signal)),
      defaultArticle(path),
    ])
    return { ...page, own: page.article !== null, article: page.article ?? builtIn }
  },
  version: async (path: ContentPath, version: number, signal: AbortSignal): Promise<Article> => {
    const params = { ...paramsOf(path), version: String(version) }
    return (await send(deskPageCalls.version, { params }, quiet(signal))).article ?? defaultArticle(path)
  },
  save: (path: ContentPath, article: Article, seen: number, remark: string) =>
    send(deskPageCalls.save, { params: paramsOf(path), body: { article, seen, remark } }),
  restore: (path: ContentPath, version: number, seen: number) =>
    send(deskPageCalls.restore, { params: paramsOf(path), body: { version, seen } }),
}
