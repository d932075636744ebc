import { dayText, localTime } from '@dtms/pricing/time/day.ts'
import type { Session } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import { channelVersions } from './sql.ts'
import { tracksOf } from './tracks.ts'

// As far back as a price trend looks.
const backDays = 56

export const channelTimeline = async (
  { db, clock }: Services,
  channel: string,
  { who }: RequestContext<Session>,
) => {
  const rows = await channelVersions(db, scopeOf(who), channel, backDays)
  const today = rows[0]?.today ?? dayText(localTime('Asia/Shanghai', clock.now().getTime()).day)
  return { today, tracks: tracksOf(rows) }
}
