import { type SqlBool, sql } from 'kysely'
import type pg from 'pg'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Taken } from '#kernel/bytes/byte-writer.ts'
import { copyIn } from '#kernel/bytes/copy-in.ts'
import type { Database, Queryable } from '#kernel/database.ts'
import type { QuoteWords, SheetText } from './quote-words.ts'

// Whose inquiries: a customer's, or those of a browser that belong to no customer yet.
export interface Owner {
  customerId: string | undefined
  personId: string | undefined
  guest: Buffer
}

export interface NewInquiry {
  // A row of `inquiry`, as copyText names its columns.
  row: Taken
  // The words that its quotes refer to.
  texts: readonly SheetText[]
}

// The hottest statement of the portal: one COPY for all that were asked at the same moment.
const copyText = `copy inquiry (id, customer_id, person_id, guest, business_type, input, origin_name, destination_name,
  answer, costs, quote_count, lowest_usd_minor) from stdin (format binary)`

export const insertInquiries = (pool: pg.Pool, inquiries: readonly NewInquiry[]): Promise<void> =>
  copyIn(
    pool,
    copyText,
    inquiries.map(({ row }) => row),
  )

export const insertWords = async (db: Queryable, texts: readonly SheetText[]): Promise<void> => {
  await db
    .insertInto('quote_words')
    .values(texts.map(({ id, json }) => ({ id, words: Buffer.from(json, 'latin1').toString('utf8') })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

// The words that an inquiry's kept quotes refer to, each by its id.
export const storedWords = sql<[id: string, words: QuoteWords][]>`(
  select coalesce(json_agg(json_build_array(quote_words.id, words)), '[]') from quote_words
  where quote_words.id in (select kept ->> 0 from json_array_elements(
    case when inquiry.answer ->> 'v' = '2' then inquiry.answer -> 'quotes' else '[]' end) as kept))`

const ownedBy = ({ customerId, guest }: Owner) =>
  customerId === undefined
    ? sql<SqlBool>`inquiry.customer_id is null and inquiry.guest = ${guest}`
    : sql<SqlBool>`inquiry.customer_id = ${customerId}`

export const inquiryOf = (db: Database, owner: Owner, id: string) =>
  db
    .selectFrom('inquiry')
    .where('id', '=', id)
    .where(ownedBy(owner))
    .selectAll()
    .select([sql<Date>`now()`.as('now'), storedWords.as('words')])
    .executeTakeFirst()

// What somebody typed or read, and never the names of the fields: else "width" would find everything.
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
  if (filter.keyword !== '') {
    query = query.where(
      sql<SqlBool>`concat_ws(' ', ${sql.join(wordsOfInquiry, sql`, `)}) ilike ${likePattern(filter.keyword)}`,
    )
  }
  return query
}

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

// By the number that is written on its papers (contract/quote-number.ts).
export const numbered = (idEnd: string) => sql<boolean>`right(inquiry.id::text, 8) = ${idEnd}`

// Newest first.
export const historyPlan: ListPlan<'createTime'> = {
  id: sql`inquiry.id`,
  keys: { createTime: { value: sql`inquiry.id`, type: 'id' } },
  usual: { sidx: 'createTime', sord: 'desc' },
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

/** Of the demo alone, whose orders have a past: they were asked for before they were placed. */
export const dateInquiryBack = (db: Database, quoteId: string, at: Date) =>
  sql`update inquiry set created_at = ${at} where id = ${quoteId.replace(/-\d+$/, '')}`.execute(db)

// A visitor who signed up takes along what his browser asked before.
export const adoptGuestInquiries = (db: Database, customerId: string, personId: string, guest: Buffer) =>
  db
    .updateTable('inquiry')
    .set({ customer_id: customerId, person_id: personId })
    .where('guest', '=', guest)
    .where('customer_id', 'is', null)
    .execute()
