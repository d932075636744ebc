import type { Words } from '@dtms/contract/language.ts'
import type { TypedQuoteNumber } from '@dtms/contract/quote/number.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern, textInJson } from '#documents/list.ts'
import { sendJsonRows } from '#kernel/bytes/json-rows.ts'
import type { Database, Queryable } from '#kernel/database.ts'
import type { QuoteWords, SheetText } from './quote-words.ts'
import type { StoredV1 } from './stored/decode-v1.ts'
import type { EncodedCost, EncodedResult } from './stored/format.ts'

// Whose inquiries: a customer's, or those of a browser that belong to no customer yet.
export interface Owner {
  customerId: string | undefined
  personId: string | undefined
  guest: Buffer
}

export interface InquiryRow extends Owner {
  id: string
  businessType: number | undefined
  input: unknown
  originName: Words
  destinationName: Words
  quotes: readonly Quote[]
  // The quotes as they are stored, and what they cost.
  answer: EncodedResult | StoredV1
  costs: EncodedCost[]
  // Whether it is no part of the customer's history.
  forgotten?: boolean
}

// One statement for all that were asked at the same moment, and one parameter: the driver takes its time for each.
const insertText = `insert into inquiry (id, customer_id, person_id, guest, business_type, input, origin_name,
    destination_name, answer, costs, quote_count, lowest_usd_minor, forgotten_at)
  select id, customer_id, person_id, decode(guest, 'hex'), business_type, input, origin_name, destination_name, answer,
    costs, quote_count, lowest_usd_minor, case when forgotten then now() end
  from json_to_recordset($1::json) as row(id uuid, customer_id uuid, person_id uuid, guest text, business_type smallint,
    input json, origin_name json, destination_name json, answer json, costs json, quote_count integer,
    lowest_usd_minor bigint, forgotten boolean)`

export const insertInquiries = async (db: Queryable, rows: readonly InquiryRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sendJsonRows(rows.map(columnsOf), json => db.executeQuery(CompiledQuery.raw(insertText, [json])))
}

const columnsOf = (row: InquiryRow) => ({
  id: row.id,
  customer_id: row.customerId,
  person_id: row.personId,
  guest: row.guest.toString('hex'),
  business_type: row.businessType,
  input: row.input,
  origin_name: row.originName,
  destination_name: row.destinationName,
  answer: row.answer,
  costs: row.costs,
  quote_count: row.quotes.length,
  lowest_usd_minor: row.quotes.length === 0 ? null : Math.min(...row.quotes.map(one => one.totalUsdMinor)),
  forgotten: row.forgotten,
})

export const insertWords = async (db: Queryable, texts: readonly SheetText[]): Promise<void> => {
  await db
    .insertInto('quote_words')
    .values(texts.map(({ id, words }) => ({ id, words: JSON.stringify(words) })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

// The texts that an inquiry's stored quotes refer to, by id.
export const storedWords = sql<[id: string, words: QuoteWords][]>`(
  select coalesce(json_agg(json_build_array(quote_words.id, words)), '[]') from quote_words
  where quote_words.id in (select kept ->> 0 from json_array_elements(
    case when inquiry.answer ->> 'v' = '2' then inquiry.answer -> 'quotes' else '[]' end) as kept))`

const ownedBy = ({ customerId, guest }: Owner, table = 'inquiry') => {
  const owner = sql.ref(`${table}.customer_id`)
  return customerId === undefined
    ? sql<SqlBool>`${owner} is null and ${sql.ref(`${table}.guest`)} = ${guest}`
    : sql<SqlBool>`${owner} = ${customerId}`
}

export const inquiryOf = (db: Database, owner: Owner, id: string) => inquiryWhere(db, id, ownedBy(owner))

/** For a visitor's sign-up, which checked that the inquiry is theirs. */
export const unclaimedInquiry = (db: Database, id: string) =>
  inquiryWhere(db, id, sql<SqlBool>`inquiry.customer_id is null`)

const inquiryWhere = (db: Database, id: string, isVisible: RawBuilder<SqlBool>) =>
  db
    .selectFrom('inquiry')
    .where('id', '=', id)
    .where(isVisible)
    .selectAll()
    .select([
      sql<Date>`now()`.as('now'),
      storedWords.as('words'),
      sql<boolean>`exists (select from spot_quote_version v where v.inquiry_id = inquiry.id and v.state <> 'sent')`.as(
        'replaced',
      ),
    ])
    .executeTakeFirst()

// Typed or shown values, never the names of fields: otherwise "width" would find everything.
const wordsOfInquiry = [
  ...['origin_name', 'destination_name'].flatMap(end =>
    ['zh', 'zhtw', 'en'].map(language => sql`inquiry.${sql.ref(end)} ->> ${sql.lit(language)}`),
  ),
  ...[
    'OriginAddressCode',
    'OriginCountryCode',
    'OriginZipCode',
    'DestinationAddressCode',
    'DestinationCountryCode',
    'DestinationZipCode',
    'FbaWarehouseCode',
    'GoodsName',
  ].map(field => sql`inquiry.input -> 'inputData' ->> ${sql.lit(field)}`),
]

interface HistoryFilter {
  keyword: string
  // As it was asked: an unknown one finds nothing.
  businessType: number | undefined
}

const history = (db: Database, owner: Owner, filter: HistoryFilter) => {
  let query = db.selectFrom('inquiry').where(ownedBy(owner)).where('forgotten_at', 'is', null)
  if (filter.businessType !== undefined)
    query = query.where(sql<SqlBool>`business_type = ${filter.businessType}`)
  if (filter.keyword === '') return query
  // Each word must be somewhere in the stored text, which costs a tenth of reading its fields.
  for (const word of filter.keyword.split(' ').filter(Boolean))
    query = query.where(
      sql<SqlBool>`concat(inquiry.origin_name, inquiry.destination_name, inquiry.input) ilike ${likePattern(textInJson(word))}`,
    )
  return query
    .where(sql<SqlBool>`inquiry.id >= coalesce((select newest.id from inquiry as newest
      where ${ownedBy(owner, 'newest')} and newest.forgotten_at is null
      order by newest.id desc offset ${searched - 1} limit 1), ${firstId}::uuid)`)
    .where(
      sql<SqlBool>`concat_ws(' ', ${sql.join(wordsOfInquiry, sql`, `)}) ilike ${likePattern(filter.keyword)}`,
    )
}

// Words are looked for in the newest so many; older ones are found by their number.
const searched = 5_000
const firstId = '00000000-0000-0000-0000-000000000000'

export const historyOf = (db: Database, owner: Owner, filter: HistoryFilter) =>
  history(db, owner, filter).select([
    'id',
    'business_type',
    'input',
    'origin_name',
    'destination_name',
    'quote_count',
    'lowest_usd_minor',
    'created_at',
  ])

/**
 * By the number printed on its documents (contract/quote-number.ts). Of the owner's day only the index is read: the
 * planner does not look into the days themselves, or it would go through the inquiries that all others made on the day.
 */
export const numbered = (owner: Owner, { idEnd, fromId, beforeId }: TypedQuoteNumber) =>
  sql<boolean>`inquiry.id = any(array(select day.id from inquiry as day
    where ${ownedBy(owner, 'day')} and day.forgotten_at is null
      and day.id >= (select ${fromId}::uuid) and day.id < (select ${beforeId}::uuid)
      and right(day.id::text, 8) = ${idEnd}))`

// Newest first.
export const historyPlan: ListPlan<'createTime'> = {
  id: sql`inquiry.id`,
  keys: { createTime: { value: sql`inquiry.id`, type: 'id' } },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

export const forgetInquiry = async (db: Database, owner: Owner, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('inquiry')
    .set({ forgotten_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(ownedBy(owner))
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const forgetAllInquiries = (db: Database, owner: Owner) =>
  db
    .updateTable('inquiry')
    .set({ forgotten_at: sql<Date>`now()` })
    .where(ownedBy(owner))
    .where('forgotten_at', 'is', null)
    .execute()

/** For the demo only, whose orders have a past: their inquiries are older than they are. */
export const dateInquiryBack = (db: Database, quoteId: string, at: Date) =>
  sql`update inquiry set created_at = ${at} where id = ${quoteId.replace(/-\d+$/, '')}`.execute(db)

// A visitor who signed up adopts the inquiries of their browser.
export const adoptGuestInquiries = (db: Database, customerId: string, personId: string, guest: Buffer) =>
  db
    .updateTable('inquiry')
    .set({ customer_id: customerId, person_id: personId })
    .where('guest', '=', guest)
    .where('customer_id', 'is', null)
    .execute()

// An inquiry of a visitor becomes a customer's, unless another customer has it by now.
export const giveInquiry = (
  db: Queryable,
  { customerId, personId }: { customerId: string; personId: string },
  id: string,
) =>
  db
    .updateTable('inquiry')
    .set({ customer_id: customerId, person_id: personId })
    .where('id', '=', id)
    .where(sql<SqlBool>`(customer_id is null or customer_id = ${customerId})`)
    .returning('id')
    .executeTakeFirst()
