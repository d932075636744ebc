import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'

// Two prices of one load side by side: each charge with its like, and what it differs by.
export interface PairedLine {
  code: string
  text: string
  leg: string
  live: number | null
  tried: number | null
  difference: number | null
  percent: number | null
}

type Line = Pick<Quote['lines'][number], 'charge' | 'code' | 'text' | 'leg' | 'amountMinor'>
type Priced = Pick<Quote, 'currency' | 'exponent'> & { readonly lines: readonly Line[] }

export const pairLines = (
  live: Priced | undefined,
  tried: Priced | undefined,
  language: 'zh' | 'zhtw' | 'en',
): PairedLine[] => {
  const [before, after] = [keyed(live), keyed(tried)]
  const exponent = (tried ?? live)?.exponent ?? 2
  // Amounts in two currencies have no difference.
  const comparable = live !== undefined && tried !== undefined && live.currency === tried.currency
  // In the order of the sheet that is tried; what it no longer charges comes last.
  const keys = [...new Set([...after.keys(), ...before.keys()])]
  return keys.map(key => {
    const [old, fresh] = [before.get(key), after.get(key)]
    const named = (fresh ?? old) as Line
    const difference = (fresh?.amountMinor ?? 0) - (old?.amountMinor ?? 0)
    return {
      ...{ code: named.code, text: named.text[language], leg: named.leg },
      live: old ? minorToNumber(old.amountMinor, live?.exponent ?? exponent) : null,
      tried: fresh ? minorToNumber(fresh.amountMinor, exponent) : null,
      difference: comparable ? minorToNumber(difference, exponent) : null,
      percent: comparable ? percentBetween(old?.amountMinor, fresh?.amountMinor) : null,
    }
  })
}

// The same charge may come twice: counted in its order.
const keyed = (quote: Priced | undefined): Map<string, Line> => {
  const seen = new Map<string, number>()
  return new Map(
    (quote?.lines ?? []).map(line => {
      const key = JSON.stringify([line.charge === 0, line.code, line.leg])
      const count = (seen.get(key) ?? 0) + 1
      seen.set(key, count)
      return [`${key} ${count}`, line]
    }),
  )
}

// In hundredths of a percent, for reading only.
export const percentBetween = (old: number | undefined, fresh: number | undefined): number | null =>
  old === undefined || fresh === undefined || old === 0
    ? null
    : Math.round(((fresh - old) / old) * 10_000) / 100
