import { asTyped } from '#documents/export.ts'
import type { WorkbookCell } from '#documents/spreadsheet/read.ts'

const maxCharacters = 2_000
// Remnants of spreadsheets around texts: zero-width characters, direction marks, line ends.
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g

/** A cell as the text that a person would have typed; null where there is none. */
export const cellText = (cell: WorkbookCell | undefined): string | null => {
  if (cell === null || cell === undefined) return null
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  const text = cell.replace(invisible, '').replace(/\r\n?/g, '\n').trim()
  if (text === '') return null
  // The quote that our own CSV puts before a formula's sign is no part of the text.
  const own = asTyped(text)
  return own.slice(0, maxCharacters)
}

// Spreadsheets store 0.1 + 0.2 as 0.30000000000000004 and show fifteen digits.
const numberText = (number: number): string | null =>
  Number.isFinite(number) ? String(Number(number.toPrecision(15))) : null

// A day, or a time of day: spreadsheets count both from the end of 1899.
const dateText = (date: Date): string | null => {
  if (Number.isNaN(date.getTime())) return null
  const text = date.toISOString()
  if (date.getUTCFullYear() < 1901) return text.slice(11, 16)
  return text.slice(0, 10)
}
