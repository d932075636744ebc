import { modes } from '@dtms/contract/mode.ts'
import { quoteLegs } from '@dtms/contract/quote-words.ts'
import type { Draft } from './draft.ts'
import type { Offer, OfferLine } from './queries.ts'

// The parts of a journey in their order; duty is one that a quote may lack (pricing 3.12).
export type Leg = keyof typeof quoteLegs
const legs = Object.keys(quoteLegs) as Leg[]

export const isLeg = (text: string): text is Leg => legs.some(leg => leg === text)

const has = (offer: Offer, leg: Leg): boolean => offer.lines.some(line => line.leg === leg)

// Which legs matter in this comparison: those that some offer charges or lacks, and those that the addresses
// ask for and a base price may hold in itself, as a courier's does from door to door (pricing 3.7).
export const legsIn = (offers: readonly Offer[], { origin, destination, services }: Draft): Leg[] => {
  const courier = offers.some(offer => modes[offer.businessType].courier)
  const asked: Partial<Record<Leg, boolean>> = {
    main: true,
    pickup: courier && origin.type !== 1 && services.pickup !== false,
    delivery: destination.type !== 1,
  }
  return legs.filter(
    leg => asked[leg] || offers.some(offer => has(offer, leg) || offer.lacking.includes(leg)),
  )
}

export interface LegState {
  leg: Leg
  included: boolean
}

// A leg without a line and without being lacking is part of the base price. The handling at either end is
// nobody's wish: it is named only where it is missing.
export const legStates = (offer: Offer, shown: readonly Leg[]): LegState[] =>
  shown
    .map(leg => ({ leg, included: !offer.lacking.includes(leg) }))
    .filter(({ leg, included }) => !included || (leg !== 'origin' && leg !== 'destination'))

export interface LegGroup {
  leg: Leg
  lines: OfferLine[]
  // In the currency that the offer is priced in.
  total: number
}

export const groupByLeg = (lines: readonly OfferLine[]): LegGroup[] =>
  legs.flatMap(leg => {
    const own = lines.filter(line => (isLeg(line.leg) ? line.leg : 'main') === leg)
    // Ten-thousandths are whole in every currency: adding them as such leaves no dust.
    const units = own.reduce((sum, line) => sum + Math.round(line.amount * 1e4), 0)
    return own.length === 0 ? [] : [{ leg, lines: own, total: units / 1e4 }]
  })
