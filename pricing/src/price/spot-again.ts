// A spot quote for another load than it was made for: what is sold by weight, volume or piece follows the load at the
// agreed unit price; lump sums and percentages stay.
import type { Mode } from '@dtms/contract/mode.ts'
import type { Inquiry, Load } from '../input/inquiry.ts'
import { mulDivHalfUp } from '../number/exact.ts'
import type { CompiledFx } from '../number/fx.ts'
import type { Quote } from '../output/quote.ts'
import { type SpotFault, type SpotLine, type SpotTerms, spotQuote } from './spot.ts'
import { countedBy, grossE6 } from './spot-load.ts'

/** The quote for `changed`, or the terms as they were where nothing that they count has changed. */
export function spotAgain(
  terms: SpotTerms,
  { booked, changed }: { readonly booked: Load; readonly changed: Inquiry },
  fx: CompiledFx,
  nowMs: number,
): Quote | SpotFault | 'same' {
  const { businessType } = terms
  const lines = terms.lines.map(line => ({
    ...line,
    quantityE6: quantityFor(line, businessType, booked, changed.load),
  }))
  if (lines.every((line, index) => line.quantityE6 === terms.lines[index]?.quantityE6)) return 'same'
  return spotQuote(changed, { ...terms, lines }, fx, nowMs)
}

function quantityFor(line: SpotLine, mode: Mode, booked: Load, changed: Load): number {
  const counted = figureOf(line, mode, booked)
  const before = counted?.(booked) ?? 0
  const after = counted?.(changed) ?? 0
  if (before === 0 || after === 0 || before === after) return line.quantityE6
  // More than the load had was agreed as the least that counts, such as a minimum weight.
  if (line.quantityE6 > before) return Math.max(line.quantityE6, after)
  // Usually the same. A line may count a part of the load only.
  return line.quantityE6 === before ? after : mulDivHalfUp(line.quantityE6, after, before)
}

/** What a line counts of a load, in millionths of its unit; undefined for lump sums and percentages. */
function figureOf(line: SpotLine, mode: Mode, booked: Load): ((load: Load) => number) | undefined {
  const counted = countedBy(line.unit, mode)
  // Sold by the gross weight, although the goods are bulky.
  const byGross =
    line.unit === 'kg' && line.quantityE6 === grossE6(booked) && grossE6(booked) !== counted?.(booked)
  return byGross ? grossE6 : counted
}
