import type { Session } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import { knownCustomers, knownGroups, providersInScope } from './sql.ts'

// Whom a markup can be for, to choose from.
export const markupSubjects = async ({ db }: Services, { who, language }: RequestContext<Session>) => {
  const scope = scopeOf(who)
  const [providers, customers, groups] = await Promise.all([
    providersInScope(db, scope),
    knownCustomers(db, scope),
    knownGroups(db, scope),
  ])
  return {
    providers: providers.map(one => ({
      code: one.code,
      name: { zh: one.name_zh, zhtw: one.name_zhtw, en: one.name_en }[language],
    })),
    customers,
    groups,
  }
}
