import type { Mode, ModeTable } from '@dtms/contract/mode.ts'
import { type PartSet, setOf } from './sheet/part.ts'

interface ModeRules<M extends Mode> {
  /** The contract's own columns: only its values compile. */
  readonly port: ModeTable[M]['port']
  readonly toAmazon: ModeTable[M]['toAmazon']
  /** The code of the base price. */
  readonly baseCode: string
  /** What the base price covers of itself. */
  readonly covers: PartSet
  /** Charges for terminals of its own, so that other offers are compared with them. */
  readonly hasTerminals: boolean
}

/** What pricing decides by transport mode. */
export const modeRules: { readonly [M in Mode]: ModeRules<M> } = {
  1: {
    port: 'air',
    toAmazon: false,
    baseCode: 'FREIGHT',
    // An express courier goes from door to door.
    covers: setOf('pickup', 'origin', 'delivery', 'destination'),
    hasTerminals: false,
  },
  2: { port: 'air', toAmazon: false, baseCode: 'A/F', covers: 0, hasTerminals: true },
  3: {
    port: 'sea',
    toAmazon: true,
    baseCode: 'FREIGHT',
    // From the forwarder's warehouse to Amazon's.
    covers: setOf('origin', 'delivery', 'destination'),
    hasTerminals: false,
  },
  4: { port: 'sea', toAmazon: false, baseCode: 'O/F', covers: 0, hasTerminals: true },
}

export const modeNumbers = Object.keys(modeRules).map(Number) as readonly Mode[]

/** The code of the base price, as the mode calls it. */
export const baseCode = (mode: Mode): string => modeRules[mode].baseCode
