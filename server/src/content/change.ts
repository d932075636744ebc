import type { Article, ContentPath } from '@dtms/contract/content/article.ts'
import type { AuditAction } from '@dtms/contract/desk/audit-action.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { contentTopic } from './edited.ts'
import { addVersion, articleOfVersion, lockNewest } from './sql.ts'

type Request = RequestContext<Session>

interface NewVersion {
  action: AuditAction
  article: Article | null
  restored: number | null
  remark: string
}

export const saveArticle = (
  services: Services,
  path: ContentPath,
  { article, seen, remark }: { article: Article; seen: number; remark: string },
  request: Request,
) =>
  change(services, path, seen, request, async () => ({
    action: 'site.page-changed',
    article,
    restored: null,
    remark,
  }))

/** Version 0 is the default text. */
export const restoreArticle = (
  services: Services,
  path: ContentPath,
  { version, seen }: { version: number; seen: number },
  request: Request,
) =>
  change(services, path, seen, request, async tx => {
    const old = version === 0 ? { article: null } : await articleOfVersion(tx, path, version)
    if (!old) throw refuse('thing.not-found')
    return { action: 'site.page-restored', article: old.article, restored: version, remark: '' }
  })

// A text that is shown already makes no version.
const change = async (
  { db, bus, ids }: Services,
  path: ContentPath,
  seen: number,
  { who, address }: Request,
  next: (tx: Tx) => Promise<NewVersion>,
) => {
  await db.transaction().execute(async tx => {
    const newest = await lockNewest(tx, path)
    const before = newest?.version ?? 0
    if (before !== seen) throw refuse('desk.page-changed-since')
    const { action, article, restored, remark } = await next(tx)
    if (isSame(article, newest?.article ?? null)) return
    const version = before + 1
    await addVersion(tx, {
      ...{ path, version, restored, remark },
      article: article && JSON.stringify(article),
      changed_by: who.personId,
    })
    await recordAudit(tx, ids, {
      ...{ action, address },
      personId: who.personId,
      details: { page: path, version, ...(restored !== null && { restored }), ...(remark && { remark }) },
    })
  })
  await bus.publish(contentTopic, 'changed')
  return null
}

// The database orders the keys of an object in its own way.
const isSame = (one: Article | null, other: Article | null) => written(one) === written(other)

const written = (article: Article | null) =>
  article &&
  JSON.stringify(
    [article.lead, ...article.sections.flatMap(({ heading, body }) => [heading, body])].map(inOrder),
  )

const inOrder = ({ zh, zhtw, en }: Article['lead']) => [zh, zhtw, en]
