import { readDay } from '@dtms/pricing/time/day.ts'
import type { Session } from '#kernel/access.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { FileResponse, RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { audienceText } from '../audience.ts'
import { scopeOf } from '../scope.ts'
import { writeSheets, xlsxType } from '../xlsx/workbook.ts'
import { pricesOn, soldOn } from './sql.ts'

// What a worker can hold at once; a larger spreadsheet would be useless.
const maxPrices = 200_000

// Every sheet as it was sold on a day, in one workbook.
export const sheetsOnDay = async (
  { db }: Services,
  day: string,
  { who, language }: RequestContext<Session>,
): Promise<FileResponse> => {
  if (readDay(day) === undefined) throw refuseField('day', 'dateUnknown')
  const scope = scopeOf(who)
  if ((await pricesOn(db, scope, day)) > maxPrices) throw refuse('sheet.too-large')
  const rows = await soldOn(db, scope, day)
  if (rows.length === 0) throw refuse('rate.none-on-day')
  const sheets = rows.map(row => ({
    ...{ provider: row.provider, channel: row.channel, service: row.service[language] ?? '' },
    ...{ version: row.version, audience: audienceText(row, language), fromDay: row.from_day },
    ...{ toDay: row.to_day, contentText: row.content_text },
  }))
  return { name: `rates-${day}.xlsx`, type: xlsxType, content: await writeSheets(sheets, language) }
}
