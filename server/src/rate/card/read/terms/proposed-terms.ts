import type { CardRemark, CardWeightRule } from '@dtms/contract/rate/card.ts'
import { plain } from '../cell.ts'
import type { FoundTable } from '../found-table.ts'
import type { TitleCell } from '../heading/titles.ts'
import type { Surroundings } from '../propose.ts'
import { includedIn, readRemarks } from './remark.ts'
import { weightTermsIn } from './remark-weight.ts'

/** What titles and remarks say about weights and what is included, and the surcharges and limits to confirm. */
export const remarkTerms = (
  remarks: Surroundings['remarks'],
  titles: readonly TitleCell[],
  currency: string | undefined,
) => {
  let weightRule: CardWeightRule = {}
  let includes: Record<string, boolean> = {}
  for (const { text } of titles) {
    includes = { ...includes, ...includedIn(text) }
    weightRule = { ...weightRule, ...titleTerms(text) }
  }
  const proposed: CardRemark[] = []
  // What staff are asked about a remark, once for each sentence.
  const asked: { cell: string; text: string; code: 'no-unit' | 'either-charge' }[] = []
  for (const { cell, text, isOfRow } of remarks)
    for (const remark of readRemarks(text)) {
      if (!isOfRow) {
        weightRule = { ...weightRule, ...remark.weightRule }
        includes = { ...includes, ...remark.includes }
      }
      const { currency: own, ...value } = remark.value ?? {}
      // A rate sheet has one currency: a surcharge in another one is left to the staff.
      const isOther = own !== undefined && currency !== undefined && own !== currency
      if (!remark.value || isOther) proposed.push({ cell, action: isOther ? 'note' : remark.action })
      else proposed.push({ cell, action: remark.action, value })
      const last = asked.at(-1)
      const isSame = last?.cell === cell && last.text === remark.text
      if (remark.isUnitUnsaid && !isOther && !isSame) asked.push({ cell, text: remark.text, code: 'no-unit' })
      if (remark.isEither && !isOther) asked.push({ cell, text: remark.text, code: 'either-charge' })
    }
  return { weightRule, includes, remarks: proposed, asked }
}

// A title says how volume counts, not the weight of a service: 1方起，1方=400KG.
const titleTerms = (text: string): CardWeightRule => {
  const { kgPerCbm, minRt } = weightTermsIn(plain(text).toUpperCase().replace(/\s+/g, '')) ?? {}
  return { ...(kgPerCbm !== undefined && { kgPerCbm }), ...(minRt !== undefined && { minRt }) }
}

/** One band for all by volume is a minimum, not the least that is served: 元/CBM, 0.5方起. */
export const minimumVolume = ({ columns }: FoundTable): number | undefined => {
  const prices = columns.filter(({ role }) => role === 'price')
  const [from, ...others] = new Set(prices.map(({ band }) => band?.from))
  const isOpen = prices.every(({ band }) => band?.to === undefined)
  return from !== undefined && from > 0 && others.length === 0 && isOpen ? from : undefined
}
