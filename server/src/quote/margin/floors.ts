import { floorRoles, spotLimits } from '@dtms/contract/quote/spot.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Database } from '#kernel/database.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { floorsOf, providerByCode, providerById, storeFloors } from './sql.ts'

type Floors = Record<(typeof floorRoles)[number], number>

// Staff have their own provider's floors; the portal's administrator names a provider.
const providerNamed = async (db: Database, who: Session, code: string) => {
  if (who.providerId !== undefined) {
    const own = await providerById(db, who.providerId)
    if (!own || (code !== '' && own.code !== code)) throw refuse('thing.not-found')
    return own
  }
  const named = code === '' ? undefined : await providerByCode(db, code)
  if (code === '') throw refuse('input.invalid', { fields: { provider: { word: 'required' } } })
  if (!named) throw refuse('thing.not-found')
  return named
}

export const readFloors = async (db: Database, who: Session, code: string): Promise<Floors> => {
  const floors = await floorsOf(db, (await providerNamed(db, who, code)).id)
  return Object.fromEntries(floorRoles.map(role => [role, minorToNumber(floors.get(role) ?? 0, 2)])) as Floors
}

export const setFloors = async (
  { db, ids }: Services,
  { provider = '', ...floors }: Floors & { provider?: string | undefined },
  { who, address }: RequestContext<Session>,
): Promise<null> => {
  const { id, code } = await providerNamed(db, who, provider)
  const wrong: Record<string, FieldReason> = {}
  const read = floorRoles.map(role => {
    const basisPoints = readDecimal(floors[role], 2)
    const fits = typeof basisPoints === 'number' && basisPoints >= 0 && basisPoints <= spotLimits.floor * 100
    if (!fits) wrong[role] = { word: 'format' }
    return { role, basisPoints: fits ? basisPoints : 0 }
  })
  if (Object.keys(wrong).length > 0) throw refuse('input.invalid', { fields: wrong })
  await db.transaction().execute(async tx => {
    await storeFloors(tx, id, read)
    await recordAudit(tx, ids, {
      ...{ action: 'quote.floor-changed', personId: who.personId, address },
      details: { provider: code, floors: floorRoles.map(role => `${role} ${floors[role]}`).join(', ') },
    })
  })
  return null
}
