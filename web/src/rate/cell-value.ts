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

// What was typed or pasted, as the sheet holds it; undefined where the cell is empty. What cannot be
// understood is kept as it stands: the check will say what is wrong with it.
export const cellValue = (typed: string, kind: FieldKind): unknown => {
  const text = typed.trim()
  if (text === '') return undefined
  switch (kind) {
    case 'money':
      return plainNumber(text)
    case 'decimal':
    case 'whole':
      return asNumber(text)
    case 'flag':
      return asFlag(text)
    case 'texts':
      return partsOf(text)
    case 'wholes':
      return text
        .split(/[,，、;；\s]+/)
        .filter(part => part !== '')
        .map(asNumber)
    default:
      return text
  }
}

// As in the XLSX: semicolons decide where there are any. A space is part of a name: Los Angeles.
const partsOf = (text: string): string[] =>
  text
    .split(/[;；]/.test(text) ? /[;；]/ : /[,，、\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')

// As spreadsheets and Chinese keyboards write numbers: full-width digits, a currency sign, thousands by comma where
// there is no doubt. 1,234 could be one and a quarter: it stays, and the check asks.
export const plainNumber = (text: string): string => {
  const half = text
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/，/g, ',')
    .replace(/^[¥￥$€£]\s*|\s/g, '')
  return /^-?\d{1,3}((,\d{3})+\.\d+|(,\d{3}){2,})$/.test(half) ? half.replaceAll(',', '') : half
}

// Only where the number says exactly what was typed.
const asNumber = (text: string): number | string => {
  const plain = plainNumber(text)
  return /^-?\d+(\.\d+)?$/.test(plain) && String(Number(plain)) === plain ? Number(plain) : plain
}

const asFlag = (text: string): boolean | string => {
  if (/^(true|yes|y|1|是|含|√|✓)$/i.test(text)) return true
  if (/^(false|no|n|0|否|不含|×|✗)$/i.test(text)) return false
  return text
}
