export const chartSize = { width: 160, height: 44 } as const
const margin = 6

interface TrendPoint {
  date: string
  totalAmount: number
}

export interface DrawnPoint {
  x: number
  y: number
  date: string
  amount: number
}

// Days along, prices up. A price that never moved is a line in the middle.
export const trendPoints = (points: readonly TrendPoint[]): DrawnPoint[] => {
  const days = points.map(point => Date.parse(point.date))
  const prices = points.map(point => point.totalAmount)
  const along = scale(days, margin, chartSize.width - margin)
  const up = scale(withSpan(prices), chartSize.height - margin, margin)
  return points.map(({ date, totalAmount }) => ({
    x: along(Date.parse(date)),
    y: up(totalAmount),
    date,
    amount: totalAmount,
  }))
}

// A change of a fraction of a percent is no cliff: the chart spans at least a twelfth of the price.
const minSpan = 1 / 12

const withSpan = (prices: readonly number[]): number[] => {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const missing = Math.max(0, high * minSpan - (high - low))
  return high === low ? [...prices] : [low - missing / 2, high + missing / 2]
}

const scale = (values: readonly number[], from: number, to: number): ((value: number) => number) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return value =>
    high === low
      ? (from + to) / 2
      : Math.round((from + ((value - low) / (high - low)) * (to - from)) * 10) / 10
}

// A rate holds until the next one takes over: steps, not slopes.
export const trendPath = (points: readonly DrawnPoint[]): string =>
  points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
