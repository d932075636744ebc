import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { spotSchema } from '@dtms/contract/quote/spot.schema.ts'
import { spotLimits, spotUnits } from '@dtms/contract/quote/spot.ts'
import { isCurrency, minorExponent } from '@dtms/pricing/number/currency.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import type { CompiledFx } from '@dtms/pricing/number/fx.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { countLine, type SpotLine, spotQuote } from '@dtms/pricing/price/spot.ts'
import { legs } from '@dtms/pricing/sheet/part.ts'
import type * as z from 'zod/mini'
import { type FieldReason, refuse } from '#kernel/refuse.ts'
import type { RateCatalogue } from '#rate/public.ts'
import { whatWasSent } from '../inquire.ts'
import { readInquiry } from '../read-inquiry.ts'
import type { CountedSpotLine, SpotContent } from '../tables.ts'

export type SpotBody = z.output<typeof spotSchema.changeSpot.body>
type SentLine = SpotBody['lines'][number]
type Wrong = Record<string, FieldReason>

export interface ComposedSpot {
  quote: Quote
  content: SpotContent
  input: InquiryInput
  originName: Quote['service']
  destinationName: Quote['service']
  // Undefined where no cost was given.
  costMinor: number | undefined
}

/** The price as it is stored and shown: every amount is computed here, at the exchange rates of the day. */
export const composeSpot = (
  body: SpotBody,
  catalogue: RateCatalogue,
  providerCode: string,
  now: Date,
): ComposedSpot => {
  const wrong: Wrong = {}
  const lines = readLines('lines', body.lines, body.currency, catalogue.fx, wrong)
  const costLines = readLines('costLines', body.costLines ?? [], body.currency, catalogue.fx, wrong).map(
    (line, index) => ({ ...line, supplier: body.costLines?.[index]?.supplier ?? '' }),
  )
  const expiresAt = readExpiry(body.expirationTime, now, wrong)
  if (lines.length === 0) wrong.lines = { word: 'required' }
  if (body.service === '') wrong.service = { word: 'required' }
  if (!isCurrency(body.currency)) wrong.currency = { word: 'currencyUnknown' }
  else if (!catalogue.fx.perUsdE8.has(body.currency)) wrong.currency = { word: 'noExchangeRate' }
  const { minDays, maxDays } = body
  if (!isDays(minDays)) wrong.minDays = { word: 'format' }
  if (!isDays(maxDays)) wrong.maxDays = { word: 'format' }
  else if (maxDays < minDays) wrong.maxDays = { word: 'rateOutOfRange' }
  if (Object.keys(wrong).length > 0) throw refuse('input.invalid', { fields: wrong })

  const { businessType, inputData, pieces, options, goods } = body
  const input = whatWasSent({
    ...{ businessType, inputData },
    ...(pieces?.length && { pieces: pieces as NonNullable<InquiryInput['pieces']> }),
    ...(options != null && { options }),
    ...(goods != null && { goods }),
  }) as InquiryInput
  const { inquiry, origin, destination } = readInquiry(input, catalogue.places, { at: now })
  const provider = catalogue.providers.get(providerCode)
  const { service, remark } = body
  const quote = spotQuote(
    inquiry,
    {
      provider: { code: providerCode, name: provider?.name ?? named(providerCode) },
      ...{ businessType, service, remark, currency: body.currency, minDays, maxDays, lines },
      expiresAtMs: expiresAt.getTime(),
    },
    catalogue.fx,
    now.getTime(),
  )
  if (quote === 'nothing-to-pay') throw refuse('chat.offer-nothing-left')
  if (typeof quote === 'string') throw refuse('input.invalid', { fields: { lines: { word: 'format' } } })
  return {
    quote,
    input,
    content: { service, remark, minDays, maxDays, lines, costLines, rates: ratesOf(lines, catalogue.fx) },
    originName: origin.name,
    destinationName: destination.name,
    costMinor:
      costLines.length === 0 ? undefined : costLines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }
}

const named = (code: string) => ({ zh: code, zhtw: code, en: code })

const ratesOf = (lines: readonly SpotLine[], { text }: CompiledFx): Record<string, string> =>
  Object.fromEntries(lines.map(({ currency }) => [currency, text.get(currency) ?? '']))

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= spotLimits.days

const readExpiry = (text: string, now: Date, wrong: Wrong): Date => {
  const moment = new Date(text)
  const latest = now.getTime() + spotLimits.validDays * 86_400_000
  if (text === '') wrong.expirationTime = { word: 'required' }
  else if (Number.isNaN(moment.getTime())) wrong.expirationTime = { word: 'format' }
  else if (moment <= now) wrong.expirationTime = { word: 'dayPast' }
  else if (moment.getTime() > latest) wrong.expirationTime = { word: 'dayTooFar' }
  return moment
}

const maxQuantityE6 = 1_000_000 * 1_000_000
const maxPriceE4 = 10_000_000 * 10_000

const lineLegs: readonly SpotLine['leg'][] = [...legs, 'duty']

const readLines = (
  list: 'lines' | 'costLines',
  sent: readonly SentLine[],
  currency: string,
  fx: CompiledFx,
  wrong: Wrong,
): CountedSpotLine[] =>
  sent.map((line, index) => {
    const at = (field: string) => `${list}.${index}.${field}`
    const check = (field: string, fits: boolean, word: 'format' | 'required' | 'choice' = 'format') => {
      if (!fits) wrong[at(field)] = { word }
    }
    const exponent = minorExponent(line.currency)
    const quantity = readDecimal(line.quantity, 6)
    const unitPrice = readDecimal(line.unitPrice, 4)
    const min = line.min == null || line.min === '' ? undefined : readDecimal(line.min, exponent)
    const [leg, unit] = [lineLegs.find(name => name === line.leg), spotUnits.find(name => name === line.unit)]
    check('text', line.text !== '', 'required')
    check('leg', leg !== undefined, 'choice')
    check('unit', unit !== undefined, 'choice')
    check('quantity', typeof quantity === 'number' && quantity > 0 && quantity <= maxQuantityE6)
    check('unitPrice', typeof unitPrice === 'number' && Math.abs(unitPrice) <= maxPriceE4)
    check('min', min === undefined || (typeof min === 'number' && min >= 0 && min <= maxPriceE4))
    if (!isCurrency(line.currency)) wrong[at('currency')] = { word: 'currencyUnknown' }
    else if (!fx.perUsdE8.has(line.currency)) wrong[at('currency')] = { word: 'noExchangeRate' }
    const read: SpotLine = {
      code: line.code || 'SPOT',
      text: line.text,
      leg: leg ?? 'main',
      unit: unit ?? 'shipment',
      quantityE6: typeof quantity === 'number' ? Math.abs(quantity) : 0,
      unitPriceE4: typeof unitPrice === 'number' ? unitPrice : 0,
      currency: line.currency,
      minMinor: typeof min === 'number' ? min : undefined,
    }
    const { ownMinor, amountMinor } = countLine(read, currency, fx)
    return { ...read, ownMinor, amountMinor: amountMinor ?? 0 }
  })
