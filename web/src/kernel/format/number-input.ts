// spec 5 and 9: the allowed input of a number field. Integers take 4 digits by default, decimals 6 digits before the
// point and as many after it as the field allows.
export type NumberRule =
  | { mode: 'integer'; digits?: number }
  | { mode: 'decimal'; integerDigits?: number; decimals: number }

// Chinese input methods often produce full-width digits: ０-９ and ．are the same numbers.
const toAscii = (typed: string): string =>
  typed
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')

const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

// Turns whatever was typed or pasted into the nearest text that the field may hold.
export const cleanNumber = (typed: string, rule: NumberRule): string => {
  const ascii = toAscii(typed)
  if (rule.mode === 'integer') {
    return withoutLeadingZeros(ascii.replace(/\D/g, '')).slice(0, rule.digits ?? 4)
  }
  const [whole = '', ...rest] = ascii.replace(/[^\d.]/g, '').split('.')
  const integer = withoutLeadingZeros(whole).slice(0, rule.integerDigits ?? 6)
  if (rest.length === 0 || rule.decimals === 0) return integer
  return `${integer || '0'}.${rest.join('').slice(0, rule.decimals)}`
}
