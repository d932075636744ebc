// A decimal number to read: 1234567.5 is 1,234,567.5.
export const grouped = (decimal: string): string => {
  const [whole = '', fraction] = decimal.split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  let thousands = ''
  for (let end = whole.length; end > sign.length; end -= 3) {
    const three = whole.slice(Math.max(end - 3, sign.length), end)
    thousands = thousands === '' ? three : `${three},${thousands}`
  }
  return `${sign}${thousands}${fraction === undefined ? '' : `.${fraction}`}`
}
