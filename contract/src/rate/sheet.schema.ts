import * as z from 'zod/mini'
import { goodsKinds, serviceOptions } from '../quote/choice.ts'
import { describedBy } from '../schema.ts'

// pricing 2: the exchange format of a rate sheet. The pricing engine checks it and names every fault at its place; a
// draft is stored and returned with its faults.
const text = z.object({ zh: z.string(), zhtw: z.string(), en: z.string() })
const decimal = z.union([z.string(), z.number()])
const optional = {
  decimal: z.optional(decimal),
  flag: z.optional(z.boolean()),
  number: z.optional(z.number()),
  texts: z.optional(z.array(z.string())),
  text: z.optional(z.string()),
}
const goods = z.optional(z.array(z.enum(goodsKinds)))

const weightRule = z.object({
  unit: z.optional(z.enum(['kg', 'rt'])),
  divisor: optional.decimal,
  basis: z.optional(z.enum(['max', 'volume', 'split'])),
  splitRatio: optional.decimal,
  pieces: z.optional(z.enum(['sum-then-max', 'max-then-sum', 'round-then-sum'])),
  steps: z.optional(z.array(z.object({ fromKg: decimal, stepKg: decimal }))),
  minPieceKg: optional.decimal,
  minShipmentKg: optional.decimal,
  kgPerCbm: optional.decimal,
  minRt: optional.decimal,
  stepRt: optional.decimal,
})

const place = z.object({
  id: z.string(),
  country: optional.text,
  postalPrefixes: optional.texts,
  ports: optional.texts,
  warehouses: optional.texts,
  cities: optional.texts,
})

const line = z.object({
  from: z.string(),
  to: z.string(),
  minCharge: optional.decimal,
  minCost: optional.decimal,
  breaks: z.array(
    z.object({
      at: decimal,
      price: optional.decimal,
      total: optional.decimal,
      first: optional.decimal,
      next: optional.decimal,
      firstKg: optional.decimal,
      nextKg: optional.decimal,
      fixed: optional.decimal,
      cost: optional.decimal,
      nextCost: optional.decimal,
      onRequest: optional.flag,
      source: z.optional(z.object({ tab: z.string(), cell: z.string() })),
    }),
  ),
  days: z.optional(
    z.object({
      min: z.number(),
      max: z.number(),
      unit: z.optional(z.enum(['work', 'calendar'])),
      until: optional.text,
    }),
  ),
  // weekday: 1 Monday … 7 Sunday; time: 18:00 in the sheet's zone.
  cutOff: z.optional(z.object({ weekday: z.number(), time: z.string() })),
  legDays: z.optional(
    z.object({ pickup: optional.number, destination: optional.number, delivery: optional.number }),
  ),
})

const when = z.object({
  originTypes: z.optional(z.array(z.number())),
  destinationTypes: z.optional(z.array(z.number())),
  toPlaces: optional.texts,
  fromPlaces: optional.texts,
  toPostalPrefixes: optional.texts,
  warehouses: optional.texts,
  minPieceKg: optional.decimal,
  minSideCm: optional.decimal,
  minGirthCm: optional.decimal,
  goods,
  option: z.optional(z.enum(serviceOptions)),
})

const surcharge = z.object({
  code: z.string(),
  leg: z.string(),
  per: z.string(),
  amount: decimal,
  min: optional.decimal,
  max: optional.decimal,
  fuelable: optional.flag,
  kgPerCbm: optional.decimal,
  uplift: optional.decimal,
  validFrom: optional.text,
  validTo: optional.text,
  when: z.optional(when),
  text: z.optional(text),
})

const sheet = z.object({
  provider: z.string(),
  channel: z.string(),
  businessType: z.number(),
  currency: z.string(),
  service: text,
  validFrom: z.string(),
  validTo: z.string(),
  timeZone: z.string(),
  customer: optional.text,
  group: optional.text,
  includes: z.optional(
    z.object({
      fuel: optional.flag,
      tax: optional.flag,
      clearance: optional.flag,
      pickup: optional.flag,
      delivery: optional.flag,
    }),
  ),
  weightRule,
  nextBreak: optional.flag,
  places: z.array(place),
  lines: z.array(line),
  surcharges: z.optional(z.array(surcharge)),
  limits: z.optional(
    z.object({
      maxPieceKg: optional.decimal,
      maxSideCm: optional.decimal,
      maxGirthCm: optional.decimal,
      maxShipmentKg: optional.decimal,
      maxPieces: optional.number,
      goods,
    }),
  ),
})

export const sheetContent = describedBy(z.looseObject({}), sheet)
