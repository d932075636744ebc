import type { Language } from '@dtms/contract/language.ts'
import { onRequestValue } from '@dtms/contract/rate/rate.ts'
import { codeText, type PlaceWords } from '../code-words.ts'
import { cellText } from '../sheet/cell-value.ts'
import {
  breakFields,
  headFields,
  lineFields,
  placeFields,
  type SheetField,
  surchargeFields,
} from '../sheet/sheet-fields.ts'
import { rateText } from '../text.ts'

// The fields and values of a difference in words: neither names of the exchange format nor its JSON.
const tables = { lines: lineFields, surcharges: surchargeFields, sheet: headFields } as const
export type DiffTable = keyof typeof tables

/** A zone by its name, with its code behind it. */
export const zoneText = (code: string, places: PlaceWords): string => {
  const name = places.zone(code)
  return name === '' || name === code ? code : `${name} (${code})`
}

const labelIn = (fields: readonly SheetField[], key: string, language: Language): string | undefined =>
  fields.find(field => field.key === key)?.words[language]

// 'places.US-W.ports': the zone may have a point in its code, the field has none.
const placeField = (key: string): { zone: string; field: string } | undefined => {
  if (!key.startsWith('places.')) return undefined
  const at = key.lastIndexOf('.')
  return { zone: key.slice('places.'.length, at), field: key.slice(at + 1) }
}

/** The label of a changed field. */
export const changedField = (
  table: DiffTable,
  key: string,
  language: Language,
  places: PlaceWords,
): string => {
  if (table === 'lines' && key === 'price') return rateText.unitPrice[language]
  if (table === 'lines' && key in breakFields) {
    return breakFields[key as keyof typeof breakFields].words[language]
  }
  const place = table === 'sheet' ? placeField(key) : undefined
  if (place) {
    const colon = language === 'en' ? ': ' : '：'
    return `${zoneText(place.zone, places)}${colon}${labelIn(placeFields, place.field, language) ?? place.field}`
  }
  // The parts of a whole: transit days, the cut-off, the days of the legs.
  return labelIn(tables[table], key, language) ?? wholes[key]?.[language] ?? key
}

const wholes: Readonly<Record<string, Record<Language, string>>> = {
  days: { zh: '时效', zhtw: '時效', en: 'Transit time' },
  cutOff: { zh: '截货', zhtw: '截貨', en: 'Cut-off' },
  legDays: { zh: '各环节天数', zhtw: '各環節天數', en: 'Days by leg' },
  'weightRule.steps': { zh: '进位', zhtw: '進位', en: 'Rounding' },
}

/** A value of a changed field. */
export const changedText = (
  table: DiffTable,
  key: string,
  value: string | null,
  language: Language,
  places: PlaceWords,
): string | null => {
  if (value === null) return null
  if (table === 'lines' && value === onRequestValue) return breakFields.onRequest.words[language]
  const field = table === 'sheet' ? (placeField(key)?.field ?? key) : key
  const parsed = parsedOf(value)
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
    return Object.entries(parsed)
      .map(([name, part]) => {
        const inner = `${field}.${name}`
        const label = labelIn(tables[table], inner, language) ?? name
        return `${label} ${codeText(inner, part, language, places) || cellText(part)}`
      })
      .join(language === 'en' ? ', ' : '，')
  }
  return codeText(field, parsed, language, places) || cellText(parsed)
}

// Texts come as they are, everything else as JSON; '0550' is text, although it looks like a number.
const parsedOf = (value: string): unknown => {
  if (!/^(?:[[{]|true$|false$)/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
