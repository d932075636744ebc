import { CompiledQuery, type SqlBool, sql } from 'kysely'
import type { Database, Queryable } from '#kernel/database.ts'
import type { SheetText } from './quote-words.ts'

// Whose inquiries: a customer's, or those of a browser that belong to no customer yet.
export interface Owner {
  customerId: string | undefined
  personId: string | undefined
  guest: Buffer
}

export interface NewInquiry {
  // A row of `inquiry` as an object of JSON, by the names of its columns.
  row: Buffer
  // The words that its quotes refer to.
  texts: readonly SheetText[]
}

// The hottest statement of the portal, so it is plain: one text, one parameter, whatever the number of rows.
const insertText = `insert into inquiry (id, customer_id, person_id, guest, business_type, input, origin_name,
    destination_name, answer, costs, quote_count, lowest_usd_minor)
  select id, customer_id, person_id, guest, business_type, input, origin_name, destination_name, answer, costs,
    quote_count, lowest_usd_minor
  from json_to_recordset($1::json) as row(id uuid, customer_id uuid, person_id uuid, guest bytea,
    business_type smallint, input json, origin_name json, destination_name json, answer json, costs json,
    quote_count integer, lowest_usd_minor bigint)`

// One statement for all that were asked at the same moment.
export const insertInquiries = async (db: Database, inquiries: readonly NewInquiry[]): Promise<void> => {
  const pieces: Buffer[] = []
  for (const { row } of inquiries) pieces.push(pieces.length === 0 ? opening : comma, row)
  pieces.push(closing)
  await db.executeQuery(CompiledQuery.raw(insertText, [Buffer.concat(pieces)]))
}

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

export const insertWords = async (db: Queryable, texts: readonly SheetText[]): Promise<void> => {
  await db
    .insertInto('quote_words')
    .values(texts.map(({ id, json }) => ({ id, words: Buffer.from(json, 'latin1').toString('utf8') })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const storedWords = (db: Database, ids: readonly string[]) =>
  db.selectFrom('quote_words').where('id', 'in', ids).select(['id', 'words']).execute()

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
    .select(sql<Date>`now()`.as('now'))
    .executeTakeFirst()

export interface HistoryFilter {
  before: string | undefined
  keyword: string
  businessType: number | undefined
  pageSize: number
  offset: number
}

const history = (db: Database, owner: Owner, filter: Pick<HistoryFilter, 'keyword' | 'businessType'>) => {
  let query = db.selectFrom('inquiry').where(ownedBy(owner)).where('forgotten_at', 'is', null)
  if (filter.businessType !== undefined) query = query.where('business_type', '=', filter.businessType)
  if (filter.keyword !== '') {
    const pattern = `%${filter.keyword.replace(/[\\%_]/g, char => `\\${char}`)}%`
    query = query.where(
      sql<SqlBool>`(origin_name::text || destination_name::text || input::text) ilike ${pattern}`,
    )
  }
  return query
}

export const historyPage = (db: Database, owner: Owner, filter: HistoryFilter) => {
  let query = history(db, owner, filter)
  if (filter.before !== undefined) query = query.where('id', '<', filter.before)
  return query
    .select([
      'id',
      'business_type',
      'input',
      'origin_name',
      'destination_name',
      'quote_count',
      'lowest_usd_minor',
      'created_at',
    ])
    .orderBy('id', 'desc')
    .limit(filter.pageSize + 1)
    .offset(filter.before === undefined ? filter.offset : 0)
    .execute()
}

// Counted up to one more than is told exactly.
export const historyCount = async (
  db: Database,
  owner: Owner,
  filter: Pick<HistoryFilter, 'keyword' | 'businessType'>,
  most: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom(
      history(db, owner, filter)
        .select('id')
        .limit(most + 1)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
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

// A visitor who signed up takes along what his browser asked before.
export const adoptGuestInquiries = (db: Database, customerId: string, personId: string, guest: Buffer) =>
  db
    .updateTable('inquiry')
    .set({ customer_id: customerId, person_id: personId })
    .where('guest', '=', guest)
    .where('customer_id', 'is', null)
    .execute()
