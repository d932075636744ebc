import * as z from 'zod/mini'
import { aMode, aModeText, anId, givenText, maxLength, nothing, text } from '../schema.ts'
import { cardKinds, cardRoles, remarkActions } from './card.ts'
import { cardMarkupLimits } from './card-markup.ts'
import { sheetStates } from './rate.ts'

// PRODUCT 7.6: what goes in and out of a rate card. The cells themselves are bounded by the reader.
const weight = z.number().check(z.gte(0), z.lte(1_000_000))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const decimal = z.optional(z.union([z.string().check(maxLength(20)), z.number()]))
const flag = z.optional(z.boolean())
const few = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.array(schema).check(z.maxLength(300)))
const words = few(z.string().check(maxLength(60)))
const numbers = few(z.number())

// A weight rule, a surcharge or limits in the format of a rate sheet. Misspelt fields are refused, everything else is
// named by the check of the draft.
const weightRule = z.strictObject({
  ...{ unit: givenText(20), basis: givenText(20), pieces: givenText(20) },
  ...{ divisor: decimal, splitRatio: decimal, minPieceKg: decimal, minShipmentKg: decimal },
  ...{ kgPerCbm: decimal, minRt: decimal, stepRt: decimal },
  steps: few(z.strictObject({ fromKg: decimal, stepKg: decimal })),
})

const when = z.strictObject({
  ...{ originTypes: numbers, destinationTypes: numbers, toPlaces: words, fromPlaces: words },
  ...{ toPostalPrefixes: words, warehouses: words, goods: words, dgClasses: words },
  ...{ minPieceKg: decimal, minSideCm: decimal, minGirthCm: decimal },
  ...{ option: givenText(20), remoteArea: givenText(60), temperature: flag, stackable: flag },
})

const service = z.object({ zh: text(200), zhtw: text(200), en: text(200) })

const value = z.strictObject({
  ...{ code: givenText(60), leg: givenText(20), per: givenText(40), currency: givenText(3) },
  ...{ amount: decimal, min: decimal, max: decimal, kgPerCbm: decimal, uplift: decimal },
  ...{ validFrom: z.optional(day), validTo: z.optional(day), fuelable: flag },
  ...{ when: z.optional(when), text: z.optional(service) },
  ...{ maxPieceKg: decimal, maxSideCm: decimal, maxGirthCm: decimal, maxShipmentKg: decimal },
  ...{ maxPieces: z.optional(z.number()), goods: words, dgClasses: words, refusedUnNumbers: words },
  ...{ temperature: flag, stackable: flag },
  cutOff: z.optional(
    z.strictObject({
      weekday: z.int().check(z.gte(1), z.lte(7)),
      time: z.string().check(maxLength(5), z.regex(/^[0-2][0-9]:[0-5][0-9]$/)),
    }),
  ),
})

const band = z.object({ from: weight, to: z.optional(weight) })

const column = z.object({
  column: z.string().check(maxLength(3), z.regex(/^[A-Z]{1,3}$/)),
  role: z.enum(cardRoles),
  band: z.optional(band),
  kind: z.optional(z.enum(cardKinds)),
  stepKg: z.optional(weight),
  zone: givenText(200),
  origin: givenText(200),
  service: givenText(200),
})

const remark = z.object({
  cell: text(120),
  action: z.enum(remarkActions),
  value: z.optional(value),
})

const terms = {
  tab: text(100),
  range: z.string().check(maxLength(20), z.regex(/^[A-Z]{1,3}\d{1,6}:[A-Z]{1,3}\d{1,6}$/)),
  use: z.boolean(),
  businessType: aMode,
  channel: text(200),
  currency: z.string().check(maxLength(3), z.regex(/^[A-Z]{3}$/)),
  validFrom: day,
  validTo: day,
  includes: z.optional(z.record(text(40), z.boolean())),
  weightRule: z.optional(weightRule),
  columns: z.array(column).check(z.maxLength(256)),
  remarks: z.array(remark).check(z.maxLength(1_000)),
}

const sentTable = z.object({
  ...terms,
  service: z.union([service, text(200)]),
  // How many rows of the range are headings; absent: 1.
  head: z._default(z.int().check(z.gte(0), z.lte(20)), 1),
  origin: z._default(text(100), 'CN'),
})

// What staff typed is checked where it is used, and refused at its cell.
const markup = z.object({
  supplier: text(100),
  currency: z.string().check(maxLength(3)),
  step: givenText(20),
  rows: z
    .array(
      z.object({
        ...{ zone: givenText(200), from: z.optional(weight) },
        ...{ percent: givenText(20), perUnit: givenText(20), perShipment: givenText(20), min: givenText(20) },
      }),
    )
    .check(z.maxLength(cardMarkupLimits.rows)),
  belowCost: flag,
})

const price = z.object({
  from: z.string(),
  to: z.string(),
  at: z.number(),
  kind: z.enum(['price', 'total', 'first', 'on-request']),
  value: z.nullable(z.string()),
  next: z.nullable(z.string()),
  cell: z.string(),
  // Of a supplier's cost: what the price above becomes, in % over cost.
  sell: z.optional(z.string()),
  sellNext: z.optional(z.string()),
  fixed: z.optional(z.string()),
  marginPercent: z.optional(z.nullable(z.number())),
})

const card = z.object({
  id: z.string(),
  fileName: z.string(),
  createdAt: z.string(),
  // Whether drafts can be created: the mapping was confirmed, or the layout is known.
  ready: z.boolean(),
  layout: z.optional(z.object({ id: z.string(), name: z.string() })),
  tables: z.array(
    z.object({
      ...{ ...terms, service, head: z.int(), origin: z.string() },
      confidence: z.number(),
      priceCount: z.int(),
      // The first ones, each with its cell.
      prices: z.array(price),
    }),
  ),
  unread: z.array(z.object({ tab: z.string(), cell: z.string(), text: z.string() })),
  unreadCount: z.int(),
  findings: z.array(
    z.object({
      severity: z.enum(['error', 'warning']),
      ...{ code: z.string(), tab: z.string(), cell: z.string(), text: z.string() },
    }),
  ),
  tabs: z.array(
    z.object({
      tab: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.nullable(z.string()))),
      rowCount: z.int(),
    }),
  ),
  // What single cells say about a table, for staff who point at them.
  facts: z.array(
    z.object({
      ...{ tab: z.string(), cell: z.string(), currency: z.nullable(z.string()) },
      ...{ validFrom: z.nullable(z.string()), validTo: z.nullable(z.string()) },
    }),
  ),
  // Present where the card is a supplier's cost.
  markup: z.optional(markup),
  // What is remembered of the provider's suppliers.
  suppliers: z.array(markup),
  // The rate sheets that were made of it, the newest first.
  drafts: z.array(
    z.object({ id: z.string(), channel: z.string(), state: z.enum(sheetStates), errors: z.int() }),
  ),
})

const cardId = z.object({ id: anId })

export const cardSchema = <Finding extends z.ZodMiniType>(finding: Finding) => ({
  createCard: {
    // The provider is needed by portal admins only.
    query: z.object({ businessType: z.optional(aModeText), provider: z.optional(text(8)) }),
    output: z.object({
      ...card.shape,
      // The other cards of a mail with several.
      more: z.optional(
        z.array(
          z.object({
            ...{ fileName: z.string(), id: z.nullable(z.string()), reason: z.nullable(z.string()) },
          }),
        ),
      ),
    }),
  },
  cards: {
    output: z.array(
      z.object({
        ...{ id: z.string(), fileName: z.string(), createdAt: z.string(), ready: z.boolean() },
        ...{ provider: z.string(), layout: z.nullable(z.string()), sheets: z.int() },
      }),
    ),
  },
  card: { params: cardId, output: card },
  mapCard: {
    params: cardId,
    body: z.object({
      name: z.optional(text(100)),
      tables: z.array(sentTable).check(z.maxLength(200)),
      markup: z.optional(markup),
    }),
    output: card,
  },
  draftCard: {
    params: cardId,
    output: z.object({
      rateSheets: z.array(z.object({ id: z.string(), channel: z.string(), findings: z.array(finding) })),
    }),
  },
  removeCardMarkup: { params: cardId, query: z.object({ supplier: text(100) }), output: nothing },
  cardLayouts: {
    output: z.array(
      z.object({
        ...{ id: z.string(), name: z.string(), provider: z.string() },
        ...{ tables: z.int(), updatedAt: z.string() },
      }),
    ),
  },
  removeCardLayout: { params: cardId, output: nothing },
})
