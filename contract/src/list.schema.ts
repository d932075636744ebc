import * as z from 'zod/mini'
import { bulkMax, exportFormats, listPageSize, sortOrders } from './list.ts'
import { anId, type ruled, text } from './schema.ts'

// What the queries and answers of every list are made of.

// A whole number in a query.
const count = (fallback: number, ...checks: z.core.$ZodCheck<number>[]) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), ...checks), fallback)

// A larger page size is cut to the maximum, and the response contains the size used.
export const pageSize = count(
  listPageSize.default,
  z.overwrite(size => Math.min(size, listPageSize.max)),
)

// One of a few words in a query; an empty filter is none.
export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.union([z.literal(''), z.enum(values)]))

export const keywordMaxLength = 100

// Sort keys are a closed table of the list's own.
export const sorting = <const Keys extends readonly string[]>(keys: Keys) => ({
  sidx: choice(keys),
  sord: choice(sortOrders),
})

export const listQuery = <const Keys extends readonly string[]>(keys: Keys) => ({
  ...sorting(keys),
  currentPage: count(1, z.lte(1_000_000)),
  pageSize,
  after: z.optional(text(600)),
})

const separate = (list: string): string[] =>
  list
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

const listIn = (max: number, fits: (part: string) => boolean) =>
  z.pipe(
    text(max, list => (separate(list).every(fits) ? undefined : 'choice')),
    z.transform(separate),
  )

const idLetters = 37

export const idsIn = (max: number) => listIn(max * idLetters, part => anId.safeParse(part).success)

// A text that may be absent; its rule is asked only where something was given.
export const optionalText = (max: number, rule?: Parameters<typeof ruled>[0]) =>
  text(max, rule && (value => (value === '' ? undefined : rule(value))))

// The same filters and sort as the list, the columns that are shown in their order (none named: all), and, where
// rows are selected, only those.
export const exportQuery = <const Keys extends readonly string[], const Columns extends readonly string[]>(
  keys: Keys,
  columns: Columns,
) => ({
  ...sorting(keys),
  format: z._default(z.enum(exportFormats), 'xlsx'),
  columns: z.pipe(
    listIn(1_000, part => columns.includes(part)),
    z.transform(list => list as Columns[number][]),
  ),
  ids: idsIn(bulkMax),
  // The reader's: times are written as its clocks show them. Absent: in UTC, as the calls answer them.
  timeZone: optionalText(64, zone => (isTimeZone(zone) ? undefined : 'choice')),
})

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    // Past 1,000 the total is a minimum.
    totalIsMinimum: z.boolean(),
    currentPage: z.int(),
    pageSize: z.int(),
    // What to send as `after` for the next page; null on the last.
    next: z.nullable(z.string()),
  })

export const manyIds = z.object({ ids: z.array(anId).check(z.minLength(1), z.maxLength(bulkMax)) })

export const imported = z.object({
  imported: z.int(),
  findings: z.array(
    z.object({
      severity: z.enum(['error', 'warning']),
      row: z.nullable(z.int()),
      column: z.nullable(z.string()),
      heading: z.string(),
      text: z.string(),
    }),
  ),
  // How many findings are not listed.
  leftOut: z.int(),
})
