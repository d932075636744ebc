import { fill } from '@dtms/contract/language.ts'
import type { LaneLeg } from '../queries.ts'
import type { laneText } from '../text/lane.ts'

type Say = { readonly [Word in keyof typeof laneText]: string }

const whole = (number: number): string => number.toLocaleString('en-US')

// The distance of a leg, as shown on the map.
export const legWords = (leg: LaneLeg, say: Say): string => {
  if (leg.by === 'road') return fill(leg.kind === 'pickup' ? say.pickup : say.delivery, { km: whole(leg.km) })
  if (leg.by === 'air') return fill(say.air, { km: whole(leg.km) })
  return [fill(say.sea, { nm: whole(leg.nm ?? 0) }), ...leg.via.map(passage => say[passage])].join(say.dot)
}

// The map for screen readers: every leg with its ends, the sea also in kilometres.
export const spokenLane = (legs: readonly LaneLeg[], say: Say): string =>
  legs
    .map(leg => {
      const words = legWords(leg, say)
      const how = leg.by === 'sea' ? fill(say.spokenKm, { how: words, km: whole(leg.km) }) : words
      return fill(say.spokenLeg, { from: leg.from, to: leg.to, how })
    })
    .join(say.join)
