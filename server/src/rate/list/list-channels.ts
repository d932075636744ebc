import type { Session } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import { channelsWithSheets } from './sql.ts'

// For the filter of the list and for whom a markup is: every channel with a sheet, drafts included.
export const listChannels = async ({ db }: Services, { who, language }: RequestContext<Session>) => {
  const rows = await channelsWithSheets(db, scopeOf(who))
  return rows.map(({ provider, channel, service, rules }) => ({
    provider,
    channel,
    service: service[language] ?? '',
    cancelPolicy: rules ?? [],
  }))
}
