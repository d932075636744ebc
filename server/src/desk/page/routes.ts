import { type ContentPath, contentPaths } from '@dtms/contract/content/article.ts'
import { deskPageSchema } from '@dtms/contract/desk/page.schema.ts'
import { deskPageCalls } from '@dtms/contract/desk/page.ts'
import { articleOfVersion, restoreArticle, saveArticle } from '#content/public.ts'
import { onlyPortalAdmin } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { newestPages, type VersionRow, versionsOfPage } from './sql.ts'

export const deskPageRoutes = (services: Services) =>
  defineRoutes('deskPage', deskPageCalls, deskPageSchema, {
    list: async (_input, { who }) => {
      onlyPortalAdmin(who)
      const newest = new Map((await newestPages(services.db)).map(row => [row.path, row]))
      return { list: contentPaths.map(path => ({ path, ...stateOf(newest.get(path)) })) }
    },
    one: async ({ params }, { who }) => {
      onlyPortalAdmin(who)
      const path = pathOf(params.page)
      const versions = await versionsOfPage(services.db, path)
      const version = versions[0]?.version ?? 0
      return {
        path,
        version,
        article: await textOf(services, path, version),
        versions: versions.map(wireVersion),
      }
    },
    version: async ({ params }, { who }) => {
      onlyPortalAdmin(who)
      const version = Number(params.version)
      return { version, article: await textOf(services, pathOf(params.page), version) }
    },
    save: async ({ params, body }, request) => {
      onlyPortalAdmin(request.who)
      return saveArticle(services, pathOf(params.page), body, request)
    },
    restore: async ({ params, body }, request) => {
      onlyPortalAdmin(request.who)
      return restoreArticle(services, pathOf(params.page), body, request)
    },
  })

const pathOf = (page: string): ContentPath => {
  const path = contentPaths.find(one => one === `/${page}`)
  if (!path) throw refuse('thing.not-found')
  return path
}

// Version 0 is the default text.
const textOf = async ({ db }: Services, path: ContentPath, version: number) => {
  if (version === 0) return null
  const found = await articleOfVersion(db, path, version)
  if (!found) throw refuse('thing.not-found')
  return found.article
}

const stateOf = (row: VersionRow | undefined) => ({
  version: row?.version ?? 0,
  own: row?.own === true,
  changedAt: row?.changed_at.toISOString() ?? '',
  changedBy: row ? authorOf(row) : '',
})

const wireVersion = (row: VersionRow) => ({
  ...stateOf(row),
  restored: row.restored,
  remark: row.remark,
})

const authorOf = ({ first_name, last_name, email }: VersionRow) =>
  fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }) || (email ?? '')
