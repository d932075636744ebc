import type { Quote, Words } from '@dtms/pricing/output/quote.ts'
import type { Saying } from '@dtms/pricing/output/saying.ts'
import { isSayings } from './speak-bytes.ts'

// Offers of one inquiry mostly say the same of the same load. The two ends are always the same; money in the
// explanation is written by the currency's decimals.
export const isSameLoadText = (one: Quote, other: Quote): boolean => {
  const [mine, theirs] = [one.chargeable, other.chargeable]
  return (
    mine.billedMilli === theirs.billedMilli &&
    mine.chargeableMilli === theirs.chargeableMilli &&
    mine.volumetricMilli === theirs.volumetricMilli &&
    mine.grossG === theirs.grossG &&
    mine.unit === theirs.unit &&
    mine.basis === theirs.basis &&
    one.exponent === other.exponent &&
    areSameWords(mine.rule, theirs.rule)
  )
}

const areSameWords = (one: Words, other: Words): boolean => {
  if (one === other) return true
  if (!isSayings(one) || !isSayings(other) || one.length !== other.length) return false
  for (let part = 0; part < one.length; part++) {
    const [mine, theirs] = [one[part] as Saying, other[part] as Saying]
    if (mine.key !== theirs.key || mine.figures.length !== theirs.figures.length) return false
    for (let at = 0; at < mine.figures.length; at++) if (mine.figures[at] !== theirs.figures[at]) return false
  }
  return true
}
