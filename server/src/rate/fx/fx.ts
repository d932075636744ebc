import { isCurrency } from '@dtms/pricing/number/currency.ts'
import { readDay } from '@dtms/pricing/time/day.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '../catalogue/keep-catalogue.ts'
import { listedFx, putFx } from './sql.ts'

export const listFx = async ({ db }: Services) => {
  const rows = await listedFx(db)
  return rows.map(row => ({
    currency: row.currency,
    rate: Number(row.rate),
    validFrom: row.valid_from,
    current: row.current,
  }))
}

// Sets the rate of a currency from a day on, by default today. Earlier quotes retain theirs.
export const setFx = async (
  { db, ids, bus }: Services,
  catalogue: RateCatalogueKeeper,
  input: { currency: string; rate: string; validFrom?: string | undefined },
  { who, address }: RequestContext<Session>,
) => {
  if (who.providerId !== undefined) throw refuse('access.forbidden')
  const { currency, rate, validFrom } = input
  if (!isCurrency(currency) || currency === 'USD') throw refuseField('currency', 'currencyUnknown')
  if (Number(rate) <= 0 || Number(rate) > 1_000_000) throw refuseField('rate', 'rateOutOfRange')
  if (validFrom !== undefined && readDay(validFrom) === undefined)
    throw refuseField('validFrom', 'dateUnknown')
  const row = await db.transaction().execute(async tx => {
    const row = await putFx(tx, { currency, rate, validFrom, personId: who.personId })
    await noteChange(tx, 'rates', {})
    const details = { currency, rate, validFrom: row.valid_from }
    await recordAudit(tx, ids, { action: 'rate.fx-set', personId: who.personId, address, details })
    return row
  })
  await Promise.allSettled([bus.publish('rates', currency), catalogue.refresh()])
  return { currency, rate: Number(row.rate), validFrom: row.valid_from }
}
