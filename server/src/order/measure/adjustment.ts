import { legKey } from '@dtms/pricing/output/leg-key.ts'
import type { Quote, QuoteLine } from '@dtms/pricing/output/quote.ts'
import type { AdjustmentLine, CountedLine } from '../tables.ts'

type Line = Pick<QuoteLine, 'code' | 'text' | 'leg' | 'amountUsdMinor' | keyof CountedLine>
type Priced = Pick<Quote, 'currency' | 'exponent'> & { readonly lines: readonly Line[] }

// What a measured load changes, charge by charge: lines of the same code, leg and order belong together; one
// that fell away or came is its whole amount. The lines sum to the difference of the totals, to the cent.
export const adjustmentLines = (before: Priced, after: Priced): AdjustmentLine[] => {
  const old = keyed(before.lines)
  const fresh = keyed(after.lines)
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map(key => {
      const [was, is] = [old.get(key), fresh.get(key)]
      const named = (is ?? was) as Line
      return {
        code: named.code,
        text: named.text,
        leg: named.leg,
        currency: after.currency,
        exponent: after.exponent,
        amountMinor: (is?.amountMinor ?? 0) - (was?.amountMinor ?? 0),
        amountUsdMinor: (is?.amountUsdMinor ?? 0) - (was?.amountUsdMinor ?? 0),
        ...(was && { before: counted(was) }),
        ...(is && { after: counted(is) }),
      }
    })
    .filter(({ amountMinor, amountUsdMinor }) => amountMinor !== 0 || amountUsdMinor !== 0)
}

const counted = ({ unit, quantity, quantityScale, unitPriceE4, amountMinor }: Line): CountedLine => ({
  ...{ unit, quantity, quantityScale, unitPriceE4, amountMinor },
})

const keyed = (lines: readonly Line[]): Map<string, Line> => {
  const seen = new Map<string, number>()
  return new Map(
    lines.map(line => {
      const name = `${line.code} ${legKey(line.leg)}`
      const turn = seen.get(name) ?? 0
      seen.set(name, turn + 1)
      return [`${name} ${turn}`, line]
    }),
  )
}
