import { modes } from '@dtms/contract/mode.ts'
import { quoteLegs } from '@dtms/contract/quote/words.ts'
import type { Draft } from '../form/draft.ts'
import type { Offer, OfferLine } from '../queries.ts'

// The parts of a journey in their order; duty is one that a quote may lack (pricing 3.12).
export type Leg = keyof typeof quoteLegs
const legs = Object.keys(quoteLegs) as Leg[]

const isLeg = (text: string): text is Leg => legs.some(leg => leg === text)

// The leg that an option pays for.
export const legOfOption: Readonly<Record<string, Leg>> = {
  pickup: 'pickup',
  customs: 'customs',
  insurance: 'insurance',
  ddp: 'duty',
}

// What an offer lacks beside others, and what was ticked and is not in its price.
export const missingLegs = ({ lacking, optionsMissing }: Offer): Leg[] =>
  legs.filter(
    leg => lacking.includes(leg) || optionsMissing.some(({ option }) => legOfOption[option] === leg),
  )

// What the price leaves out beside that: no need of these addresses, or of a shipper who did not tick it.
export const excludedLegs = (offer: Offer, { origin, destination }: Draft): Leg[] => {
  const missing = missingLegs(offer)
  const isNeedless = (leg: Leg) =>
    (leg === 'pickup' && origin.type === 1) || (leg === 'delivery' && destination.type === 1)
  return legs.filter(leg => offer.excluded.includes(leg) && !missing.includes(leg) && !isNeedless(leg))
}

const has = (offer: Offer, leg: Leg): boolean => offer.lines.some(line => line.leg === leg)

// The relevant legs of this comparison: those that some offer charges or lacks, and those that the addresses need and
// a base price may include, as a courier's does from door to door (pricing 3.7).
export const legsIn = (offers: readonly Offer[], { origin, destination, services }: Draft): Leg[] => {
  const courier = offers.some(offer => modes[offer.businessType].courier)
  const asked: Partial<Record<Leg, boolean>> = {
    main: true,
    pickup: courier && origin.type !== 1 && services.pickup !== false,
    delivery: destination.type !== 1,
  }
  return legs.filter(
    leg => asked[leg] || offers.some(offer => has(offer, leg) || missingLegs(offer).includes(leg)),
  )
}

export interface LegState {
  leg: Leg
  included: boolean
}

// A leg without a line that is not lacking is part of the base price. The handling at either end is not chosen by
// users: it is named only if it is missing.
export const legStates = (offer: Offer, shown: readonly Leg[]): LegState[] => {
  const missing = missingLegs(offer)
  return shown
    .map(leg => ({ leg, included: !missing.includes(leg) }))
    .filter(({ leg, included }) => !included || (leg !== 'origin' && leg !== 'destination'))
}

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
