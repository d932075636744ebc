import * as z from 'zod/mini'
import { accountRules, emailMaxLength } from '../account/rules.ts'
import { choice, keywordMaxLength, listOf, listQuery, optionalText } from '../list.schema.ts'
import { aMode, anId, nothing, requiredText, type ShapesOf, text } from '../schema.ts'
import { sentGoods, sentInput, sentOptions, sentPieces, storedPieces } from './input.schema.ts'
import { wireQuote } from './quote.schema.ts'
import { floorRoles, sendWays, spotLimits, spotStates } from './spot.ts'

// Read exactly by the server, which names each wrong one.
const figure = z.union([z.number(), z.string().check(z.maxLength(40))])
const amount = z.nullable(z.number())

const line = z.object({
  code: text(spotLimits.code),
  text: text(spotLimits.text),
  leg: text(20),
  quantity: figure,
  unit: text(20),
  unitPrice: figure,
  currency: text(3),
  min: z.optional(z.nullable(figure)),
})
const costLine = z.extend(line, { supplier: text(spotLimits.supplier) })
const lines = <Line extends z.ZodMiniType>(one: Line) => z.array(one).check(z.maxLength(spotLimits.lines))

const priced = {
  businessType: aMode,
  inputData: sentInput,
  pieces: z.optional(z.nullable(sentPieces)),
  // Services and goods as in an inquiry.
  options: z.optional(sentOptions),
  goods: z.optional(sentGoods),
  service: text(spotLimits.service),
  minDays: z.number(),
  maxDays: z.number(),
  expirationTime: text(40),
  currency: text(3),
  lines: lines(line),
  costLines: z.optional(z.nullable(lines(costLine))),
  remark: text(spotLimits.remark),
}

export const spotBody = z.object({
  customerId: z.optional(z.nullable(anId)),
  requestId: z.optional(z.nullable(anId)),
  ...priced,
})

const counted = { amount: z.number(), currencyAmount: z.number() }
const shownLine = z.object({
  code: z.string(),
  text: z.string(),
  leg: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.number(),
  currency: z.string(),
  min: amount,
  // In its own currency, and in that of the quote.
  ...counted,
})

// For staff only.
const margin = {
  cost: amount,
  margin: amount,
  // Over cost.
  marginPercent: amount,
  costUnknown: z.boolean(),
  floorPercent: z.number(),
  belowFloor: z.boolean(),
}

const version = z.object({
  version: z.int(),
  quoteId: z.string(),
  state: z.enum(spotStates),
  currency: z.string(),
  currencyAmount: z.number(),
  totalAmount: z.number(),
  cost: amount,
  madeBy: z.string(),
  createTime: z.string(),
  expirationTime: z.string(),
  sentTime: z.nullable(z.string()),
  sentBy: z.nullable(z.enum(sendWays)),
  sentTo: z.string(),
  decidedBy: z.string(),
  decidedTime: z.nullable(z.string()),
  reason: z.string(),
  acceptedBy: z.string(),
  acceptedTime: z.nullable(z.string()),
})

const row = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(spotStates),
  quoteId: z.string(),
  provider: z.object({ code: z.string(), name: z.string() }),
  customerId: z.nullable(z.string()),
  customerName: z.string(),
  requestId: z.nullable(z.string()),
  businessType: aMode,
  originName: z.string(),
  destinationName: z.string(),
  service: z.string(),
  currency: z.string(),
  currencyAmount: z.number(),
  totalAmount: z.number(),
  costUnknown: z.boolean(),
  marginPercent: amount,
  expirationTime: z.string(),
  madeBy: z.string(),
  createTime: z.string(),
  order: z.nullable(z.object({ id: z.string(), orderNo: z.string() })),
})

const detail = z.object({
  ...row.shape,
  inputData: sentInput,
  pieces: storedPieces,
  options: z.optional(sentOptions),
  goods: z.optional(sentGoods),
  minDays: z.int(),
  maxDays: z.int(),
  remark: z.string(),
  lines: z.array(shownLine),
  costLines: z.array(z.extend(shownLine, { supplier: z.string() })),
  ...margin,
  // The address that a mail would go to; '' where none is known.
  email: z.string(),
  // Whether someone of the customer's reads the chat.
  hasLogin: z.boolean(),
  hasConversation: z.boolean(),
  mayDecide: z.boolean(),
  versions: z.array(version),
})

const byId = { params: z.object({ id: anId }) }
const secret = z.object({ token: text(100) })
const floor = z.number()

const offeredPiece = z.object({
  quantity: z.number(),
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
  weightKg: z.number(),
})

export const spotSchema = {
  spots: {
    query: z.object({
      ...listQuery(['createTime']),
      state: choice(['draft', 'waiting_approval', 'declined', 'sent']),
      keyword: z.optional(text(keywordMaxLength)),
      customerId: z.optional(z.union([z.literal(''), anId])),
    }),
    output: listOf(row),
  },
  makeSpot: { body: spotBody, output: detail },
  previewSpot: {
    body: z.object(priced),
    output: z.object({
      quote: wireQuote,
      lines: z.array(z.object(counted)),
      costLines: z.array(z.object(counted)),
      ...margin,
    }),
  },
  spot: { ...byId, output: detail },
  changeSpot: { ...byId, body: z.object(priced), output: detail },
  sendSpot: {
    ...byId,
    body: z.object({ by: z.enum(sendWays), email: optionalText(emailMaxLength, accountRules.email) }),
    output: z.object({ state: z.enum(spotStates) }),
  },
  approveSpot: { ...byId, output: z.object({ state: z.enum(spotStates) }) },
  declineSpot: { ...byId, body: z.object({ reason: requiredText(spotLimits.reason) }), output: nothing },
  floors: {
    query: z.object({ provider: z.optional(text(20)) }),
    output: z.object(Object.fromEntries(floorRoles.map(role => [role, floor])) as FloorFields),
  },
  setFloors: {
    // The portal's administrator names the provider.
    body: z.object({
      provider: z.optional(text(20)),
      ...(Object.fromEntries(floorRoles.map(role => [role, floor])) as FloorFields),
    }),
    output: nothing,
  },
  offer: {
    body: secret,
    output: z.object({
      quote: wireQuote,
      // Empty where only totals were given.
      pieces: z.array(offeredPiece),
      load: z.object({ quantity: z.number(), weightKg: z.number(), volumeCbm: z.number() }),
      companyName: z.string(),
      // How the holder of the link may accept: by booking it after login or sign-up, or by name alone.
      accept: z.enum(['book', 'name', 'none']),
      acceptedBy: z.string(),
      acceptedTime: z.nullable(z.string()),
    }),
  },
  takeOffer: { body: secret, output: z.object({ quoteId: z.string(), businessType: aMode }) },
  acceptOffer: {
    body: z.object({ token: text(100), name: requiredText(spotLimits.name) }),
    output: z.object({ acceptedTime: z.string() }),
  },
}

type FloorFields = Record<(typeof floorRoles)[number], typeof floor>

export type SpotShapes = ShapesOf<typeof spotSchema>
