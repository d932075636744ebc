import type { Mode } from '@dtms/contract/mode.ts'
import { CompiledQuery } from 'kysely'
import { sendJsonRows } from '#kernel/bytes/json-rows.ts'
import type { Tx } from '#kernel/database.ts'

export interface KeptQuoteRow {
  id: string
  customerId: string
  personId: string
  guest: Buffer
  businessType: Mode | undefined
  // JSON, each.
  input: string
  originName: string
  destinationName: string
  answer: string
  costs: string
  lowestUsdMinor: number | null
}

// As an inquiry is kept (../sql.ts), but out of the customer's history: nobody asked these one by one.
const insertText = `insert into inquiry (id, customer_id, person_id, guest, business_type, input, origin_name,
    destination_name, answer, costs, quote_count, lowest_usd_minor, forgotten_at)
  select id, customer_id, person_id, decode(guest, 'hex'), business_type, input, origin_name, destination_name, answer,
    costs, 1, lowest_usd_minor, now()
  from json_to_recordset($1::json) as row(id uuid, customer_id uuid, person_id uuid, guest text, business_type smallint,
    input json, origin_name json, destination_name json, answer json, costs json, lowest_usd_minor bigint)`

export const insertKeptQuotes = async (tx: Tx, rows: readonly KeptQuoteRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sendJsonRows(rows, json => tx.executeQuery(CompiledQuery.raw(insertText, [json])), rowText)
}

// What is JSON already goes as it is.
const rowText = (row: KeptQuoteRow): string =>
  `{"id":"${row.id}","customer_id":"${row.customerId}","person_id":"${row.personId}",` +
  `"guest":"${row.guest.toString('hex')}","business_type":${row.businessType ?? null},"input":${row.input},` +
  `"origin_name":${row.originName},"destination_name":${row.destinationName},"answer":${row.answer},` +
  `"costs":${row.costs},"lowest_usd_minor":${row.lowestUsdMinor}}`
