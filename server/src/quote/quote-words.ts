import { createHash } from 'node:crypto'
import type { Words } from '@dtms/contract/language.ts'
import type { CompiledSheet, CompiledSurcharge } from '@dtms/pricing/compile/compiled.ts'
import { baseCode } from '@dtms/pricing/mode.ts'
import type { CostRecord, LineUnit, Quote, QuoteLine } from '@dtms/pricing/output/quote.ts'
import { basisOf } from '@dtms/pricing/price/basis.ts'
import { sellUnitE4 } from '@dtms/pricing/price/margin.ts'
import { chargeName } from '@dtms/pricing/sheet/charge-name.ts'

// What the quotes of one sheet have in common, in three languages. It is stored once, under the hash of its content,
// and every quote refers to it: eight offers of ten lines are then little more than their figures.
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

// The common layout of a line; a quote stores only its differences.
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

// The texts of a sheet at one margin, under the hash of their content.
export interface SheetText {
  id: string
  words: QuoteWords
}

const known = new WeakMap<CompiledSheet, (SheetText & { factorE4: number })[]>()

// Made when a sheet is first sold at a margin, then the same for every quote of it.
export const sheetText = (quote: Quote, { sheet, factorE4 }: CostRecord): SheetText => {
  const texts = known.get(sheet) ?? []
  // A provider may have been renamed since.
  for (const text of texts)
    if (text.factorE4 === factorE4 && text.words.provider.name === quote.provider.name) return text
  const made = { ...textOf(wordsOf(quote, sheet, factorE4)), factorE4 }
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
  leg: surcharge.lineLeg,
  unit: basisOf(surcharge.per).unit,
  scale: basisOf(surcharge.per).scale(sheet.rule.unit, sheet.exponent),
  quantity: defaultQuantity(surcharge, sheet),
  unitPriceE4: sellUnitE4(surcharge.amountE4, { factorE4, addedMinor: 0 }),
})

const defaultQuantity = ({ per }: CompiledSurcharge, { rule }: CompiledSheet): LineWords['quantity'] => {
  if (per === rule.unit) return 'chargeable'
  return defaultQuantities[per]
}

const defaultQuantities: Readonly<Record<CompiledSurcharge['per'], LineWords['quantity']>> = {
  shipment: 'one',
  piece: 'other',
  kg: 'other',
  'kg-gross': 'gross',
  rt: 'other',
  cbm: 'other',
  'percent-base': 'other',
  'percent-fuelable': 'other',
  'percent-value': 'other',
}

const textOf = (words: QuoteWords): SheetText => {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest()
  return { id: hash.subarray(0, 16).toString('base64url'), words }
}
