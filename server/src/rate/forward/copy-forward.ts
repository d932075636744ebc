import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { E4 } from '@dtms/pricing/number/money.ts'
import { dayText, localTime, readDay } from '@dtms/pricing/time/day.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateHooks } from '../hooks.ts'
import { eachSheet } from '../publish/each-sheet.ts'
import { scopeOf } from '../scope.ts'
import { draftOf } from '../sheet/save-draft.ts'
import { insertDraft } from '../sheet/sql.ts'
import { carrySheetText } from '../xlsx/workbook.ts'
import { sourceSheet } from './sql.ts'

interface CopyOptions {
  percent?: string | null | undefined
  amount?: string | null | undefined
  minimums: boolean
  surcharges: boolean
  validFrom?: string | null | undefined
  days: number
}

// A fortnight's renewal (pricing 2): the same sheet for the following days, with adjusted prices. It becomes a draft,
// which is edited, compared and published like any other; nothing that is sold changes.
export const copyForward = async (
  { db, ids, clock }: Services,
  hooks: Pick<RateHooks, 'mayNameCustomer'>,
  id: string,
  options: CopyOptions,
  { who, address }: RequestContext<Session>,
) => {
  const moved = readMove(options)
  const scope = scopeOf(who)
  const source = await sourceSheet(db, scope, id)
  if (!source) throw refuse('thing.not-found')
  if (source.error_count > 0) throw refuse('rate.copy-errors')
  const days = daysOf(options, source, clock.now().getTime())
  const { minimums, surcharges } = options
  const carried = await carrySheetText(source.content_text, { ...moved, ...days, minimums, surcharges })
  if (carried.lost > 0) throw refuseField(options.amount ? 'amount' : 'percent', 'rateOutOfRange')
  const copyId = ids.next()
  const errorCount = await db.transaction().execute(async tx => {
    const { row } = await draftOf(tx, hooks, scope, carried.examined)
    await insertDraft(tx, copyId, who.personId, row, { copiedFrom: id })
    await recordAudit(tx, ids, {
      action: 'rate.sheet-copied',
      personId: who.personId,
      address,
      details: {
        ...{ sheetId: copyId, channel: source.channel, from: id, ...days, changed: carried.changed },
        ...{ percent: options.percent ?? null, amount: options.amount ?? null, minimums, surcharges },
      },
    })
    return row.errorCount
  })
  const { changed, leftOut, carriedOn } = carried
  return { id: copyId, ...days, changed, leftOut, carriedOn, errorCount }
}

// Each by itself: one that cannot be copied does not hold up the others.
export const copyManyForward = async (
  services: Services,
  hooks: Pick<RateHooks, 'mayNameCustomer'>,
  { ids, ...options }: CopyOptions & { ids: readonly string[] },
  request: RequestContext<Session>,
) => {
  // What is wrong for all of them is refused at its field.
  readMove(options)
  const made: (Awaited<ReturnType<typeof copyForward>> & { from: string })[] = []
  const refused = await eachSheet(ids, request.language, async id => {
    made.push({ ...(await copyForward(services, hooks, id, options, request)), from: id })
  })
  return { made, refused }
}

const readMove = ({ percent, amount }: CopyOptions) => {
  if (percent && amount) throw refuseField('amount', 'percentOrAmount')
  const [percentE4, amountE4] = [percent, amount].map(text => {
    const units = readDecimal(text, 4)
    return typeof units === 'number' ? units : undefined
  })
  // A percentage that leaves nothing is a typing error, and so is one that makes a price ten times as high.
  if (percentE4 !== undefined && (percentE4 <= -100 * E4 || percentE4 > 900 * E4))
    throw refuseField('percent', 'rateOutOfRange')
  return { percentE4, amountE4 }
}

const daysOf = (
  { validFrom, days }: CopyOptions,
  { time_zone, last_day }: { time_zone: string; last_day: string | null },
  nowMs: number,
) => {
  const today = localTime(time_zone, nowMs).day
  const wished = validFrom ? readDay(validFrom) : undefined
  if (validFrom && wished === undefined) throw refuseField('validFrom', 'dateUnknown')
  if (wished !== undefined && wished < today) throw refuseField('validFrom', 'dayPast')
  const first = wished ?? Math.max(today, (readDay(last_day) ?? today - 1) + 1)
  return { validFrom: dayText(first), validTo: dayText(first + days - 1) }
}
