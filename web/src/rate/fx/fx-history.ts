import type { FxRate } from './queries.ts'

// A rate with its place in the history of its currency.
export interface FxPeriod extends FxRate {
  id: string
  // The last day that it counts; null while nothing follows it.
  lastDay: string | null
  // Against the rate before it; null for the first.
  percent: number | null
  state: 'current' | 'coming' | 'past'
}

const dayMs = 86_400_000
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)

// The newest first, whatever the currency.
export const fxHistory = (rates: readonly FxRate[]): FxPeriod[] => {
  const byCurrency = Map.groupBy(rates, ({ currency }) => currency)
  const periods = [...byCurrency.values()].flatMap(list => {
    const newest = list.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
    const currentAt = newest.findIndex(({ current }) => current)
    return newest.map((rate, at): FxPeriod => {
      const [after, before] = [newest[at - 1], newest[at + 1]]
      return {
        ...rate,
        id: `${rate.currency} ${rate.validFrom}`,
        lastDay: after ? dayBefore(after.validFrom) : null,
        percent: before ? percentBetween(before.rate, rate.rate) : null,
        state: rate.current ? 'current' : currentAt < 0 || at < currentAt ? 'coming' : 'past',
      }
    })
  })
  return periods.sort((a, b) =>
    a.validFrom === b.validFrom ? (a.currency < b.currency ? -1 : 1) : a.validFrom < b.validFrom ? 1 : -1,
  )
}

// For reading only.
export const percentBetween = (from: number, to: number): number => ((to - from) / from) * 100

// Eight decimals at the most, as many as the rate has.
export const rateText = (rate: number): string =>
  rate.toLocaleString('en-US', { maximumFractionDigits: 8, useGrouping: false })
