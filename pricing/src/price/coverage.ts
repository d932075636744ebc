import type { Mode } from '@dtms/contract/mode.ts'
import type { CompiledSheet, LineTerms } from '../compile/compiled.ts'
import type { Inquiry } from '../input/inquiry.ts'
import { modeRules } from '../mode.ts'
import type { Quote } from '../output/quote.ts'
import { bitOf, bitOfLeg, type PartSet, setOf } from '../sheet/part.ts'
import type { Includes } from '../sheet/sheet.ts'
import { wantsLeg } from './condition.ts'

const TO_THE_DOOR = setOf('delivery', 'destination')
const TERMINALS = setOf('origin', 'destination')

/** What the base price of a sheet covers of itself. */
export function baseCover(includes: Includes, mode: Mode): PartSet {
  let cover = modeRules[mode].covers
  if (includes.pickup) cover |= bitOf('pickup')
  if (includes.clearance) cover |= bitOf('customs')
  if (includes.tax) cover |= bitOf('duty')
  if (includes.delivery) cover |= TO_THE_DOOR
  return cover
}

/** The parts of the journey that the base price of a line covers; surcharges add their own. */
export const lineCover = (sheet: CompiledSheet, terms: LineTerms): PartSet =>
  terms.days?.door ? sheet.covers | TO_THE_DOOR : sheet.covers

/** What a quote must cover to be complete: what was asked for, and what another offer of the list includes. */
export function neededParts(asked: PartSet, missed: PartSet, offers: readonly { quote: Quote }[]): PartSet {
  let needed = asked
  for (const { quote } of offers) {
    needed |= quote.covers & missed
    // Express and FBA have no terminals of their own: that they need none is no want of the others.
    if (modeRules[quote.businessType].hasTerminals) needed |= quote.covers & TERMINALS
  }
  return needed
}

/** Parts that the shipper asked for in so many words: by the address or by a tick. */
export function askedFor({ origin, destination, options }: Inquiry): PartSet {
  let asked = 0
  if (origin.type !== 1 && options.pickup) asked |= bitOf('pickup')
  if (destination.type !== 1) asked |= bitOf('delivery')
  if (options.customs) asked |= bitOf('customs')
  if (options.insurance) asked |= bitOf('insurance')
  if (options.ddp) asked |= bitOf('duty')
  return asked
}

/** Parts that a shipper with these addresses and options misses where another offer has them. */
export function missedParts(inquiry: Inquiry): PartSet {
  let missed = 0
  for (const leg of ['pickup', 'delivery', 'customs', 'insurance'] as const) {
    if (wantsLeg(inquiry, leg)) missed |= bitOfLeg(leg)
  }
  return missed
}
