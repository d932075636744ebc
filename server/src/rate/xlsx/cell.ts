import { trimEnd } from '@dtms/contract/trim.ts'
import type { Kind } from './field.ts'

// How the cells that people type become the values of the exchange format. What cannot be understood without
// guessing stays as it was typed, and the check names it.
export type CellIn = string | number | boolean | Date | null

// Why a cell could mean two things; undefined: it does not.
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
      return plain(flagOf(cell))
    case 'date':
      return plain(cell instanceof Date ? cell.toISOString().slice(0, 10) : dateOf(textOf(cell)))
    case 'time':
      return plain(timeOf(cell))
    case 'texts':
      return plain(splitList(textOf(cell)))
    case 'wholes':
      return plain(typeof cell === 'number' ? [cell] : splitList(textOf(cell)).map(wholeOf))
  }
}

const textOf = (cell: CellIn): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

// Full-width digits and signs made plain; other letters are left alone.
const narrow = (text: string): string =>
  text
    .replace(/[！-～]/g, char => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u00a0\u3000]+/g, ' ')

// 12,345.60 is a thousand mark without doubt; 1,234 could be one and a quarter, 1.234,5 is another country's.
const grouped = /^-?\d{1,3}(,\d{3})+\.\d+$|^-?\d{1,3}(,\d{3}){2,}$/
const decimal = /^-?\d+(\.\d+)?$/
const doubtful = (text: string) => /[,']/.test(text) && /^-?[\d.,' ]*$/.test(text)

const numberOf = (cell: CellIn, wanted: 'text' | 'as-typed' | 'number'): CellValue => {
  if (typeof cell === 'number') return plain(wanted === 'text' ? decimalText(cell) : cell)
  const text = narrow(textOf(cell)).trim()
  const number = grouped.test(text) ? text.replaceAll(',', '') : text
  if (decimal.test(number)) return plain(wanted === 'number' ? Number(number) : number)
  return { value: text, doubt: doubtful(text) ? 'ambiguous-number' : undefined }
}

// The shortest text of a number, without an exponent: the digits that were typed.
const decimalText = (value: number): string =>
  /e/.test(String(value)) ? trimEnd(trimEnd(value.toFixed(10), /0/), /[.]/) : String(value)

const wholeOf = (text: string): unknown => (/^\d{1,9}$/.test(narrow(text)) ? Number(narrow(text)) : text)

const yes = ['true', 'yes', 'y', '1', '是', '含', '√', '✓']
const no = ['false', 'no', 'n', '0', '否', '不含', '×', '✗']
const flagOf = (cell: CellIn): unknown => {
  if (typeof cell === 'boolean') return cell
  const text = narrow(textOf(cell)).toLowerCase()
  if (yes.includes(text)) return true
  return no.includes(text) ? false : text
}

// Year first, whatever stands between. Day and month in another order cannot be told apart.
const dateOf = (text: string): string => {
  const match = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(narrow(text))
  if (!match) return text
  const [, year, month = '', day = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const timeOf = (cell: CellIn): string => {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  // A time in a spreadsheet is a part of a day.
  if (typeof cell === 'number' && cell >= 0 && cell < 1)
    return new Date(Math.round(cell * 1440) * 60_000).toISOString().slice(11, 16)
  const match = /^(\d{1,2}):(\d{2})(:00)?$/.exec(narrow(textOf(cell)))
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : textOf(cell)
}

// Semicolons decide where there are any; otherwise commas of any script, enumeration commas and new lines.
const splitList = (text: string): string[] =>
  text
    .split(/[;；]/.test(text) ? /[;；]/ : /[,，、\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')
