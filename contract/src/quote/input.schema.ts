import * as z from 'zod/mini'
import { describedBy } from '../schema.ts'
import { goodsKinds, serviceOptions } from './choice.ts'

// spec 3: a shipper's inquiry, with the field names of the specification. The price engine reads it and names each
// wrong field in freight terms, so this schema refuses nothing.
const code = z.optional(z.string())
const figure = z.union([z.number(), z.string()])

const inputData = z.object({
  OriginType: z.number(),
  OriginAddressCode: code,
  OriginCountryCode: code,
  OriginZipCode: code,
  DestinationType: z.number(),
  DestinationAddressCode: code,
  DestinationCountryCode: code,
  DestinationZipCode: code,
  FbaWarehouseCode: code,
  TotalQuantity: z.optional(figure),
  TotalVolume: z.optional(figure),
  TotalWeight: z.optional(figure),
  GoodsValue: z.optional(figure),
  GoodsCurrency: code,
  GoodsName: z.optional(z.string()),
  GoodsReadyType: z.optional(z.number()),
})

const piece = z.object({
  quantity: figure,
  lengthCm: figure,
  widthCm: figure,
  heightCm: figure,
  weightKg: figure,
})

const ticked = z.optional(z.boolean())

// Either a list of those that are ticked, or by name as ticked and declined.
const options = z.nullable(
  z.union([
    z.array(z.enum(serviceOptions)),
    z.object({ pickup: ticked, customs: ticked, insurance: ticked, ddp: ticked }),
  ]),
)

const goods = z.nullable(z.union([z.enum(goodsKinds), z.array(z.enum(goodsKinds))]))

const names = z.nullable(z.union([z.string(), z.array(z.string())]))

const inquiry = z.object({
  businessType: z.optional(z.nullable(z.number())),
  inputData,
  pieces: z.optional(z.nullable(z.array(piece))),
  options: z.optional(options),
  goods: z.optional(goods),
  // What decides who may carry the goods, beside their kind. A number decides its class.
  dgClasses: z.optional(names),
  unNumbers: z.optional(names),
  temperature: z.optional(z.nullable(z.boolean())),
  // Absent: stackable.
  stackable: z.optional(z.nullable(z.boolean())),
})

export type InputData = z.output<typeof inputData>
export type InquiryPiece = z.output<typeof piece>
export type InquiryInput = z.output<typeof inquiry>

export const inputFields: readonly string[] = Object.keys(inputData.shape)
export const pieceFields: readonly string[] = Object.keys(piece.shape)
export const inquiryFields: readonly string[] = Object.keys(inquiry.shape)

export const sentInput = describedBy(
  z.custom<InputData>(value => typeof value === 'object' && value !== null && !Array.isArray(value)),
  inputData,
)
export const storedPieces = z.array(describedBy(z.custom<InquiryPiece>(), piece))
export const sentPieces = z.array(describedBy(z.custom<Partial<InquiryPiece>>(), piece))
export const sentOptions = describedBy(z.custom<InquiryInput['options']>(), options)
export const sentGoods = describedBy(z.custom<InquiryInput['goods']>(), goods)
export const inquiryBody = describedBy(
  z.custom<InquiryInput>(value => typeof value === 'object' && value !== null && !Array.isArray(value)),
  inquiry,
)
// Given back as it was sent.
export const inquirySent = describedBy(z.custom<InquiryInput>(), inquiry)
