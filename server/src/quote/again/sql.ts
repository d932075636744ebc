import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import { storedWords } from '../sql.ts'

// What a quote was priced from: its inquiry, and the version of the sheet that was sold.
export const pricedFrom = (db: Queryable, customerId: string, inquiryId: string) =>
  db
    .selectFrom('inquiry')
    .where('id', '=', inquiryId)
    .where('customer_id', '=', customerId)
    .select(['input', 'answer', 'costs', 'created_at', storedWords.as('words')])
    .executeTakeFirst()

export const soldSheet = (db: Queryable, sheetId: string) =>
  db
    .selectFrom('rate_sheet')
    .where('id', '=', sheetId)
    .select([
      'id',
      'content',
      'customer_id',
      'group_name',
      sql<number>`version`.as('version'),
      sql<string>`valid_from::text`.as('from_day'),
      sql<string>`valid_to::text`.as('to_day'),
    ])
    .executeTakeFirst()

/** What was typed into the spot quote that was sold. */
export const soldSpot = (db: Queryable, inquiryId: string) =>
  db.selectFrom('spot_quote_version').where('inquiry_id', '=', inquiryId).select('content').executeTakeFirst()
