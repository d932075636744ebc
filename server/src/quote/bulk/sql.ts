import type { Words } from '@dtms/contract/language.ts'
import { CompiledQuery } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Owner } from '../sql.ts'

export interface KeptOffer {
  id: string
  mode: number
  asked: unknown
  originName: Words
  destinationName: Words
  // As JSON (write-kept.ts).
  answer: string
  costs: string
  totalUsdMinor: number
}

// As an inquiry is kept (../sql.ts), but in the transaction that orders it, and out of the customer's history: nobody
// asked these one by one.
const insertText = `insert into inquiry (id, customer_id, person_id, guest, business_type, input, origin_name,
    destination_name, answer, costs, quote_count, lowest_usd_minor, forgotten_at)
  select id, $1, $2, $3, mode, asked, "originName", "destinationName", answer::json, costs::json, 1, "totalUsdMinor", now()
  from json_to_recordset($4::json) as row(id uuid, mode smallint, asked json, "originName" json,
    "destinationName" json, answer text, costs text, "totalUsdMinor" bigint)`

export const insertKeptQuotes = async (tx: Tx, owner: Owner, rows: readonly KeptOffer[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.executeQuery(
    CompiledQuery.raw(insertText, [owner.customerId, owner.personId, owner.guest, JSON.stringify(rows)]),
  )
}
