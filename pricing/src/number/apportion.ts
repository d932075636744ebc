import { mulDivFloor, mulDivRest } from './exact.ts'

/**
 * Shares a whole total over parts in proportion to their weights, by the largest remainder, so that the shares
 * are whole and sum to the total exactly. Equal remainders favour the earlier part.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  let sum = 0
  for (const weight of weights) sum += weight
  if (sum === total) return [...weights]
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))

  let left = total
  const shares: number[] = []
  const rests: number[] = []
  for (const weight of weights) {
    const share = mulDivFloor(total, weight, sum)
    shares.push(share)
    rests.push(mulDivRest(total, weight, sum))
    left -= share
  }
  if (left === 0) return shares
  // The sort is stable for equal remainders.
  const order = [...rests.keys()].sort((a, b) => (rests[b] as number) - (rests[a] as number))
  for (const index of order.slice(0, left)) shares[index] = (shares[index] as number) + 1
  return shares
}

// pricing 1: a weight split over pieces sums back exactly.
/** A weight shared over so many equal pieces: 100 000 g over 3 is 33 334, 33 333 and 33 333. */
export const splitEvenly = (weightG: number, pieces: number): number[] =>
  apportion(weightG, new Array<number>(pieces).fill(1))
