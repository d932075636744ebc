import type { Queryable, Tx } from '#kernel/database.ts'
import type { EncodedCost } from '../stored/format.ts'

export const floorsOf = async (db: Queryable, providerId: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('margin_floor')
    .where('provider_id', '=', providerId)
    .select(['role', 'basis_points'])
    .execute()
  return new Map(rows.map(({ role, basis_points }) => [role, basis_points]))
}

export const storeFloors = (
  tx: Tx,
  providerId: string,
  floors: readonly { role: string; basisPoints: number }[],
) =>
  tx
    .insertInto('margin_floor')
    .values(
      floors.map(({ role, basisPoints }) => ({ provider_id: providerId, role, basis_points: basisPoints })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['provider_id', 'role'])
        .doUpdateSet(({ ref }) => ({ basis_points: ref('excluded.basis_points') })),
    )
    .execute()

export const providerById = (db: Queryable, id: string) =>
  db.selectFrom('provider').where('id', '=', id).select(['id', 'code']).executeTakeFirst()

export const providerByCode = (db: Queryable, code: string) =>
  db.selectFrom('provider').where('code', '=', code).select(['id', 'code']).executeTakeFirst()

/** Cost by quote of one inquiry. */
export const storedCosts = async (db: Queryable, inquiryId: string): Promise<EncodedCost[] | undefined> =>
  (await db.selectFrom('inquiry').where('id', '=', inquiryId).select('costs').executeTakeFirst())?.costs
