import { expiringDays } from '@dtms/contract/rate/rate.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { type Scope, scopeOf } from '../scope.ts'
import { coverEnding } from './sql.ts'

/** How many channels run out, as the desk warns of them. */
export const countExpiring = async (db: Database, scope: Scope): Promise<number> =>
  (await coverEnding(db, scope, expiringDays)).length

// pricing 2: the desk warns of channels that run out.
export const expiringChannels = async ({ db }: Services, { who, language }: RequestContext<Session>) => {
  const rows = await coverEnding(db, scopeOf(who), expiringDays)
  return rows.map(row => ({
    provider: row.provider,
    channel: row.channel,
    service: row.service[language] ?? '',
    businessType: row.business_type,
    customerId: row.customer_id,
    customerName: row.customer_name,
    group: row.group_name,
    sheetId: row.id,
    lastDay: row.last_day,
    daysLeft: row.days_left,
  }))
}
