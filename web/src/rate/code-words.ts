import type { Language, Words } from '@dtms/contract/language.ts'
import { modeWords } from '@dtms/contract/mode-words.ts'
import { goodsKindWords, quoteLegs } from '@dtms/contract/quote/words.ts'
import { surchargeBasisWords } from '@dtms/contract/rate/surcharge.ts'
import { destinationTypes, originTypes } from '@dtms/contract/reference/reference.ts'
import { chargeName } from '@dtms/pricing/sheet/charge-name.ts'
import { readAt } from './content-path.ts'

// The meanings of a sheet's codes (pricing 2). A cell contains the code, which clerks type and files hold; the words
// are beside it.
const tables: Record<string, Readonly<Record<string | number, Words>>> = {
  leg: quoteLegs,
  per: surchargeBasisWords,
  businessType: modeWords,
  'limits.goods': goodsKindWords,
  'when.goods': goodsKindWords,
  'when.originTypes': originTypes,
  'when.destinationTypes': destinationTypes,
}

const wordOf = (key: string, code: unknown, language: Language): string =>
  tables[key]?.[String(code)]?.[language] ?? ''

// '' if a code has no further meaning.
export const codeNote = (item: unknown, key: string, language: Language): string => {
  const value = readAt(item, key)
  if (key === 'code') return chargeNote(value, readAt(item, `text.${language}`), language)
  if (!Array.isArray(value)) return wordOf(key, value, language)
  return value
    .map(code => wordOf(key, code, language))
    .filter(word => word !== '')
    .join(language === 'en' ? ', ' : '、')
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
