import type { Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import { compareSheetTexts } from '../xlsx/workbook.ts'
import { contentText, versionBefore } from './sql.ts'

const nothing = {
  added: 0,
  removed: 0,
  changed: 0,
  averagePercent: null,
  sheet: [],
  lines: [],
  surcharges: [],
  leftOut: 0,
}

// What a sheet changes against the version before it of the same channel and audience.
export const sheetDiff = async ({ db }: Services, id: string, { who }: RequestContext<Session>) => {
  const scope = scopeOf(who)
  const sheet = await contentText(db, scope, id)
  if (!sheet) throw refuse('thing.not-found')
  const before = await versionBefore(db, scope, id)
  if (!before) return { against: null, ...nothing }
  return {
    against: {
      id: before.id,
      version: before.version,
      validFrom: before.valid_from,
      validTo: before.valid_to,
    },
    ...(await compareSheetTexts(before.content_text, sheet.content_text)),
  }
}
