// How a field is written in a cell. `money` stays text, so that no price is ever a rounded number.
export type FieldKind = 'text' | 'money' | 'decimal' | 'whole' | 'flag' | 'texts' | 'wholes'

export const cellText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(cellText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
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
      return partsOf(text).map(asNumber)
    default:
      return text
  }
}

const partsOf = (text: string): string[] => text.split(/[,，、;；\s]+/).filter(part => part !== '')

// As spreadsheets and Chinese keyboards write numbers: full-width digits, a currency sign, thousands by comma.
export const plainNumber = (text: string): string => {
  const half = text
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/，/g, ',')
    .replace(/^[¥￥$€£]\s*|\s/g, '')
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(half) ? half.replaceAll(',', '') : half
}

// Only where the number says exactly what was typed.
const asNumber = (text: string): number | string => {
  const plain = plainNumber(text)
  return /^-?\d+(\.\d+)?$/.test(plain) && String(Number(plain)) === plain ? Number(plain) : plain
}

const asFlag = (text: string): boolean | string => {
  if (/^(true|yes|y|1|是|√)$/i.test(text)) return true
  if (/^(false|no|n|0|否)$/i.test(text)) return false
  return text
}
