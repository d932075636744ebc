import * as z from 'zod/mini'

// The part of the shipper's input that an order stores.
const storedParty = z.object({
  // The id in the address book, if the address was chosen there.
  id: z.optional(z.string()),
  type: z.optional(z.number()),
  company: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  postcode: z.string(),
  line1: z.string(),
  line2: z.string(),
  taxId: z.string(),
  eori: z.string(),
})

export const storedPiece = z.object({
  quantity: z.number(),
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
  weightKg: z.number(),
})

const storedCommodity = z.object({
  id: z.optional(z.string()),
  sku: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  hsCode: z.string(),
  material: z.string(),
  usage: z.string(),
  brand: z.string(),
  unitValue: z.nullable(z.number()),
  currency: z.string(),
  originCountry: z.string(),
  // 0 none, 1 inside, 2 with, 3 alone.
  battery: z.number(),
  unNumber: z.string(),
  photo: z.string(),
  link: z.string(),
  quantity: z.nullable(z.number()),
})

const storedPickup = z.object({
  date: z.string(),
  from: z.string(),
  to: z.string(),
  address: z.nullable(storedParty),
})

const storedPorts = z.object({ origin: z.string(), destination: z.string(), cutOff: z.string() })

export const storedFba = z.object({
  shipmentId: z.string(),
  referenceId: z.string(),
  warehouseCode: z.string(),
})

export const storedDetails = {
  shipper: z.nullable(storedParty),
  consignee: z.nullable(storedParty),
  notify: z.nullable(storedParty),
  pieces: z.array(storedPiece),
  commodities: z.array(storedCommodity),
  pickup: z.nullable(storedPickup),
  ports: storedPorts,
}

export type Party = z.output<typeof storedParty>
export type CommodityLine = z.output<typeof storedCommodity>
export type OrderPiece = z.output<typeof storedPiece>
export type Pickup = z.output<typeof storedPickup>
export type Ports = z.output<typeof storedPorts>
export type Fba = z.output<typeof storedFba>
