import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

export interface KeptQuoteRow {
  id: string
  customerId: string
  personId: string
  guest: Buffer
  businessType: number | undefined
  // JSON, each.
  input: string
  originName: string
  destinationName: string
  answer: string
  costs: string
  lowestUsdMinor: number | null
}

// As an inquiry is kept (../sql.ts), but out of the customer's history: nobody asked these one by one.
export const insertKeptQuotes = async (tx: Tx, rows: readonly KeptQuoteRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`insert into inquiry (id, customer_id, person_id, guest, business_type, input, origin_name,
      destination_name, answer, costs, quote_count, lowest_usd_minor, forgotten_at)
    select id, customer_id, person_id, guest, business_type, input::json, origin_name::json, destination_name::json,
      answer::json, costs::json, 1, lowest_usd_minor, now()
    from unnest(${rows.map(row => row.id)}::uuid[], ${rows.map(row => row.customerId)}::uuid[],
      ${rows.map(row => row.personId)}::uuid[], ${rows.map(row => row.guest)}::bytea[],
      ${rows.map(row => row.businessType ?? null)}::smallint[], ${rows.map(row => row.input)}::text[],
      ${rows.map(row => row.originName)}::text[], ${rows.map(row => row.destinationName)}::text[],
      ${rows.map(row => row.answer)}::text[], ${rows.map(row => row.costs)}::text[],
      ${rows.map(row => row.lowestUsdMinor)}::bigint[])
      as row(id, customer_id, person_id, guest, business_type, input, origin_name, destination_name, answer, costs,
        lowest_usd_minor)`.execute(tx)
}
