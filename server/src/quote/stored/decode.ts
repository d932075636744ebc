import type { Words } from '@dtms/contract/language.ts'
import type { Message } from '@dtms/pricing/output/message.ts'
import { silence } from '@dtms/pricing/output/message.ts'
import type { Quote, QuoteLine } from '@dtms/pricing/output/quote.ts'
import type { Refusal } from '@dtms/pricing/price/refusal.ts'
import { partsIn } from '@dtms/pricing/sheet/part.ts'
import type { LineWords, QuoteWords } from '../quote-words.ts'
import { decodeV1, type StoredV1 } from './decode-v1.ts'
import {
  type EncodedLine,
  type EncodedMessages,
  type EncodedMore,
  type EncodedQuote,
  type EncodedResult,
  tagNames,
} from './format.ts'

export const decode = (
  answer: StoredV1 | EncodedResult,
  wordsById: ReadonlyMap<string, QuoteWords>,
): { quotes: Quote[]; refusals: readonly Refusal[] } => {
  if (answer.v !== 2) return decodeV1(answer)
  const quotes = answer.quotes.map(kept => {
    const words = wordsById.get(kept[0])
    if (!words) throw new Error(`the words of a quote are missing: ${kept[0]}`)
    return decodeQuote(kept, words, answer.ends)
  })
  return { quotes, refusals: answer.refusals }
}

const decodeQuote = (kept: EncodedQuote, words: QuoteWords, ends: EncodedResult['ends']): Quote => {
  const [, totalMinor, totalUsdMinor, totalCnyMinor, fxRate, { expiresAtMs }, minDays, maxDays, isWorkDays] =
    kept
  const [calendarDays, isEstimate, covers, lacking, tags, originPort, destinationPort] = kept.slice(
    9,
  ) as Rest<EncodedQuote>
  const [grossG, volumetricMilli, chargeableMilli, billedMilli, basis, rule] = kept.slice(16) as Measured
  const [originName = '', originPostcode = '', name = '', postcode = ''] = ends
  const more: EncodedMore = kept[24] ?? {}
  return {
    ...more,
    provider: words.provider,
    channel: words.channel,
    businessType: words.businessType,
    service: words.service,
    currency: words.currency,
    exponent: words.exponent,
    lines: decodeLines(kept, words),
    totalMinor,
    totalUsdMinor,
    totalCnyMinor: totalCnyMinor ?? undefined,
    fxRate,
    expiresAtMs,
    minDays: minDays ?? undefined,
    maxDays: maxDays ?? undefined,
    daysUnit: isWorkDays ? 'work' : 'calendar',
    ...decodeTiming(calendarDays, more.timing),
    estimate: isEstimate === 1,
    covers,
    lacking: partsIn(lacking),
    complete: lacking === 0 && !more.optionsMissing?.length,
    tags: tagNames.filter((_, index) => (tags & (1 << index)) !== 0),
    options: more.options ?? [],
    optionsMissing: more.optionsMissing ?? [],
    chargeable: {
      unit: words.unit,
      grossG,
      volumetricMilli,
      chargeableMilli,
      billedMilli,
      basis,
      rule: decodeMessages(rule),
    },
    origin: { name: originName, postcode: originPostcode, portCode: originPort },
    destination: { name, postcode, portCode: destinationPort },
  }
}

const decodeTiming = (
  kept: EncodedQuote[9],
  timing: Quote['timing'],
): Pick<Quote, 'calendarDays' | 'timing'> => {
  if (!Array.isArray(kept)) return { calendarDays: kept ?? undefined, ...(timing && { timing }) }
  const [calendarDays, minCalendarDays, arrival, cutOff] = kept
  return {
    calendarDays: calendarDays ?? undefined,
    timing: {
      minCalendarDays: minCalendarDays ?? undefined,
      arrival: arrival ? { from: arrival[0], to: arrival[1] } : undefined,
      cutOff: cutOff ? { weekday: cutOff[0], time: cutOff[1], timeZone: cutOff[2] } : undefined,
    },
  }
}

type Rest<Kept extends unknown[]> = Kept extends [
  ...[unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown],
  ...infer Left,
]
  ? Left
  : never
type Measured = [number, number, number, number, Quote['chargeable']['basis'], EncodedMessages]

const decodeLines = (kept: EncodedQuote, words: QuoteWords): QuoteLine[] => {
  const [lines, shares] = kept.slice(22) as [EncodedQuote[22], (number[] | null)?]
  const chargeable = { one: 1, chargeable: kept[18], gross: kept[16], other: 0 }
  const decoded: QuoteLine[] = []
  for (const [charge, kept] of lines.entries()) {
    const line = readLine(kept)
    if (line === undefined) continue
    const defaults = words.lines[charge] ?? unknownCharge
    const figures = [
      chargeable[defaults.quantity],
      defaults.scale,
      defaults.unitPriceE4,
      defaults.unit,
    ] as const
    const [amountMinor, quantity, quantityScale, unitPriceE4, unit, note, more] =
      typeof line === 'number'
        ? [line, ...figures]
        : isBounded(line)
          ? [line[0], ...figures, [[line[1], line[0]]] satisfies EncodedMessages]
          : line
    decoded.push({
      ...more,
      charge,
      code: defaults.code,
      text: laterText(kept) ?? defaults.text,
      leg: defaults.leg,
      unit,
      quantity,
      quantityScale,
      unitPriceE4,
      amountMinor,
      amountUsdMinor: shares?.[decoded.length] ?? amountMinor,
      note: note === undefined ? silence : decodeMessages(note),
    })
  }
  return decoded
}

// For a line in a later format only the amount and the text are read, if it has them.
type LaterLine = { amountMinor?: unknown; text?: Words }
const readLine = (kept: EncodedLine | LaterLine | null): EncodedLine | undefined => {
  if (kept === null || typeof kept === 'number' || Array.isArray(kept)) return kept ?? undefined
  return typeof kept.amountMinor === 'number' ? kept.amountMinor : undefined
}
const laterText = (kept: EncodedLine | LaterLine | null): Words | undefined =>
  kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? kept.text : undefined

// A charge that the sheet's words do not name.
const unknownCharge: LineWords = {
  ...{ code: 'OTHER', text: { zh: '其他费用', zhtw: '其他費用', en: 'Other charge' }, leg: 'main' },
  ...{ unit: 'shipment', scale: 0, quantity: 'one', unitPriceE4: 0 },
}

const isBounded = (line: Exclude<EncodedLine, number>): line is [number, 'minimum' | 'maximum'] =>
  line.length === 2

// A message of an unknown format is ignored; one of an unknown key is skipped when formatted.
const decodeMessages = (kept: EncodedMessages): Words | readonly Message[] => {
  if (!Array.isArray(kept)) return 'zh' in kept ? kept : silence
  return kept.flatMap(one =>
    Array.isArray(one) ? [{ key: one[0], figures: one.slice(1) as Message['figures'] }] : [],
  )
}
