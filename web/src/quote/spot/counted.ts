import { askedLoad } from '@dtms/pricing/load.ts'
import { chargeableOfLoad, countedBy, spotRuleOf } from '@dtms/pricing/price/spot-load.ts'
import { decimalText, figureText } from '../form/units.ts'
import type { DraftLine, SpotDraft } from './draft.ts'

type Loaded = Pick<SpotDraft, 'mode' | 'pieces' | 'quantity' | 'cbm' | 'weight'>

const loadOfDraft = ({ pieces, quantity, cbm, weight }: Loaded) =>
  askedLoad({ pieces, inputData: { TotalQuantity: quantity, TotalVolume: cbm, TotalWeight: weight } })

/** How much of the load a unit counts, as a field has it; undefined for lump sums, and before the load is known. */
export const countedText = (unit: string, draft: Loaded): string | undefined => {
  const counted = countedBy(unit, draft.mode)?.(loadOfDraft(draft))
  return counted ? decimalText(counted, 6) : undefined
}

/** Quantities that are still the counted ones follow the load and the mode; typed ones stay. */
export const followLoad = (lines: readonly DraftLine[], before: Loaded, after: Loaded): DraftLine[] =>
  lines.map(line => {
    const untouched = line.quantity === (countedText(line.unit, before) ?? '1')
    const counted = countedText(line.unit, after)
    return untouched && counted ? { ...line, quantity: counted } : line
  })

/** The totals of the load, to type rates by; '' before it is known. */
export const loadSummary = (draft: Loaded, words: { chargeable: string; pieces: string }): string => {
  const load = loadOfDraft(draft)
  if (load.grossG === 0 || load.volumeMm3 === 0) return ''
  const chargeable = figureText(chargeableOfLoad(load, draft.mode), 3)
  return [
    `${figureText(load.quantity, 0)} ${words.pieces}`,
    `${figureText(load.grossG, 3)} kg`,
    `${figureText(Math.round(load.volumeMm3 / 1000), 6)} cbm`,
    `${words.chargeable} ${chargeable} ${spotRuleOf(draft.mode).unit === 'rt' ? 'RT' : 'kg'}`,
  ].join(' · ')
}
