import * as z from 'zod/mini'
import type { FieldWord } from '../field.ts'
import {
  choice,
  exportQuery,
  imported,
  keywordMaxLength,
  listOf,
  listQuery,
  manyIds,
} from '../list.schema.ts'
import { anId, nothing, requiredText, ruled, type ShapesOf, text } from '../schema.ts'
import {
  addressColumns,
  addressKinds,
  addressRules,
  addressSortKeys,
  addressMaxLength as max,
} from './address.ts'

// spec 3: address-book entries use DestinationType (PRODUCT 5).
const types = ['1', '2', '3', '4', '5'] as const

const wanted = (keys: readonly string[], fallback: string, missing: FieldWord) =>
  z.pipe(
    z._default(z.union([z.string(), z.number()]), fallback),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z
        .string()
        .check(ruled(value => (keys.includes(value) ? undefined : value === '' ? missing : 'choice'))),
    ),
  )

const upperCase = (value: string) => value.toUpperCase()

const fields = {
  kind: z.pipe(
    wanted(addressKinds, '', 'chooseUse'),
    z.transform(kind => kind as (typeof addressKinds)[number]),
  ),
  // Default: a business address.
  type: z.pipe(wanted(types, '4', 'chooseAddressType'), z.transform(Number)),
  company: text(max.company),
  contact: text(max.contact, addressRules.contact),
  phone: text(max.phone, addressRules.phone),
  email: text(254, addressRules.email),
  country: z.pipe(text(2, addressRules.country), z.transform(upperCase)),
  province: text(max.province),
  city: text(max.city, addressRules.city),
  postcode: text(max.postcode),
  line1: text(max.line1, addressRules.line1),
  line2: text(max.line2),
  taxId: text(max.taxId),
  eori: z.pipe(
    text(max.eori + 8, addressRules.eori),
    z.transform(value => upperCase(value.replace(/[\s.-]/g, ''))),
  ),
  isDefault: z._default(z.union([z.boolean(), z.stringbool()]), false),
}

// Absent: a column that is not granted (spec 6).
const address = z.object({
  id: z.string(),
  kind: z.enum(addressKinds),
  type: z.optional(z.int()),
  company: z.string(),
  contact: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  country: z.string(),
  province: z.optional(z.string()),
  city: z.string(),
  postcode: z.optional(z.string()),
  line1: z.optional(z.string()),
  line2: z.optional(z.string()),
  taxId: z.optional(z.string()),
  eori: z.optional(z.string()),
  isDefault: z.optional(z.boolean()),
})

const like = z.object({ id: z.string(), company: z.string(), contact: z.string() })

// Saved, with a warning that lists the addresses with the same content.
const saved = z.extend(address, { duplicates: z.array(like) })

const filters = {
  kind: choice(addressKinds),
  type: choice(types),
  country: z.optional(z.pipe(text(2), z.transform(upperCase))),
  keyword: z.optional(text(keywordMaxLength)),
}

export const addressSchema = {
  list: { query: z.object({ ...listQuery(addressSortKeys), ...filters }), output: listOf(address) },
  export: {
    query: z.object({ ...exportQuery(addressSortKeys, addressColumns), ...filters }),
    output: nothing,
  },
  template: { output: nothing },
  import: { output: imported },
  split: {
    body: z.object({ text: requiredText(max.splitText) }),
    output: z.object({
      // Only what was found.
      fields: z.record(z.string(), z.string()),
      // What has no place in any field.
      rest: z.string(),
    }),
  },
  removeMany: { body: manyIds, output: z.object({ removed: z.int() }) },
  restore: { body: manyIds, output: z.object({ restored: z.int() }) },
  one: { params: z.object({ id: anId }), output: address },
  add: { body: z.object(fields), output: saved },
  change: { body: z.object({ id: anId, ...fields }), output: saved },
  remove: { params: z.object({ id: anId }), output: nothing },
}

export type AddressShapes = ShapesOf<typeof addressSchema>
