// Figures are grouped by thousands in the same way in every language. The platform takes 30 ms to make its first number
// format, a tenth of a second on a phone, which no list waits for: it rounds only what lies near the middle between two
// figures, as binary fractions do not decide that.
// More digits than a binary fraction holds are not its own.
const maxUnits = 1e15
const nearMiddle = 0.4

/** "1,234.5", with at least `min` decimals and rounded to at most `max`. */
export const figure = (value: number, { min = 0, max = Math.max(min, 3) } = {}): string => {
  const fixed = value.toFixed(max)
  const isClear =
    Math.abs(value) * 10 ** max < maxUnits && Math.abs(Number(fixed) - value) * 10 ** max < nearMiddle
  if (!isClear)
    return value.toLocaleString('en-US', { minimumFractionDigits: min, maximumFractionDigits: max })
  const [whole = '', decimals = ''] = fixed.split('.')
  let end = decimals.length
  while (end > min && decimals[end - 1] === '0') end--
  const point = end > 0 ? '.' : ''
  return `${grouped(whole)}${point}${decimals.slice(0, end)}`
}

const grouped = (whole: string): string => {
  const firstDigit = whole.startsWith('-') ? 1 : 0
  let text = whole
  for (let at = whole.length - 3; at > firstDigit; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  return text
}
