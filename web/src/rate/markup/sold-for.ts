// What a shipment of a given cost is sold for under a rule, for reading only: the engine prices line by line. Whole
// cents and ten-thousandths, as there (pricing 1 and 3.8): no binary fractions, rounded half up.
export interface MarkupRule {
  percent: string | null
  amount: string | null
}

const E4 = 10_000n
const full = 100n * E4

// '12.5' as 125000n; undefined where it is no number.
const readE4 = (text: string): bigint | undefined => {
  const found = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!found) return undefined
  const [, sign, whole = '', fraction = ''] = found
  const size = BigInt(whole) * E4 + BigInt(fraction.padEnd(4, '0'))
  return sign ? -size : size
}

// For a value that is not below zero.
const halfUp = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n)

export const soldFor = (cost: string, { percent, amount }: MarkupRule): string | undefined => {
  const costE4 = readE4(cost)
  const percentE4 = percent === null ? 0n : readE4(percent)
  const amountE4 = amount === null ? 0n : readE4(amount)
  if (costE4 === undefined || costE4 < 0n || percentE4 === undefined || amountE4 === undefined)
    return undefined
  if (percentE4 <= -full) return undefined
  const costCents = halfUp(costE4, 100n)
  const added = amountE4 < 0n ? -halfUp(-amountE4, 100n) : halfUp(amountE4, 100n)
  const cents = halfUp(costCents * (full + percentE4), full) + added
  return centsText(cents < 0n ? 0n : cents)
}

const centsText = (cents: bigint): string =>
  `${(cents / 100n).toLocaleString('en-US')}.${String(cents % 100n).padStart(2, '0')}`
