import {
  flagOrText,
  isDoubtful,
  listOf,
  numberOrText,
  numbersOf,
  plainNumber,
  plainText,
} from '@dtms/contract/spreadsheet-cell.ts'
import { trimEnd } from '@dtms/contract/trim.ts'
import type { Kind } from './field.ts'

// How the cells that people type become the values of the exchange format. What cannot be understood without
// guessing stays as it was typed, and the check names it.
export type CellIn = string | number | boolean | Date | null

// Why a cell is ambiguous; undefined if it is not.
export type Doubt = 'ambiguous-number' | undefined

export interface CellValue {
  value: unknown
  doubt: Doubt
}

const plain = (value: unknown): CellValue => ({ value, doubt: undefined })

export const isBlank = (cell: CellIn | undefined): cell is null | undefined =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

export const readCell = (cell: CellIn, kind: Kind): CellValue => {
  switch (kind) {
    case 'text':
      return plain(textOf(cell))
    case 'money':
      return numberOf(cell, 'text')
    case 'decimal':
      return numberOf(cell, 'as-typed')
    case 'whole':
      return numberOf(cell, 'number')
    case 'flag':
      return plain(typeof cell === 'boolean' ? cell : flagOrText(textOf(cell)))
    case 'date':
      return plain(cell instanceof Date ? cell.toISOString().slice(0, 10) : dateOf(textOf(cell)))
    case 'time':
      return plain(timeOf(cell))
    case 'texts':
      return plain(listOf(textOf(cell)))
    case 'wholes':
      return plain(typeof cell === 'number' ? [cell] : numbersOf(textOf(cell)))
  }
}

const textOf = (cell: CellIn): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

const numberOf = (cell: CellIn, wanted: 'text' | 'as-typed' | 'number'): CellValue => {
  if (typeof cell === 'number') return plain(wanted === 'text' ? decimalText(cell) : cell)
  const text = textOf(cell)
  // A text of a spreadsheet stays one: it goes back into the same kind of cell.
  const value = wanted === 'number' ? numberOrText(text) : plainNumber(text)
  return { value, doubt: typeof value === 'string' && isDoubtful(value) ? 'ambiguous-number' : undefined }
}

// The shortest text of a number, without an exponent: the digits that were typed.
const decimalText = (value: number): string =>
  /e/.test(String(value)) ? trimEnd(trimEnd(value.toFixed(10), /0/), /[.]/) : String(value)

// Year first, with any separator. Day and month in another order are ambiguous.
const dateOf = (text: string): string => {
  const match = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(plainText(text))
  if (!match) return text
  const [, year, month = '', day = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const timeOf = (cell: CellIn): string => {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  // A time in a spreadsheet is a part of a day.
  if (typeof cell === 'number' && cell >= 0 && cell < 1)
    return new Date(Math.round(cell * 1440) * 60_000).toISOString().slice(11, 16)
  const match = /^(\d{1,2}):(\d{2})(:00)?$/.exec(plainText(textOf(cell)))
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : textOf(cell)
}
