import * as z from 'zod/mini'
import { choice, exportQuery, imported, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { anId, type ShapesOf, text } from '../schema.ts'
import {
  entryColumns,
  entryKinds,
  entryOrigins,
  entrySortKeys,
  entryStates,
  entryMaxLength as max,
} from './place.ts'

const kind = z.enum(entryKinds)
const oneOf = z.object({ id: anId })

const filters = {
  kind: z._default(kind, 'fba'),
  keyword: z.optional(text(keywordMaxLength)),
  country: z.optional(text(max.country)),
  region: z.optional(text(max.region)),
  state: choice(entryStates),
  origin: choice(entryOrigins),
}

const entry = z.object({
  id: z.string(),
  kind,
  code: z.string(),
  nameZh: z.string(),
  nameZhtw: z.string(),
  nameEn: z.string(),
  pinyin: z.string(),
  country: z.string(),
  region: z.string(),
  postcode: z.string(),
  cityZh: z.string(),
  cityZhtw: z.string(),
  cityEn: z.string(),
  // Null for a customs code, which lies nowhere.
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  weight: z.int(),
  dangerous: z.boolean(),
  state: z.enum(entryStates),
  origin: z.enum(entryOrigins),
  updateTime: z.string(),
})

// Typed as text or sent as a number.
const numberText = z.pipe(
  z._default(z.union([z.string().check(z.maxLength(max.coordinate)), z.number()]), ''),
  z.transform((value: string | number) => String(value).trim()),
)

// desk-place-rule.ts defines the rules of the fields by kind.
const fields = {
  code: text(20),
  nameZh: text(max.name),
  nameZhtw: text(max.name),
  nameEn: text(max.name),
  pinyin: text(max.pinyin),
  country: text(max.country),
  region: text(max.region),
  postcode: text(max.postcode),
  cityZh: text(max.city),
  cityZhtw: text(max.city),
  cityEn: text(max.city),
  lat: numberText,
  lon: numberText,
  weight: numberText,
  dangerous: z._default(z.boolean(), false),
}

// One field, or one row, that an import would change.
const difference = z.object({
  row: z.int(),
  code: z.string(),
  name: z.string(),
  // What becomes of the entry.
  does: z.enum(['add', 'change', 'close', 'reopen']),
  changes: z.array(z.object({ field: z.enum(entryColumns), before: z.string(), after: z.string() })),
})

const tableSource = z.object({ source: z.string(), licence: z.string(), edition: z.int() })

export const deskPlaceSchema = {
  list: {
    query: z.object({ ...listQuery(entrySortKeys), ...filters }),
    output: z.extend(listOf(entry), {
      // Where entries of this kind lie, for the filter.
      countries: z.array(z.string()),
      // And their states or provinces, of the country that is asked for.
      regions: z.array(z.string()),
      // Of the rows that releases bring.
      table: tableSource,
      // Of the tables that have no list of their own, such as UN numbers.
      otherTables: z.array(z.extend(tableSource, { name: z.string() })),
    }),
  },
  export: {
    query: z.object({ ...exportQuery(entrySortKeys, entryColumns), ...filters }),
    output: z.null(),
  },
  template: { query: z.object({ kind: z._default(kind, 'fba') }), output: z.null() },
  import: {
    query: z.object({ kind: z._default(kind, 'fba'), seen: z.optional(text(64)) }),
    output: z.extend(imported, {
      added: z.int(),
      changed: z.int(),
      closed: z.int(),
      reopened: z.int(),
      same: z.int(),
      differences: z.array(difference),
      // How many differences are not listed.
      differencesLeftOut: z.int(),
      // What to send as `seen` to have it done; empty where there is nothing to do or something is wrong.
      seen: z.string(),
    }),
  },
  one: {
    params: oneOf,
    output: z.extend(entry, {
      // How many orders under way go to the warehouse or by the port, how many commodities have the customs code; at
      // most 1,000.
      uses: z.int(),
      // What `restore` would change; null where there is nothing to go back to.
      released: z.nullable(z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }))),
    }),
  },
  history: {
    params: oneOf,
    output: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        by: z.string(),
        action: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  },
  add: { body: z.object({ kind, ...fields }), output: entry },
  change: {
    // `updateTime` as it was read: an update is refused if a colleague changed the entry meanwhile. Absent means no
    // check.
    body: z.object({ id: anId, updateTime: z.optional(z.string().check(z.maxLength(30))), ...fields }),
    output: entry,
  },
  close: { params: oneOf, output: entry },
  reopen: { params: oneOf, output: entry },
  restore: { params: oneOf, output: entry },
}

export type DeskPlaceShapes = ShapesOf<typeof deskPlaceSchema>
