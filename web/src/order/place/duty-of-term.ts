import { fill } from '@dtms/contract/language.ts'
import type { Said } from '#kernel/language.ts'
import type { placeText } from '../text/place.ts'

// Under DDP the seller bears duties; under every other term of Incoterms 2020 the buyer does.
export const incotermDuty = (incoterm: string, say: Said<typeof placeText>): string | undefined => {
  if (incoterm === '') return undefined
  return incoterm === 'DDP' ? say.sellerPaysDuty : say.buyerPaysDuty
}

// The price would pay what the contract of sale leaves to the buyer. The opposite is refused (order-rule).
export const dutyContradiction = (
  { incoterm, duty }: { incoterm: string; duty: string },
  say: Said<typeof placeText>,
): string | undefined =>
  incoterm !== '' && incoterm !== 'DDP' && duty === 'DDP'
    ? fill(say.dutyAgainstTerm, { term: incoterm })
    : undefined
