import type { Language } from '@dtms/contract/language.ts'
import { breakFields, headFields, lineFields, surchargeFields } from './sheet-fields.ts'
import { rateText } from './text.ts'

const tables = { lines: lineFields, surcharges: surchargeFields, sheet: headFields } as const

// What a field of a change is called; one that has no name keeps its own, which clerks know from the template.
export const fieldName = (table: keyof typeof tables, key: string, language: Language): string => {
  if (table === 'lines' && key === 'price') return rateText.unitPrice[language]
  if (table === 'lines' && key in breakFields) {
    return breakFields[key as keyof typeof breakFields].words[language]
  }
  return tables[table].find(field => field.key === key)?.words[language] ?? key
}
