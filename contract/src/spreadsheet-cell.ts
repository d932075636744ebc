// How the text of a spreadsheet's cell becomes a number, a flag or a list: typed into a grid, pasted, or read from a file.
// Pure, so that a cell means the same wherever it is read.

// Most cells: nothing to change.
const isPlain = /^[!-~]*$/

/** Full-width digits, letters and signs as plain ones, blanks of any kind as one space. */
export const plainText = (text: string): string =>
  isPlain.test(text) ? text : text.normalize('NFKC').replace(/\s+/g, ' ').trim()

const currencySign = /^[¥$€£]/
const decimal = /^-?\d+(\.\d+)?$/
// 12,345.60 and 1,234,567 have thousands commas without doubt; 1,234 could be one and a quarter.
const grouped = /^-?\d{1,3}((,\d{3})+\.\d+|(,\d{3}){2,})$/

/**
 * A number as people, spreadsheets and Chinese keyboards write it, as plain decimal text. What could mean two numbers
 * stays as it was typed, and the check of the sheet asks.
 */
export const plainNumber = (text: string): string => {
  const half = plainText(text).replaceAll('。', '.').replace(currencySign, '').replaceAll(' ', '')
  return grouped.test(half) ? half.replaceAll(',', '') : half
}

export const isDecimal = (text: string): boolean => decimal.test(text)

/** Whether a text looks like a number and could mean two. */
export const isDoubtful = (text: string): boolean => /[,']/.test(text) && /^-?[\d.,']*$/.test(text)

/** The number if it is exactly what was typed; otherwise the plain text. */
export const numberOrText = (text: string): number | string => {
  const plain = plainNumber(text)
  return isDecimal(plain) && String(Number(plain)) === plain ? Number(plain) : plain
}

const yes = ['true', 'yes', 'y', '1', '是', '含', '√', '✓']
const no = ['false', 'no', 'n', '0', '否', '不含', '×', '✗']

export const flagOrText = (text: string): boolean | string => {
  const word = plainText(text).toLowerCase()
  if (yes.includes(word)) return true
  return no.includes(word) ? false : word
}

// Semicolons decide where there are any; otherwise commas of any script, enumeration commas and new lines. A space is
// part of a name: Los Angeles.
export const listOf = (text: string): string[] => parts(text, /[;；]/.test(text) ? /[;；]/ : /[,，、\n]/)

export const numbersOf = (text: string): (number | string)[] => parts(text, /[,，、;；\s]/).map(numberOrText)

const parts = (text: string, divider: RegExp): string[] =>
  text
    .split(divider)
    .map(part => part.trim())
    .filter(part => part !== '')

const units = /(kgs?|公斤|千克|cms?|厘米|公分|pcs|件|个|個|箱|ctns?|usd|rmb|cny|eur|元|美元)$/i

/** A quantity of an order's row, with or without its unit: a weight, a size, a count, a value. undefined: none. */
export const readQuantity = (text: string): number | undefined =>
  quantityOf(
    plainText(text)
      .replace(/[\s'’_]/g, '')
      .replace(currencySign, '')
      .replace(units, ''),
  )

const quantityOf = (text: string): number | undefined => {
  if (text.length > 30) return undefined
  const bare = withPoint(text)
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : undefined
}

const commaGroups = /^[+-]?\d{1,3}(,\d{3})+$/
const pointGroups = /^[+-]?\d{1,3}(\.\d{3}){2,}$/

// The last of point and comma is the decimal sign. Alone, a comma before three digits divides thousands; a point does so
// only if there are several.
const withPoint = (text: string): string => {
  if (text.includes('.') && text.includes(','))
    return text.lastIndexOf('.') > text.lastIndexOf(',')
      ? text.replaceAll(',', '')
      : text.replaceAll('.', '').replace(',', '.')
  if (commaGroups.test(text)) return text.replaceAll(',', '')
  return pointGroups.test(text) ? text.replaceAll('.', '') : text.replace(',', '.')
}
