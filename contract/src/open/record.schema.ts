import * as z from 'zod/mini'
import { addressKinds } from '../address/address.ts'
import { keywordMaxLength } from '../list.schema.ts'
import { type PlaceKind, placeCount, placeKeywordMaxLength, placeKinds } from '../reference/reference.ts'
import { nothing, text } from '../schema.ts'
import { idParams, money, nullable, pageOf, pageQuery, sentMoney } from './shape.schema.ts'

// Locations, addresses and commodities. The texts of a body are bounded here and judged by the portal's own call.
const location = z.object({
  kind: z.enum(placeKinds),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  postcode: z.string(),
  latitude: nullable(z.number()),
  longitude: nullable(z.number()),
})

const addressFields = {
  company: text(120),
  contact: text(60),
  phone: text(40),
  email: text(254),
  country: text(2),
  province: text(60),
  city: text(80),
  postcode: text(20),
  line1: text(200),
  line2: text(200),
  taxId: text(40),
  eori: text(25),
}
const sentAddress = z.object({
  kind: z.enum(addressKinds),
  type: z._default(z.int().check(z.gte(1), z.lte(5)), 4),
  ...addressFields,
  isDefault: z._default(z.boolean(), false),
})
const address = z.object({
  id: z.string(),
  kind: z.enum(addressKinds),
  type: z.int(),
  ...(Object.fromEntries(Object.keys(addressFields).map(name => [name, z.string()])) as {
    [Name in keyof typeof addressFields]: z.ZodMiniString
  }),
  isDefault: z.boolean(),
})

const commodityFields = {
  sku: text(60),
  nameZh: text(120),
  nameEn: text(120),
  hsCode: text(20),
  material: text(80),
  usage: text(80),
  brand: text(80),
  originCountry: text(2),
  unNumber: text(12),
  link: text(500),
}
const sentCommodity = z.object({
  ...commodityFields,
  unitValue: z.optional(nullable(sentMoney)),
  // 0 none, 1 contained in equipment, 2 packed with equipment, 3 shipped alone.
  battery: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
})
const commodity = z.object({
  id: z.string(),
  ...(Object.fromEntries(Object.keys(commodityFields).map(name => [name, z.string()])) as {
    [Name in keyof typeof commodityFields]: z.ZodMiniString
  }),
  unitValue: nullable(money),
  battery: z.int(),
})

const keyword = z.optional(text(keywordMaxLength))

export const openRecordSchema = {
  listLocations: {
    query: z.object({
      query: text(placeKeywordMaxLength),
      kind: z.optional(z.enum(placeKinds as readonly [PlaceKind, ...PlaceKind[]])),
      country: text(2),
      limit: z._default(
        z.coerce.number().check(z.int(), z.gte(1), z.lte(placeCount.max)),
        placeCount.default,
      ),
    }),
    output: z.object({ data: z.array(location) }),
  },
  listAddresses: {
    query: z.object({ ...pageQuery, kind: z.optional(z.enum(addressKinds)), query: keyword }),
    output: pageOf(address),
  },
  createAddress: { body: sentAddress, output: address },
  getAddress: { params: idParams, output: address },
  updateAddress: { params: idParams, body: sentAddress, output: address },
  deleteAddress: { params: idParams, output: nothing },
  listCommodities: { query: z.object({ ...pageQuery, query: keyword }), output: pageOf(commodity) },
  createCommodity: { body: sentCommodity, output: commodity },
  getCommodity: { params: idParams, output: commodity },
  updateCommodity: { params: idParams, body: sentCommodity, output: commodity },
  deleteCommodity: { params: idParams, output: nothing },
}
