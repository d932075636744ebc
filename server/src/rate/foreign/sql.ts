import type { Queryable } from '#kernel/database.ts'

// The owner of a record, without a scope: for the audit trail only, never for a response.
export const ownerOf = async (
  db: Queryable,
  table: 'rate_sheet' | 'markup' | 'rate_card' | 'rate_card_layout',
  id: string,
): Promise<string | undefined> => {
  const row = await db.selectFrom(table).where('id', '=', id).select('provider_id').executeTakeFirst()
  return row?.provider_id
}
