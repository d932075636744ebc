import { CompiledQuery } from 'kysely'
import type { Tx } from '#kernel/database.ts'

// As an inquiry is kept (../sql.ts), but out of the customer's history: nobody asked these one by one.
const insertText = `insert into inquiry (id, customer_id, person_id, guest, business_type, input, origin_name,
    destination_name, answer, costs, quote_count, lowest_usd_minor, forgotten_at)
  select id, customer_id, person_id, guest, business_type, input, origin_name, destination_name, answer, costs,
    quote_count, lowest_usd_minor, now()
  from json_to_recordset($1::json) as row(id uuid, customer_id uuid, person_id uuid, guest bytea,
    business_type smallint, input json, origin_name json, destination_name json, answer json, costs json,
    quote_count integer, lowest_usd_minor bigint)`

export const insertKeptQuotes = async (tx: Tx, rows: readonly Buffer[]): Promise<void> => {
  if (rows.length === 0) return
  const pieces: Buffer[] = []
  for (const row of rows) pieces.push(pieces.length === 0 ? opening : comma, row)
  pieces.push(closing)
  await tx.executeQuery(CompiledQuery.raw(insertText, [Buffer.concat(pieces)]))
}

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]
