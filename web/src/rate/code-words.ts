import type { Language, Words } from '@dtms/contract/language.ts'
import { modeWords } from '@dtms/contract/mode-words.ts'
import { goodsKindWords, quoteLegs, serviceNames } from '@dtms/contract/quote/words.ts'
import {
  dayEndWords,
  dayUnitWords,
  flagWords,
  pieceRuleWords,
  weekdayWords,
  weightBasisWords,
  weightUnitWords,
} from '@dtms/contract/rate/sheet-words.ts'
import { surchargeBasisWords } from '@dtms/contract/rate/surcharge.ts'
import { destinationTypes, originTypes } from '@dtms/contract/reference/reference.ts'
import { chargeName } from '@dtms/pricing/sheet/charge-name.ts'
import { readAt } from './sheet/content-path.ts'

// The meanings of a sheet's codes (pricing 2). Clerks type the codes and files hold them; a cell shows the words.
const tables: Record<string, Readonly<Record<string | number, Words>>> = {
  leg: quoteLegs,
  per: surchargeBasisWords,
  businessType: modeWords,
  'includes.fuel': flagWords,
  'includes.tax': flagWords,
  'includes.clearance': flagWords,
  'includes.pickup': flagWords,
  'includes.delivery': flagWords,
  nextBreak: flagWords,
  fuelable: flagWords,
  'weightRule.unit': weightUnitWords,
  'weightRule.basis': weightBasisWords,
  'weightRule.pieces': pieceRuleWords,
  'days.unit': dayUnitWords,
  'days.until': dayEndWords,
  'cutOff.weekday': weekdayWords,
  'limits.goods': goodsKindWords,
  'limits.temperature': flagWords,
  'limits.stackable': flagWords,
  'when.goods': goodsKindWords,
  'when.originTypes': originTypes,
  'when.destinationTypes': destinationTypes,
  'when.option': serviceNames,
  'when.temperature': flagWords,
  'when.stackable': flagWords,
}

// Fields that hold the names of zones, and those that hold countries.
const zoneKeys: readonly string[] = ['from', 'to', 'when.fromPlaces', 'when.toPlaces']

/** What zones and countries are called: a code in, words out, '' if it has none. */
export interface PlaceWords {
  zone: (code: string) => string
  country: (code: string) => string
}
const noPlaces: PlaceWords = { zone: () => '', country: () => '' }

const wordOf = (key: string, code: unknown, language: Language, places: PlaceWords = noPlaces): string => {
  if (zoneKeys.includes(key)) return places.zone(String(code))
  if (key === 'country') return places.country(String(code))
  return tables[key]?.[String(code)]?.[language] ?? ''
}

// '' if a code has no further meaning.
export const codeNote = (
  item: unknown,
  key: string,
  language: Language,
  places: PlaceWords = noPlaces,
): string => {
  const value = readAt(item, key)
  if (key === 'code') return chargeNote(value, readAt(item, `text.${language}`), language)
  if (key === 'id') return typeof value === 'string' ? places.zone(value) : ''
  return codeText(key, value, language, places)
}

/** A value of a field in words; a code among others that has none stays as it is. */
export const codeText = (
  key: string,
  value: unknown,
  language: Language,
  places: PlaceWords = noPlaces,
): string => {
  if (!Array.isArray(value)) return wordOf(key, value, language, places)
  const words = value.map(code => wordOf(key, code, language, places))
  if (words.every(word => word === '')) return ''
  return words.map((word, index) => word || String(value[index])).join(language === 'en' ? ', ' : '、')
}

/** What was typed or pasted, as the sheet holds it: the words of a code, in any language, are its code. */
export const codeOfWords = (key: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(one => codeOfWords(key, one))
  const table = tables[key]
  if (!table || typeof value !== 'string' || Object.hasOwn(table, value)) return value
  const typed = value.trim().toLowerCase()
  const code = Object.keys(table).find(one =>
    Object.values(table[one] ?? {}).some(word => word.toLowerCase() === typed),
  )
  if (code === undefined) return value
  if (table === flagWords) return code === 'true'
  return /^\d+$/.test(code) ? Number(code) : code
}

// The provider's own name for it, or the usual one.
const chargeNote = (code: unknown, own: unknown, language: Language): string => {
  if (typeof own === 'string' && own !== '') return own
  if (typeof code !== 'string') return ''
  const defaults = chargeName(code)[language]
  return defaults === code ? '' : defaults
}

interface SurchargeCodes {
  code: string
  leg: string
  per: string
}

/** A surcharge in words: "FSC Air fuel surcharge (Main leg, per chargeable kg)". */
export const surchargeName = (codes: SurchargeCodes, language: Language): string => {
  const { code, leg, per } = codes
  const what = [code, codeNote(codes, 'code', language)].filter(Boolean).join(' ')
  const how = [wordOf('leg', leg, language) || leg, wordOf('per', per, language) || per]
  return language === 'en' ? `${what} (${how.join(', ')})` : `${what}（${how.join('，')}）`
}
