import { addressCalls } from '@dtms/contract/address/address.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { openRecordSchema } from '@dtms/contract/open/record.schema.ts'
import { openRecordOperations } from '@dtms/contract/open/record.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import type * as z from 'zod/mini'
import { moneyOrNull } from './money.ts'
import { type Caller, defineOperations } from './operation.ts'
import { renamingFields } from './rename-fields.ts'

type PortalAddress = OutputOf<typeof addressCalls.one>
type PortalCommodity = OutputOf<typeof commodityCalls.one>
type SentCommodity = z.output<typeof openRecordSchema.createCommodity.body>

// What is not granted to owners (spec 6) is empty.
const addressOf = (address: PortalAddress) => ({
  id: address.id,
  kind: address.kind,
  type: address.type ?? 4,
  company: address.company,
  contact: address.contact,
  phone: address.phone ?? '',
  email: address.email ?? '',
  country: address.country,
  province: address.province ?? '',
  city: address.city,
  postcode: address.postcode ?? '',
  line1: address.line1 ?? '',
  line2: address.line2 ?? '',
  taxId: address.taxId ?? '',
  eori: address.eori ?? '',
  isDefault: address.isDefault ?? false,
})

const commodityOf = (commodity: PortalCommodity) => ({
  id: commodity.id,
  sku: commodity.sku,
  nameZh: commodity.nameZh,
  nameEn: commodity.nameEn,
  hsCode: commodity.hsCode ?? '',
  material: commodity.material ?? '',
  usage: commodity.usage ?? '',
  brand: commodity.brand ?? '',
  originCountry: commodity.originCountry ?? '',
  unNumber: commodity.unNumber ?? '',
  link: commodity.link ?? '',
  unitValue: moneyOrNull(commodity.unitValue, commodity.currency ?? 'USD'),
  battery: commodity.battery ?? 0,
})

const commodityBody = ({ unitValue, ...rest }: SentCommodity) => ({
  ...rest,
  unitValue: unitValue?.amount ?? '',
  ...(unitValue && { currency: unitValue.currency }),
})
const commodityNames = { unitValue: 'unitValue.amount', currency: 'unitValue.currency' }

interface Sent {
  cursor?: string | undefined
  limit: number
  query?: string | undefined
}
const pageOf = ({ cursor, limit, query }: Sent) => ({
  pageSize: limit,
  ...(cursor && { after: cursor }),
  ...(query && { keyword: query }),
})

const addressAt = async ({ call }: Caller, id: string) =>
  addressOf(await call(addressCalls.one, { params: { id } }))
const commodityAt = async ({ call }: Caller, id: string) =>
  commodityOf(await call(commodityCalls.one, { params: { id } }))

export const recordOperations = defineOperations(openRecordOperations, openRecordSchema, {
  listLocations: async ({ query: { query, kind, country, limit } }, { call }) => {
    const found = await call(referenceCalls.places, {
      query: { keyword: query, kind: kind ?? '', country, limit: String(limit) },
    })
    // The portal's own field by field: what it adds for its pages is not promised to anybody.
    return {
      data: found.map(
        ({ kind: ofKind, code, name, city, region, country: ofCountry, postcode, lat, lon }) => ({
          ...{ kind: ofKind, code, name, city, region, country: ofCountry, postcode },
          ...{ latitude: lat, longitude: lon },
        }),
      ),
    }
  },

  listAddresses: async ({ query }, { call }) => {
    const { list, next } = await call(addressCalls.list, { query: { ...pageOf(query), kind: query.kind } })
    return { data: list.map(addressOf), nextCursor: next }
  },
  createAddress: async ({ body }, caller) => {
    const { id } = await caller.call(addressCalls.add, { body })
    return addressAt(caller, id)
  },
  getAddress: ({ params }, caller) => addressAt(caller, params.id),
  updateAddress: async ({ params, body }, caller) => {
    caller.assertUnchanged(await addressAt(caller, params.id))
    await caller.call(addressCalls.change, { body: { ...body, id: params.id } })
    return addressAt(caller, params.id)
  },
  deleteAddress: async ({ params }, caller) => {
    caller.assertUnchanged(await addressAt(caller, params.id))
    return caller.call(addressCalls.remove, { params })
  },

  listCommodities: async ({ query }, { call }) => {
    const { list, next } = await call(commodityCalls.list, { query: pageOf(query) })
    return { data: list.map(commodityOf), nextCursor: next }
  },
  createCommodity: async ({ body }, caller) => {
    const { id } = await renamingFields(commodityNames, () =>
      caller.call(commodityCalls.add, { body: commodityBody(body) }),
    )
    return commodityAt(caller, id)
  },
  getCommodity: ({ params }, caller) => commodityAt(caller, params.id),
  updateCommodity: async ({ params, body }, caller) => {
    caller.assertUnchanged(await commodityAt(caller, params.id))
    await renamingFields(commodityNames, () =>
      caller.call(commodityCalls.change, { body: { ...commodityBody(body), id: params.id } }),
    )
    return commodityAt(caller, params.id)
  },
  deleteCommodity: async ({ params }, caller) => {
    caller.assertUnchanged(await commodityAt(caller, params.id))
    return caller.call(commodityCalls.remove, { params })
  },
})
