import type { EntryKind, EntryOrigin, EntrySortKey } from '@dtms/contract/desk/place.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { Entry, HeldEntry } from './entry.ts'

export interface EntryFilter {
  kind: EntryKind
  keyword?: string | undefined
  country?: string | undefined
  region?: string | undefined
  state?: 'open' | 'closed' | '' | undefined
  origin?: EntryOrigin | '' | undefined
  // Only these, where there are any.
  ids?: readonly string[]
}

export const entryPlan: ListPlan<EntrySortKey> = {
  id: sql`reference_entry.id`,
  keys: {
    code: { value: sql`reference_entry.code`, type: 'text' },
    nameZh: { value: sql`reference_entry.name_zh`, type: 'text' },
    nameEn: { value: sql`reference_entry.name_en`, type: 'text' },
    country: { value: sql`reference_entry.country`, type: 'text' },
    city: { value: sql`reference_entry.city_en`, type: 'text' },
    weight: { value: sql`reference_entry.weight`, type: 'number' },
    updateTime: { value: sql`reference_entry.updated_at`, type: 'time' },
  },
  defaultSort: { sidx: 'code', sord: 'asc' },
}

// What a release or the administrator writes.
const valueColumns = [
  'kind',
  'code',
  'name_zh',
  'name_zhtw',
  'name_en',
  'pinyin',
  'country',
  'region',
  'postcode',
  'city_code',
  'city_zh',
  'city_zhtw',
  'city_en',
  'city_pinyin',
  'lat',
  'lon',
  'weight',
  'dangerous',
] as const

const entryColumns = ['id', ...valueColumns, 'origin', 'closed_at', 'created_at', 'updated_at'] as const

export const entriesOf = (db: Queryable, filter: EntryFilter) => {
  let query = db.selectFrom('reference_entry').where('kind', '=', filter.kind).select(entryColumns)
  if (filter.country) query = query.where('country', '=', filter.country)
  if (filter.region) query = query.where('region', '=', filter.region)
  if (filter.state) query = query.where('closed_at', filter.state === 'open' ? 'is' : 'is not', null)
  if (filter.origin) query = query.where('origin', '=', filter.origin)
  if (filter.ids && filter.ids.length > 0) query = query.where('id', 'in', filter.ids)
  for (const word of (filter.keyword ?? '').split(/\s+/).filter(Boolean).slice(0, 8))
    query = query.where(
      sql<SqlBool>`concat_ws(' ', code, name_zh, name_zhtw, name_en, replace(pinyin, ' ', ''), postcode, region,
        city_zh, city_zhtw, city_en, replace(city_pinyin, ' ', '')) ilike ${likePattern(word)}`,
    )
  return query
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

export const entryOf = (db: Queryable, id: string) =>
  db.selectFrom('reference_entry').where('id', '=', id).select(entryColumns).executeTakeFirst()

/** The countries that entries of a kind lie in. */
export const countriesOf = async (db: Queryable, kind: EntryKind): Promise<string[]> => {
  const rows = await db
    .selectFrom('reference_entry')
    .where('kind', '=', kind)
    .where('country', '<>', '')
    .select('country')
    .distinct()
    .orderBy('country')
    .execute()
  return rows.map(({ country }) => country)
}

/** The states or provinces of a country that entries of a kind lie in. */
export const regionsOf = async (db: Queryable, kind: EntryKind, country: string): Promise<string[]> => {
  if (country === '') return []
  const rows = await db
    .selectFrom('reference_entry')
    .where('kind', '=', kind)
    .where('country', '=', country)
    .where('region', '<>', '')
    .select('region')
    .distinct()
    .orderBy('region')
    .execute()
  return rows.map(({ region }) => region)
}

const held = sql<SqlBool>`kind <> 'hs' or origin = 'portal' or closed_at is not null`
const version = sql<string>`updated_at::text`

/** The codes of these rows with what changes whenever one is written. */
export const heldVersions = (db: Queryable) =>
  db
    .selectFrom('reference_entry')
    .where(held)
    .select(['code', version.as('version')])
    .execute()

/** Changes whenever one of these rows is written: one short text instead of thousands of rows. */
export const heldDigest = async (db: Queryable): Promise<string> => {
  const { digest } = await db
    .selectFrom('reference_entry')
    .where(held)
    .select(
      sql<string>`coalesce(md5(string_agg(code || ' ' || ${version}, ',' order by code)), '')`.as('digest'),
    )
    .executeTakeFirstOrThrow()
  return digest
}

/**
 * What the index of this process is made of: every place, and of the customs codes those that differ from the release's
 * table. The release has thousands, which are read from its file when somebody searches. Only those of `codes`, where given.
 */
export const heldEntries = async (db: Queryable, codes?: readonly string[]): Promise<HeldEntry[]> => {
  let query = db
    .selectFrom('reference_entry')
    .where(held)
    .select([...valueColumns, sql<boolean>`closed_at is not null`.as('closed'), version.as('version')])
  if (codes) query = query.where(sql<SqlBool>`code = any(${codes})`)
  const rows = await query.execute()
  return rows.map(row => ({ ...entryOfRow(row), closed: row.closed, version: row.version }))
}

export const entryOfRow = (row: Pick<EntryRow, (typeof valueColumns)[number]>): Entry => ({
  ...{ kind: row.kind, code: row.code, pinyin: row.pinyin },
  ...{ nameZh: row.name_zh, nameZhtw: row.name_zhtw, nameEn: row.name_en },
  ...{ country: row.country, region: row.region, postcode: row.postcode },
  ...{ cityCode: row.city_code, cityZh: row.city_zh, cityZhtw: row.city_zhtw, cityEn: row.city_en },
  ...{ cityPinyin: row.city_pinyin, lat: row.lat, lon: row.lon },
  ...{ weight: row.weight, dangerous: row.dangerous },
})

const valuesOf = (entry: Entry) => ({
  ...{ kind: entry.kind, code: entry.code, pinyin: entry.pinyin },
  ...{ name_zh: entry.nameZh, name_zhtw: entry.nameZhtw, name_en: entry.nameEn },
  ...{ country: entry.country, region: entry.region, postcode: entry.postcode },
  ...{ city_code: entry.cityCode, city_zh: entry.cityZh, city_zhtw: entry.cityZhtw, city_en: entry.cityEn },
  ...{ city_pinyin: entry.cityPinyin, lat: entry.lat, lon: entry.lon },
  ...{ weight: entry.weight, dangerous: entry.dangerous },
})

/** Which edition was taken and how often anything changed. */
export const referenceState = (db: Queryable) =>
  db.selectFrom('reference_state').select(['edition', 'revision']).executeTakeFirstOrThrow()

/** Whoever writes holds it to the end: changes come one after the other, each seen as a new revision. */
export const lockReference = async (tx: Tx) => {
  const { rows } = await sql<{ edition: number }>`
    update reference_state set revision = revision + 1 returning edition`.execute(tx)
  return { edition: rows[0]?.edition ?? 0 }
}

export const setEdition = (tx: Tx, edition: number) =>
  tx.updateTable('reference_state').set({ edition }).execute()

// Rows as one value: a release brings ten thousand, and a statement takes 65,535 values at most.
const batch = 5_000

export const insertEntries = async (
  tx: Tx,
  entries: readonly (Entry & { id: string })[],
  origin: EntryOrigin,
): Promise<void> => {
  for (let at = 0; at < entries.length; at += batch) {
    const rows = entries.slice(at, at + batch).map(({ id, ...entry }) => ({ id, ...valuesOf(entry), origin }))
    const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)))
    await sql`
      insert into reference_entry (${columns})
      select ${columns} from jsonb_populate_recordset(null::reference_entry, ${JSON.stringify(rows)}::jsonb)`.execute(
      tx,
    )
  }
}

/** Writes it whole; who writes it owns it from then on. */
export const updateEntry = (
  tx: Tx,
  id: string,
  entry: Entry,
  { origin, closed }: { origin: EntryOrigin; closed: boolean },
) =>
  tx
    .updateTable('reference_entry')
    .set({
      ...valuesOf(entry),
      origin,
      closed_at: closed ? sql<Date>`coalesce(closed_at, now())` : null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Those of these codes that are there, by code. */
export const entriesByCode = async (db: Queryable, codes: readonly string[]) => {
  const rows = await db
    .selectFrom('reference_entry')
    .where(sql<SqlBool>`code = any(${codes})`)
    .select(entryColumns)
    .execute()
  return new Map(rows.map(row => [row.code, row]))
}

export const everyEntry = (db: Queryable) => db.selectFrom('reference_entry').select(entryColumns).execute()
