import { errorLogLimits, scrubbed } from '@dtms/contract/site/error.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { recordError, siteConfig } from './sql.ts'

interface ReportedError {
  message: string
  stack: string
  path: string
  language: string
  build: string
  count: number
}

// Reports that one address may send in an hour, each of a few errors: enough for a broken page, not for a flood.
const maxReportsAnHour = 60

// Records an error of a browser. Its content is not trusted: it is cut, counted and cleaned of personal text before
// it is stored.
export const logErrors = async (
  { db, ids }: Pick<Services, 'db' | 'ids'>,
  errors: readonly ReportedError[],
  from: { address: string; userAgent: string },
) => {
  // Without a reader nothing is stored.
  if (!(await siteConfig(db)).error_log) return
  await limitPerHour(db, 'client-error', from.address, maxReportsAnHour)
  for (const { message, stack, path, language, build, count } of errors) {
    const kept = {
      message: scrubbed(message, errorLogLimits.message),
      stack: scrubbed(stack, errorLogLimits.stack),
      build: scrubbed(build, errorLogLimits.build),
    }
    await recordError(db, {
      id: ids.next(),
      hash: hashSecret(JSON.stringify(kept)),
      ...kept,
      path: scrubbed(path, errorLogLimits.path),
      language,
      user_agent: from.userAgent,
      count,
    })
  }
}
