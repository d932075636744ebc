import { type ImportField, importFields } from '@dtms/contract/import/column.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { foldHeading } from '../map/known-headings.ts'
import type { Remembered } from '../map/suggest.ts'
import { deleteMapping, mappingByFingerprint, mappingsOf } from './sql.ts'

const isField = (name: string): name is ImportField => (importFields as readonly string[]).includes(name)

/** The customer's earlier mapping for a file with these exact headings. */
export const rememberedMapping = async (
  db: Queryable,
  customerId: string,
  mode: Mode,
  fingerprint: Buffer,
): Promise<Remembered | undefined> => {
  const kept = await mappingByFingerprint(db, customerId, mode, fingerprint)
  return (
    kept &&
    new Map(kept.headings.map(({ heading, field }) => [foldHeading(heading), isField(field) ? field : '']))
  )
}

export const listMappings = async (db: Queryable, { customerId }: CustomerSession) => ({
  list: (await mappingsOf(db, customerId)).map(row => ({
    id: row.id,
    businessType: row.business_type,
    headings: row.headings,
    fileName: row.file_name,
    createTime: row.created_at.toISOString(),
    lastUsedTime: row.used_at.toISOString(),
  })),
})

export const removeMapping = async (db: Queryable, { customerId }: CustomerSession, id: string) => {
  if (!(await deleteMapping(db, customerId, id))) throw refuse('thing.not-found')
  return null
}
