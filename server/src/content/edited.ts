import type { Article, ContentPath } from '@dtms/contract/content/article.ts'
import { seconds } from '#kernel/clock.ts'
import type { Services } from '#kernel/services.ts'
import { articleOfVersion, newestVersions } from './sql.ts'

// The administrator's texts that pages are shown with: refreshed after a few seconds, and the last known ones while the
// database does not respond. A change is published: every instance refreshes.
export const contentTopic = 'content'

const keptMs = seconds(5)

interface Edited {
  version: number
  // Null where the newest version is the default text.
  article: Article | null
  changedAt: Date
}

export type EditedArticles = ReadonlyMap<string, Edited>
export type EditedContent = () => Promise<EditedArticles>

export const editedContent = ({ db, bus, clock }: Pick<Services, 'db' | 'bus' | 'clock'>): EditedContent => {
  let known: EditedArticles = new Map()
  let askedAtMs = Number.NEGATIVE_INFINITY
  let asking: Promise<EditedArticles> | undefined

  bus.listen(contentTopic, () => {
    askedAtMs = Number.NEGATIVE_INFINITY
  })

  const read = async (): Promise<EditedArticles> => {
    const found = await Promise.all(
      (await newestVersions(db)).map(async ({ path, version, changed_at: changedAt }) => {
        const before = known.get(path)
        if (before?.version === version) return [path, before] as const
        const article = (await articleOfVersion(db, path, version))?.article ?? null
        return [path, { version, article, changedAt }] as const
      }),
    )
    return new Map(found)
  }

  return async () => {
    const nowMs = clock.now().getTime()
    if (nowMs - askedAtMs < keptMs) return asking ?? known
    askedAtMs = nowMs
    const mine: Promise<EditedArticles> = read().then(
      news => {
        // A response that a newer one has overtaken is not stored.
        if (asking === mine) known = news
        return news
      },
      () => known,
    )
    asking = mine
    return mine
  }
}

export const articleAt = (edited: EditedArticles, path: ContentPath): Article | null =>
  edited.get(path)?.article ?? null
