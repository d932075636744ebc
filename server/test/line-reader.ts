// Parses the text of a charge line on a page or a document and recomputes it, as a reader with a calculator would.

export interface ReadLine {
  // In minor units, half up.
  minor: number
  inclRounding: boolean
}

/** Undefined where the words lead to no amount. */
export const readLine = (text: string, exponent = 2): ReadLine | undefined => {
  const [formula = '', ...notes] = text.trim().split(' · ')
  // A minus is before the currency: -CNY 5.00.
  const terms = termsOf(formula.replace(/-([A-Z]{3} |\$)/, '$1-'))
  return (
    terms && {
      minor: roundedSum(terms, exponent),
      inclRounding: notes.some(note => note === 'incl. rounding' || note === '含尾差'),
    }
  )
}

const figure = String.raw`(-?[\d,]+(?:\.\d+)?)`
const currency = String.raw`(?:[A-Z]{3} |\$)`
const times = new RegExp(`^${figure}(?: (?:kg|RT|cbm|pcs|件))? × ${currency}${figure}$`)
const percent = new RegExp(`^${figure} % of ${currency}${figure}$`)
const percentZh = new RegExp(`^${currency}${figure} 的 ${figure}%$`)
const whole = [
  new RegExp(`^(?:minimum|maximum|最低收[费費]|最高收[费費]) ${currency}?${figure}$`),
  new RegExp(`^(?:flat rate from .*:|.* 起一口价|.* 起均一價|.* 共) ${currency}?${figure}$`),
  new RegExp(`^.* for ${currency}?${figure} flat$`),
  new RegExp(`^(?:first|首重) [\\d.]+ kg ${currency}?${figure}$`),
]
const firstAndNext = new RegExp(
  `^(?:first|首重) [\\d.]+ kg ${currency}?${figure} \\+ (?:[续續]重 )?(\\d+) × ${currency}?${figure} ?[(（].*[)）]$`,
)

// A sum of products of decimals.
type Terms = readonly (readonly string[])[]

const termsOf = (formula: string): Terms | undefined => {
  const [, quantity, price] = times.exec(formula) ?? []
  if (quantity && price) return [[quantity, price]]
  const [, one, other] = percent.exec(formula) ?? percentZh.exec(formula) ?? []
  if (one && other) return [[one, other, '0.01']]
  for (const pattern of whole) {
    const [, amount] = pattern.exec(formula) ?? []
    if (amount) return [[amount]]
  }
  const [, first, steps, next] = firstAndNext.exec(formula) ?? []
  return first && steps && next ? [[first], [steps, next]] : undefined
}

const places = 6
const factors = 3

const roundedSum = (terms: Terms, exponent: number): number => {
  const sum = terms.reduce(
    (all, term) =>
      all + Array.from({ length: factors }, (_, at) => units(term[at] ?? '1')).reduce((a, b) => a * b),
    0n,
  )
  const divisor = 10n ** BigInt(places * factors - exponent)
  const size = sum < 0n ? -sum : sum
  return Number((2n * size + divisor) / (2n * divisor)) * (sum < 0n ? -1 : 1)
}

const units = (text: string): bigint => {
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.')
  return BigInt(whole + part.padEnd(places, '0'))
}
