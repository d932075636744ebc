import { createHash } from 'node:crypto'
import type { Language, Words } from '@dtms/contract/language.ts'
import { baseCode, chargeName } from '@dtms/pricing/charge-name.ts'
import type { CompiledSheet, CompiledSurcharge } from '@dtms/pricing/compiled.ts'
import { sellUnitE4 } from '@dtms/pricing/margin.ts'
import type { CostRecord, LineUnit, Quote, QuoteLine } from '@dtms/pricing/quote.ts'
import { unitOfBasis } from '@dtms/pricing/sell.ts'
import { type Slotted, slotted } from '#kernel/slotted.ts'
import { jsonBytes } from '#kernel/written-json.ts'

// All that the quotes of one sheet have in common, in three languages. It is kept once, under the hash of what it
// says, and every quote refers to it: eight offers of ten lines are then little more than their figures.
export interface QuoteWords {
  provider: { code: string; name: Words }
  channel: string
  businessType: Quote['businessType']
  service: Words
  currency: string
  exponent: number
  unit: 'kg' | 'rt'
  // The base price, then the surcharges in the order they are charged.
  lines: LineWords[]
}

// A line as it usually is; where a quote's own differs, that is kept with the quote.
export interface LineWords {
  code: string
  text: Words
  leg: QuoteLine['leg']
  unit: LineUnit
  scale: number
  // What it is charged for.
  quantity: 'one' | 'chargeable' | 'gross' | 'other'
  unitPriceE4: number
}

// The words of a sheet at one margin, and their text as it stands in an answer, with slots for the figures.
export interface SheetText {
  id: string
  // What is stored under the id, as UTF-8 a byte to a character.
  json: string
  words: QuoteWords
  quote: Record<Language, Slotted>
  lines: LineText[]
  // How a quote begins where it is kept: by the id of these words.
  keptStart: Buffer
  // How the staff's record of its costs begins: the sheet and its version.
  costStart: Buffer
}

export interface LineText {
  usual: LineWords
  // With all its slots to be filled, and with those filled that are usually the same.
  open: Record<Language, Slotted>
  filled: Record<Language, Slotted>
}

// The slots of a quote, in the order of textOf.
export const quoteSlots = {
  workDays: 0,
  minDays: 1,
  maxDays: 2,
  totalAmount: 3,
  totalAmountCny: 4,
  currencyAmount: 5,
  expired: 6,
  estimate: 7,
  complete: 8,
  gross: 9,
  volumetric: 10,
  chargeable: 11,
  billedAs: 12,
} as const

export const lineSlots = { quantity: 0, unitPrice: 1, amount: 2, amountUsd: 3 } as const

const known = new WeakMap<CompiledSheet, (SheetText & { factorE4: number })[]>()

// Made when a sheet is first sold at a margin, then the same for every quote of it.
export const sheetText = (quote: Quote, { sheet, factorE4 }: CostRecord): SheetText => {
  const texts = known.get(sheet) ?? []
  // A provider may have been renamed since.
  for (const text of texts)
    if (text.factorE4 === factorE4 && text.words.provider.name === quote.provider.name) return text
  const costStart = Buffer.from(`["${sheet.sheetId}",${sheet.version},`, 'latin1')
  const made = { ...textOf(wordsOf(quote, sheet, factorE4)), costStart, factorE4 }
  known.set(sheet, [...texts.filter(text => text.factorE4 !== factorE4), made])
  return made
}

const wordsOf = (quote: Quote, sheet: CompiledSheet, factorE4: number): QuoteWords => ({
  provider: quote.provider,
  channel: quote.channel,
  businessType: quote.businessType,
  service: quote.service,
  currency: quote.currency,
  exponent: quote.exponent,
  unit: sheet.rule.unit,
  lines: [
    {
      code: baseCode(sheet.businessType),
      text: chargeName(baseCode(sheet.businessType)),
      leg: 'main',
      unit: sheet.rule.unit,
      scale: 3,
      quantity: 'other',
      unitPriceE4: 0,
    },
    ...sheet.surcharges.map(one => surchargeWords(one, sheet, factorE4)),
  ],
})

const surchargeWords = (surcharge: CompiledSurcharge, sheet: CompiledSheet, factorE4: number): LineWords => ({
  code: surcharge.code,
  text: surcharge.text,
  leg: surcharge.leg,
  unit: unitOfBasis(surcharge.per),
  scale: surcharge.per === 'shipment' || surcharge.per === 'piece' ? 0 : 3,
  quantity: usualQuantity(surcharge, sheet),
  unitPriceE4: sellUnitE4(surcharge.amountE4, { factorE4, addedMinor: 0 }),
})

const usualQuantity = ({ per }: CompiledSurcharge, { rule }: CompiledSheet): LineWords['quantity'] => {
  if (per === 'shipment') return 'one'
  if (per === rule.unit) return 'chargeable'
  return per === 'kg-gross' ? 'gross' : 'other'
}

const textOf = (words: QuoteWords): Omit<SheetText, 'costStart'> => {
  const kept = jsonBytes(words)
  const id = createHash('sha256').update(kept, 'latin1').digest().subarray(0, 16).toString('base64url')
  return {
    id,
    json: kept,
    keptStart: Buffer.from(`["${id}",`),
    words,
    quote: inEach(language => quoteText(words, language)),
    lines: words.lines.map(usual => ({
      usual,
      open: inEach(language => lineText(words, usual, language)),
      filled: inEach(language => lineText(words, usual, language, usuallyFilled(usual))),
    })),
  }
}

const quoteText = (words: QuoteWords, language: Language) =>
  slotted([
    `{"businessType":${words.businessType},"channel":${json(words.channel)},"service":${json(words.service[language])},` +
      `"currency":${json(words.currency)},"provider":{"code":${json(words.provider.code)},` +
      `"name":${json(words.provider.name[language])}},"workDays":`,
    ',"minDays":',
    ',"maxDays":',
    ',"totalAmount":',
    ',"totalAmountCny":',
    ',"currencyAmount":',
    ',"expired":',
    ',"estimate":',
    ',"complete":',
    `,"chargeable":{"unit":"${words.unit}","gross":`,
    ',"volumetric":',
    ',"chargeable":',
    ',"billedAs":',
    ',"basis":"',
  ])

const usuallyFilled = ({ unitPriceE4, quantity }: LineWords) => ({
  [lineSlots.unitPrice]: String(unitPriceE4 / 10_000),
  ...(quantity === 'one' && { [lineSlots.quantity]: '1' }),
})

// A line without a note and the comma behind it: the usual ones are one copy.
export const lineEnd = '"},'
const lineText = (
  { currency }: QuoteWords,
  usual: LineWords,
  language: Language,
  filled?: Readonly<Record<number, string>>,
) =>
  slotted(
    [
      `{"code":${json(usual.code)},"text":${json(usual.text[language])},"leg":"${usual.leg}",` +
        `"currency":${json(currency)},"unit":"${usual.unit}","quantity":`,
      ',"unitPrice":',
      ',"amount":',
      ',"amountUsd":',
      `,"note":"${lineEnd}`,
    ],
    filled,
  )

const json = JSON.stringify

const inEach = (text: (language: Language) => Slotted): Record<Language, Slotted> => ({
  zh: text('zh'),
  zhtw: text('zhtw'),
  en: text('en'),
})
