import { modeNumbers, modes } from '@dtms/contract/mode.ts'
import { openQuoteSchema } from '@dtms/contract/open/quote.schema.ts'
import { openQuoteOperations } from '@dtms/contract/open/quote.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import type * as z from 'zod/mini'
import { money, moneyOrNull } from './money.ts'
import { defineOperations } from './operation.ts'
import { renamingFields } from './rename-fields.ts'

type NewQuote = z.output<typeof openQuoteSchema.createQuote.body>
type Inquired = OutputOf<typeof quoteCalls.inquire>
type PortalQuote = Inquired['quotes'][number]

export const modeKeyOf = (mode: keyof typeof modes) => modes[mode].key
export const modeOfKey = (key: string) => modeNumbers.find(mode => modes[mode].key === key)

const toAmazon = 3

const inquiryOf = (sent: NewQuote): InquiryInput => {
  const { origin, destination, totals, goodsValue } = sent
  const isAmazon = destination.type === toAmazon
  return {
    businessType: sent.mode === undefined ? null : (modeOfKey(sent.mode) ?? null),
    inputData: {
      OriginType: origin.type,
      OriginAddressCode: origin.code,
      OriginCountryCode: origin.country,
      OriginZipCode: origin.postcode,
      DestinationType: destination.type,
      ...(isAmazon ? { FbaWarehouseCode: destination.code } : { DestinationAddressCode: destination.code }),
      DestinationCountryCode: destination.country,
      DestinationZipCode: destination.postcode,
      ...(totals && {
        TotalQuantity: totals.quantity,
        TotalVolume: totals.volumeCbm,
        TotalWeight: totals.weightKg,
      }),
      ...(goodsValue && { GoodsValue: goodsValue.amount, GoodsCurrency: goodsValue.currency }),
      ...(sent.goodsName && { GoodsName: sent.goodsName }),
    },
    ...(sent.pieces && { pieces: sent.pieces }),
    options: sent.options,
    ...(sent.goods && { goods: sent.goods }),
    ...(sent.unNumbers && { unNumbers: sent.unNumbers }),
    stackable: sent.stackable,
    temperature: sent.temperature,
  }
}

const names = {
  businessType: 'mode',
  OriginType: 'origin.type',
  OriginAddressCode: 'origin.code',
  OriginCountryCode: 'origin.country',
  OriginZipCode: 'origin.postcode',
  DestinationType: 'destination.type',
  DestinationAddressCode: 'destination.code',
  FbaWarehouseCode: 'destination.code',
  DestinationCountryCode: 'destination.country',
  DestinationZipCode: 'destination.postcode',
  TotalQuantity: 'totals.quantity',
  TotalVolume: 'totals.volumeCbm',
  TotalWeight: 'totals.weightKg',
  GoodsValue: 'goodsValue.amount',
  GoodsCurrency: 'goodsValue.currency',
  GoodsName: 'goodsName',
}

const usd = 'USD'

const quoteOf = (quote: PortalQuote) => ({
  id: quote.quoteId,
  mode: modeKeyOf(quote.businessType),
  provider: quote.provider,
  channel: quote.channel,
  service: quote.service,
  total: money(quote.totalAmount, usd),
  totalInCurrency: money(quote.currencyAmount, quote.currency),
  totalCny: moneyOrNull(quote.totalAmountCny, 'CNY'),
  fxRate: quote.fxRate,
  expiresAt: quote.expirationTime,
  expired: quote.expired,
  origin: { name: quote.originName, postcode: quote.originZipcode, port: quote.startPortCode },
  destination: { name: quote.destinationName, postcode: quote.destinationZipcode, port: quote.destPortCode },
  minDays: quote.minDays,
  maxDays: quote.maxDays,
  daysUnit: quote.daysUnit,
  calendarDays: quote.calendarDays,
  arrival: quote.arrival,
  cutOff: quote.cutOff,
  estimate: quote.estimate,
  complete: quote.complete,
  options: quote.options,
  optionsMissing: quote.optionsMissing,
  insured: quote.insured && money(quote.insured.amount, quote.insured.currency),
  lacking: quote.lacking,
  excluded: quote.excluded,
  tags: quote.tags,
  chargeable: quote.chargeable,
  lines: quote.lines.map(line => ({
    code: line.code,
    text: line.text,
    leg: line.leg,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: String(line.unitPrice),
    amount: money(line.amount, line.currency),
    amountUsd: money(line.amountUsd, usd),
    note: line.note,
  })),
})

const refusalOf = ({ businessType, ...refusal }: Inquired['refusals'][number]) => ({
  ...refusal,
  mode: modeKeyOf(businessType),
})

export const quoteOperations = defineOperations(openQuoteOperations, openQuoteSchema, {
  createQuote: async ({ body }, { call }) => {
    const made = await renamingFields(names, () => call(quoteCalls.inquire, { body: inquiryOf(body) }))
    return {
      inquiryId: made.inquiryId,
      data: made.quotes.map(quoteOf),
      refusals: made.refusals.map(refusalOf),
    }
  },
  getQuote: async ({ params }, { call }) => quoteOf(await call(quoteCalls.quote, { params })),
  renewQuote: async ({ params }, { call }) => {
    const renewed = await call(quoteCalls.renew, { params })
    return {
      quote: renewed.quote && quoteOf(renewed.quote),
      previousTotal: money(renewed.previousAmount, usd),
      difference: moneyOrNull(renewed.difference, usd),
      alternatives: renewed.quotes.filter(({ quoteId }) => quoteId !== renewed.quote?.quoteId).map(quoteOf),
      refusals: renewed.refusals.map(refusalOf),
    }
  },
})
