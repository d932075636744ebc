import { maxCounted, type SortOrder } from '@dtms/contract/list.ts'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import { refuseField } from '#kernel/refuse.ts'

// Lists, one way for all: sort keys are a closed table, ties are broken by id, pages go by key (`after`) or by
// number, and past 1,000 a total is a minimum (PRODUCT 5).

// What rows are sorted by: an expression that is never null. Texts sort as people of our languages expect,
// Chinese by pinyin.
export interface SortKey {
  value: RawBuilder<unknown>
  // Ids grow with time: a list of what comes and goes is sorted by them alone. A day and an integer are compared as such,
  // so that an index of them serves the list.
  type: 'text' | 'number' | 'integer' | 'day' | 'time' | 'id'
}

export interface ListPlan<Name extends string> {
  id: RawBuilder<string>
  keys: Readonly<Record<Name, SortKey>>
  defaultSort: { sidx: NoInfer<Name>; sord: SortOrder }
}

export interface Sorting<Name extends string> {
  sidx?: Name | '' | undefined
  sord?: SortOrder | '' | undefined
}

export interface ListQuery<Name extends string> extends Sorting<Name> {
  currentPage: number
  pageSize: number
  after?: string | undefined
}

interface Position {
  value: string
  id: string
}

interface Page {
  after: Position | undefined
  offset: number
  limit: number
}

/** One page of the query's rows, with the totals of the whole list. `counted` finds the same rows without what is joined only to show it. */
export const listPage = async <DB, TB extends keyof DB, Row extends { id: string }, Name extends string>(
  db: Queryable,
  query: SelectQueryBuilder<DB, TB, Row>,
  plan: ListPlan<Name>,
  asked: ListQuery<Name>,
  counted: Countable = query,
) => {
  const { currentPage, pageSize } = asked
  const order = orderOf(plan, asked)
  const page = {
    after: asked.after ? readCursor(asked.after, order) : undefined,
    offset: (currentPage - 1) * pageSize,
    // One more row shows whether there is a next page.
    limit: pageSize + 1,
  }
  const [rows, { found }] = await Promise.all([
    pageRows(query, plan, order, page),
    countEach(db, { found: counted }),
  ])
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    rows: shown,
    total: Math.min(found, maxCounted),
    totalIsMinimum: found > maxCounted,
    currentPage,
    pageSize,
    next: rows.length > pageSize && last ? cursorOf(last, order) : null,
  }
}

const batchRows = 500

/** Every row of the query in its order, fetched in batches by key: for exports, which hold no connection. */
export async function* everyRow<DB, TB extends keyof DB, Row extends { id: string }, Name extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  plan: ListPlan<Name>,
  asked: Sorting<Name>,
): AsyncGenerator<Row> {
  const order = orderOf(plan, asked)
  let after: Position | undefined
  for (;;) {
    const rows = await pageRows(query, plan, order, { after, offset: 0, limit: batchRows })
    yield* rows
    const last = rows.at(-1)
    if (rows.length < batchRows || !last) return
    after = { value: last.list_position, id: last.id }
  }
}

interface Order extends SortKey {
  sidx: string
  sord: SortOrder
}

const orderOf = <Name extends string>({ keys, defaultSort }: ListPlan<Name>, asked: Sorting<Name>): Order => {
  const sidx = asked.sidx || defaultSort.sidx
  return { ...keys[sidx], sidx, sord: asked.sord || (asked.sidx ? 'asc' : defaultSort.sord) }
}

const pageRows = <DB, TB extends keyof DB, Row extends { id: string }, Name extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { id }: ListPlan<Name>,
  { value, type, sord }: Order,
  { after, offset, limit }: Page,
) => {
  const key = type === 'text' ? sql`${value} collate "zh-x-icu"` : value
  const direction = sord === 'asc' ? sql`asc` : sql`desc`
  const rows = query
    .select(written[type](value).as('list_position'))
    .orderBy(sql`${key} ${direction}, ${id} ${direction}`)
    .limit(limit)
  const from = after
    ? rows.where(
        sql<SqlBool>`(${key}, ${id}) ${sord === 'asc' ? sql`>` : sql`<`} (${read[type](after.value)}, ${after.id}::uuid)`,
      )
    : rows.offset(offset)
  // The selection above is not to be seen through a type parameter.
  return from.execute() as unknown as Promise<(Row & { list_position: string })[]>
}

/** A moment as text, independent of the database's time zone. */
export const writtenTime = (value: RawBuilder<unknown>) =>
  sql<string>`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Whether a text is one that `writtenTime` could have written. */
export const isWrittenTime = (text: string): boolean => {
  const time = new Date(text)
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) &&
    !Number.isNaN(time.getTime()) &&
    time.toISOString().slice(0, 19) === text.slice(0, 19) &&
    text >= '1000'
  )
}

// A position goes through the caller's hands as text and comes back to the microsecond and the last digit.
const written = {
  text: (value: RawBuilder<unknown>) => sql<string>`${value}`,
  number: (value: RawBuilder<unknown>) => sql<string>`${value}::text`,
  integer: (value: RawBuilder<unknown>) => sql<string>`${value}::text`,
  day: (value: RawBuilder<unknown>) => sql<string>`to_char(${value}, 'YYYY-MM-DD')`,
  time: (value: RawBuilder<unknown>) => writtenTime(value),
  id: (value: RawBuilder<unknown>) => sql<string>`${value}::text`,
}
const read = {
  text: (value: string) => sql`${value}::text collate "zh-x-icu"`,
  number: (value: string) => sql`${value}::numeric`,
  integer: (value: string) => sql`${value}::integer`,
  day: (value: string) => sql`${value}::date`,
  time: (value: string) => sql`${value}::timestamptz`,
  id: (value: string) => sql`${value}::uuid`,
}

/** How many rows each query finds, in one statement, up to one more than the exact maximum. */
export const countEach = async <Name extends string>(
  db: Queryable,
  queries: Readonly<Record<Name, Countable>>,
): Promise<Record<Name, number>> => {
  const counts = (Object.keys(queries) as Name[]).map(
    name =>
      sql`select ${name}::text as name, count(*)::int as count from (${queries[name]
        .clearSelect()
        .select(sql`1`.as('one'))
        .limit(maxCounted + 1)}) as found`,
  )
  const { rows } = await sql<{
    name: Name
    count: number
  }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count])) as Record<Name, number>
}

// biome-ignore lint/suspicious/noExplicitAny: of any tables.
type Countable = SelectQueryBuilder<any, any, any>

// Where the next page begins, opaque to the caller. It serves only the order that it was made for.
const cursorOf = (row: { id: string; list_position: string }, { sidx, sord }: Order): string =>
  Buffer.from(JSON.stringify([sidx, sord, row.list_position, row.id])).toString('base64url')

const readCursor = (text: string, { sidx, sord, type }: Order): Position => {
  try {
    const [key, order, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (key === sidx && order === sord && typeof value === 'string' && fits[type](value) && isId(id))
      return { value, id }
  } catch {
    // Handled below: it is not one of ours.
  }
  throw refuseField('after', 'format')
}

const isId = (id: unknown): id is string =>
  typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

// Only what the database can read back: a forged position is refused, not a failure.
const fits: Record<SortKey['type'], (value: string) => boolean> = {
  id: value => isId(value),
  text: (value: string) => !value.includes('\0') && value.isWellFormed(),
  number: (value: string) => /^-?\d{1,20}(\.\d{1,20})?$/.test(value),
  integer: (value: string) => /^-?\d{1,9}$/.test(value),
  day: (value: string) => isWrittenTime(`${value}T00:00:00.000000Z`),
  time: isWrittenTime,
}

/** For `ilike`: the text itself anywhere, with the signs of a pattern escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

/** A piece of text as it is within JSON, to be looked for in what is stored. */
export const textInJson = (text: string): string => JSON.stringify(text).slice(1, -1)
