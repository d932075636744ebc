// pricing 1: no binary floating point between input and total. Every number in this package that represents
// money, weight or length is a whole number; these are the only places where two of them meet in a product.
//
// Why plain numbers are safe here: rounding to a double never passes a representable value, and 2^53 is
// representable. So if the true product of two whole numbers is above 2^53 - 1, the product that JavaScript
// computes is too, and the bigint path is taken. At or below that bound the product is exact.
// And Math.floor(n / d) is the exact quotient: n / d lies at least 1/d below the next whole number k, while a
// double next to k ≤ 2^53 / d is off by less than that, so the division never rounds up to k.

const MAX = Number.MAX_SAFE_INTEGER

/** a × b ÷ d, rounded half up. All whole and not negative, d > 0. */
export function mulDivHalfUp(a: number, b: number, d: number): number {
  const product = a * b
  if (product <= MAX) {
    const whole = Math.floor(product / d)
    return (product - whole * d) * 2 >= d ? whole + 1 : whole
  }
  const divisor = BigInt(d)
  return Number((2n * BigInt(a) * BigInt(b) + divisor) / (2n * divisor))
}

/** The product of many over the product of others, rounded half up once. All whole and not negative, no divisor 0. */
export function productHalfUp(factors: readonly number[], divisors: readonly number[]): number {
  const product = factors.reduce((sum, factor) => sum * BigInt(factor), 1n)
  const divisor = divisors.reduce((sum, one) => sum * BigInt(one), 1n)
  return Number((2n * product + divisor) / (2n * divisor))
}

/** a × b ÷ d, rounded down. All whole and not negative, d > 0. */
export function mulDivFloor(a: number, b: number, d: number): number {
  const product = a * b
  if (product <= MAX) return Math.floor(product / d)
  return Number((BigInt(a) * BigInt(b)) / BigInt(d))
}

/** What a × b ÷ d leaves over, in d-ths. */
export function mulDivRest(a: number, b: number, d: number): number {
  const product = a * b
  if (product <= MAX) return product - Math.floor(product / d) * d
  return Number((BigInt(a) * BigInt(b)) % BigInt(d))
}

/**
 * The smallest multiple of `step` that is not below n ÷ d. All whole and not negative, d and step > 0. Where d × step is beyond 2^53,
 * and so perhaps not exact, it is above every n.
 */
export function ceilToStep(n: number, d: number, step: number): number {
  const size = d * step
  const steps = Math.floor(n / size)
  return (steps * size < n ? steps + 1 : steps) * step
}

/** The sign of a × b − c × d: negative, zero or positive. All whole and not negative. */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const left = a * b
  const right = c * d
  // If one of two products is beyond 2^53, that one is larger.
  if (left <= MAX || right <= MAX) return left - right
  const difference = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** 10^0 … 10^9, looked up: powers are asked for in every line of every quote. */
const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

export const pow10 = (exponent: number): number => powers[exponent] as number
