import * as z from 'zod/mini'
import {
  choice,
  exportQuery,
  imported,
  keywordMaxLength,
  listOf,
  listQuery,
  manyIds,
} from '../list.schema.ts'
import { anId, maxLength, nothing, ruled, type ShapesOf, text } from '../schema.ts'
import {
  commodityColumns,
  commoditySortKeys,
  commodityMaxLength as max,
  commodityRules as rules,
  tidyHsCode,
  tidyUnNumber,
} from './commodity.ts'

const batteryKinds = ['0', '1', '2', '3'] as const

const upperCase = (value: string) => value.toUpperCase()

// Typed as text or sent as a number.
const numberText = z.pipe(
  z._default(z.union([z.string().check(maxLength(60)), z.number()]), ''),
  z.transform((value: string | number) => String(value).trim()),
)

const fields = {
  sku: text(max.sku),
  nameZh: text(max.name),
  nameEn: text(max.name),
  hsCode: z.pipe(text(20, rules.hsCode), z.transform(tidyHsCode)),
  material: text(max.material),
  usage: text(max.usage),
  brand: text(max.brand),
  unitValue: z.pipe(numberText, z.string().check(ruled(rules.unitValue))),
  currency: z.pipe(
    text(3, value => (value === '' ? undefined : rules.currency(value))),
    z.transform(value => upperCase(value) || 'USD'),
  ),
  originCountry: z.pipe(text(2, rules.originCountry), z.transform(upperCase)),
  battery: z.pipe(
    numberText,
    z.pipe(
      z.string().check(ruled(value => (value === '' || /^[0-3]$/.test(value) ? undefined : 'choice'))),
      z.transform(Number),
    ),
  ),
  unNumber: z.pipe(text(12, rules.unNumber), z.transform(tidyUnNumber)),
  link: text(max.link, rules.link),
  // An uploaded picture, by its id or path; empty takes it away, absent leaves it.
  photo: z.optional(z.string().check(z.maxLength(80))),
}

// Absent: a column that is not granted (spec 6).
const commodity = z.object({
  id: z.string(),
  sku: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  hsCode: z.optional(z.string()),
  material: z.optional(z.string()),
  usage: z.optional(z.string()),
  brand: z.optional(z.string()),
  // Null if no value is stored.
  unitValue: z.optional(z.nullable(z.number())),
  currency: z.optional(z.string()),
  originCountry: z.optional(z.string()),
  battery: z.optional(z.int()),
  unNumber: z.optional(z.string()),
  photo: z.optional(z.string()),
  link: z.optional(z.string()),
})

const filters = {
  keyword: z.optional(text(keywordMaxLength)),
  battery: choice(batteryKinds),
  // Only dangerous goods, or only those that are not.
  dangerous: choice(['true', 'false']),
  originCountry: z.optional(z.pipe(text(2), z.transform(upperCase))),
}

export const commoditySchema = {
  list: { query: z.object({ ...listQuery(commoditySortKeys), ...filters }), output: listOf(commodity) },
  export: {
    query: z.object({ ...exportQuery(commoditySortKeys, commodityColumns), ...filters }),
    output: nothing,
  },
  template: { output: nothing },
  import: { output: imported },
  removeMany: { body: manyIds, output: z.object({ removed: z.int() }) },
  restore: { body: manyIds, output: z.object({ restored: z.int() }) },
  one: { params: z.object({ id: anId }), output: commodity },
  add: { body: z.object(fields), output: commodity },
  change: { body: z.object({ id: anId, ...fields }), output: commodity },
  remove: { params: z.object({ id: anId }), output: nothing },
}

export type CommodityShapes = ShapesOf<typeof commoditySchema>
