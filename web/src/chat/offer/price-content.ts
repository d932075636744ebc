import type { OfferReplyKind } from '@dtms/contract/chat/chat.ts'
import { isDay } from '@dtms/contract/day.ts'
import { destinationText } from '@dtms/contract/lane-name.ts'
import type { Language } from '@dtms/contract/language.ts'
import { isMode, type Mode } from '@dtms/contract/mode.ts'
import type { CutOff, QuoteDays } from '@dtms/contract/quote/days.ts'
import type { AskedQuote } from '../queries.ts'

// What a price message holds (spec 3). It may be the sender's word: nothing in it is taken for granted.
interface PriceLine {
  text: string
  amountUsd: number
  // In the currency that it is priced in.
  amount: number
  currency: string
}

export interface PriceContent {
  // Null if the message does not contain it.
  businessType: Mode | null
  origin: string
  destination: string
  service: string
  provider: string
  // "10 × 268.8 kg" and the like, as in the inquiry.
  quantity: number | undefined
  // Box by box, where they are known: "67 × 60 × 40 cm".
  sizes: readonly { quantity: number; text: string }[]
  weightKg: number | undefined
  volumeCbm: number | undefined
  chargeable: { amount: number; unit: string } | undefined
  days: QuoteDays & { arrival: { from: string; to: string } | undefined; cutOff: CutOff | undefined }
  totalUsd: number
  totalCny: number | undefined
  // The currency of the quote, its total and the frozen rate; dollars where the message does not name one.
  priced: { currency: string; currencyAmount: number; fxRate: string }
  expiresAt: string | undefined
  lines: readonly PriceLine[]
  // Confirmed by the server's record, or only claimed by the sender (TRUST).
  verified: boolean
  offer: { id: string; validUntil: string | undefined; reason: string } | undefined
  // A price of the provider that can be booked as it is, and what staff added to it.
  bookable: { quoteId: string; remark: string } | undefined
  answer: { kind: OfferReplyKind; amount: number | undefined; words: string } | undefined
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')
// Also "10": what came as the sender's word may have texts for numbers.
const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}
const moment = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

// undefined: nothing that could be shown as a price.
export const readPrice = (content: string, language: Language): PriceContent | undefined => {
  const whole = fieldsOf(parsed(content))
  const data = inWordsOf(fieldsOf(whole.data), fieldsOf(fieldsOf(whole.words)[language]))
  const input = fieldsOf(whole.inputData)
  const totalUsd = number(data.totalAmount)
  if (totalUsd === undefined) return undefined
  const businessType = isMode(data.businessType) ? data.businessType : null
  const charged = fieldsOf(data.chargeable)
  const chargedAmount = number(charged.billedAs)
  return {
    businessType,
    origin: text(data.originName) || text(data.startPortCode) || text(input.OriginAddressCode),
    destination: destinationText(
      businessType,
      text(data.destinationName) || text(data.destPortCode) || text(input.DestinationAddressCode),
    ),
    service: text(data.service),
    provider: text(fieldsOf(data.provider).name),
    quantity: number(input.TotalQuantity),
    sizes: sizesOf(whole.pieces),
    weightKg: number(input.TotalWeight) ?? number(charged.gross),
    volumeCbm: number(input.TotalVolume),
    chargeable: chargedAmount === undefined ? undefined : { amount: chargedAmount, unit: text(charged.unit) },
    days: daysOf(data),
    totalUsd,
    totalCny: number(data.totalAmountCny),
    priced: pricedIn(data, totalUsd),
    expiresAt: moment(data.expirationTime),
    lines: linesOf(data.lines),
    verified: whole.verified === true,
    offer: offerOf(whole.offer),
    bookable:
      whole.verified === true && whole.bookable === true && text(data.quoteId) !== ''
        ? { quoteId: text(data.quoteId), remark: typeof data.remark === 'string' ? data.remark : '' }
        : undefined,
    answer: answerOf(whole.answer),
  }
}

// A message of before there were calendar days has those that its sheet counts in.
const daysOf = (data: Fields): PriceContent['days'] => {
  const [minDays, maxDays] = [
    number(data.minDays) ?? null,
    number(data.maxDays) ?? number(data.workDays) ?? null,
  ]
  const daysUnit = text(data.daysUnit)
  const told = fieldsOf(data.calendarDays)
  const max = number(told.max) ?? (daysUnit === 'work' ? null : maxDays)
  const [arrival, cutOff] = [fieldsOf(data.arrival), fieldsOf(data.cutOff)]
  const weekday = number(cutOff.weekday)
  return {
    ...{ minDays, maxDays, daysUnit },
    calendarDays: max === null ? null : { min: number(told.min) ?? minDays ?? max, max: max },
    arrival:
      isDay(text(arrival.from)) && isDay(text(arrival.to))
        ? { from: text(arrival.from), to: text(arrival.to) }
        : undefined,
    cutOff:
      weekday !== undefined && isTimeZone(text(cutOff.timeZone))
        ? { weekday, time: text(cutOff.time), timeZone: text(cutOff.timeZone) }
        : undefined,
  }
}

const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '' && timeZone !== ''
  } catch {
    return false
  }
}

// The portal's texts in it, in the reader's language; the sender's own words stay unchanged.
const inWordsOf = (data: Fields, words: Fields): Fields => {
  const spoken = Array.isArray(words.lines) ? words.lines : []
  return {
    ...data,
    ...Object.fromEntries(
      ['originName', 'destinationName', 'service']
        .filter(name => text(words[name]) !== '')
        .map(name => [name, words[name]]),
    ),
    ...(text(words.provider) !== '' && { provider: { ...fieldsOf(data.provider), name: words.provider } }),
    ...(Array.isArray(data.lines) && {
      lines: data.lines.map((line, at) => ({ ...fieldsOf(line), text: spoken[at] ?? fieldsOf(line).text })),
    }),
  }
}

const maxSizes = 3
const sizesOf = (value: unknown): PriceContent['sizes'] => {
  const pieces = Array.isArray(value) ? value : []
  if (pieces.length > maxSizes) return []
  return pieces.flatMap(one => {
    const { quantity, lengthCm, widthCm, heightCm } = fieldsOf(one)
    const [count, ...sides] = [quantity, lengthCm, widthCm, heightCm].map(number)
    return count === undefined || sides.includes(undefined)
      ? []
      : [{ quantity: count, text: `${sides.join(' × ')} cm` }]
  })
}

const maxLines = 60
const linesOf = (value: unknown): PriceLine[] =>
  (Array.isArray(value) ? value : []).slice(0, maxLines).flatMap(one => {
    const line = fieldsOf(one)
    const amountUsd = number(line.amountUsd)
    if (amountUsd === undefined) return []
    const amount = number(line.amount)
    const isOwn = amount !== undefined && isCurrency(line.currency)
    return [
      {
        text: text(line.text),
        amountUsd,
        amount: isOwn ? amount : amountUsd,
        currency: isOwn ? text(line.currency) : 'USD',
      },
    ]
  })

const isCurrency = (value: unknown): boolean => /^[A-Z]{3}$/.test(text(value))

const pricedIn = (data: Fields, totalUsd: number): PriceContent['priced'] => {
  const currencyAmount = number(data.currencyAmount)
  const fxRate = text(data.fxRate)
  return isCurrency(data.currency) && currencyAmount !== undefined && fxRate !== ''
    ? { currency: text(data.currency), currencyAmount, fxRate }
    : { currency: 'USD', currencyAmount: totalUsd, fxRate: '1' }
}

const offerOf = (value: unknown): PriceContent['offer'] => {
  const { id, validUntil, reason } = fieldsOf(value)
  return typeof id === 'string' ? { id, validUntil: moment(validUntil), reason: text(reason) } : undefined
}

const answerOf = (value: unknown): PriceContent['answer'] => {
  const { kind, amount, words } = fieldsOf(value)
  if (kind !== 'accept' && kind !== 'counter' && kind !== 'decline') return undefined
  return { kind, amount: number(amount), words: typeof words === 'string' ? words : '' }
}

// The first message about a quote (PRODUCT 2.4). The server writes its own record of that quote in its place.
export const priceMessage = ({ input, ...quote }: AskedQuote): string =>
  JSON.stringify({
    inputData: fieldsOf(fieldsOf(input).inputData),
    data: {
      quoteId: quote.quoteId,
      businessType: quote.businessType,
      workDays: quote.workDays,
      totalAmount: quote.totalAmount,
      expirationTime: quote.expirationTime,
      originZipcode: quote.originZipcode,
      originName: quote.originName,
      destinationZipcode: quote.destinationZipcode,
      destinationName: destinationText(quote.businessType, quote.destinationName),
      startPortCode: quote.startPortCode,
      destPortCode: quote.destPortCode,
    },
  })
