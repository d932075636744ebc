import { flagOrText, listOf, numberOrText, numbersOf, plainNumber } from '@dtms/contract/spreadsheet-cell.ts'

// How a field is written in a cell. `money` stays text, so that no price is ever a rounded number.
export type FieldKind = 'text' | 'money' | 'decimal' | 'whole' | 'flag' | 'texts' | 'wholes'

export const cellText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return listText(value.map(cellText))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

// By commas, or by semicolons where a part holds a comma itself: 'Washington, DC;'.
const listText = (parts: readonly string[]): string => {
  if (!parts.some(part => /[,，、\n]/.test(part))) return parts.join(', ')
  return parts.length === 1 ? `${parts[0]};` : parts.join('; ')
}

// Typed or pasted text, as the sheet holds it; undefined if the cell is empty. Text that cannot be parsed stays
// unchanged: the check reports what is wrong with it.
export const cellValue = (typed: string, kind: FieldKind): unknown => {
  const text = typed.trim()
  if (text === '') return undefined
  switch (kind) {
    case 'money':
      return plainNumber(text)
    case 'decimal':
    case 'whole':
      return numberOrText(text)
    case 'flag':
      return flagOrText(text)
    case 'texts':
      return listOf(text)
    case 'wholes':
      return numbersOf(text)
    default:
      return text
  }
}
