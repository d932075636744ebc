import type { Mode } from '@dtms/contract/mode.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'

export const mappingByFingerprint = (db: Queryable, customerId: string, mode: Mode, fingerprint: Buffer) =>
  db
    .updateTable('order_import_mapping')
    .set({ used_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('business_type', '=', mode)
    .where('fingerprint', '=', fingerprint)
    .returning('headings')
    .executeTakeFirst()

export interface NewMapping {
  id: string
  customerId: string
  mode: Mode
  fingerprint: Buffer
  headings: string
  fileName: string
  personId: string
}

// The latest mapping for the same headings wins.
export const rememberMapping = (tx: Tx, mapping: NewMapping) =>
  tx
    .insertInto('order_import_mapping')
    .values({
      id: mapping.id,
      customer_id: mapping.customerId,
      business_type: mapping.mode,
      fingerprint: mapping.fingerprint,
      headings: mapping.headings,
      file_name: mapping.fileName,
      created_by: mapping.personId,
    })
    .onConflict(conflict =>
      conflict.columns(['customer_id', 'business_type', 'fingerprint']).doUpdateSet({
        headings: mapping.headings,
        file_name: mapping.fileName,
        created_by: mapping.personId,
        used_at: sql<Date>`now()`,
      }),
    )
    .execute()

export const mappingsOf = (db: Queryable, customerId: string) =>
  db
    .selectFrom('order_import_mapping')
    .where('customer_id', '=', customerId)
    .select(['id', 'business_type', 'headings', 'file_name', 'created_at', 'used_at'])
    .orderBy('used_at', 'desc')
    .limit(200)
    .execute()

export const deleteMapping = async (db: Queryable, customerId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('order_import_mapping')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
