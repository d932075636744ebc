// Days as shares of the width of a time line.
const dayMs = 86_400_000
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayName = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

interface Period {
  from: string
  to: string
}

export interface Scale {
  // Left edge and width in percent, of days from the first to the last inclusive.
  place: (period: Period) => { left: number; width: number }
  // Where a day begins.
  at: (day: string) => number
  // Mondays at a distance that can be read.
  ticks: string[]
}

const maxTicks = 8
// Older versions are of no interest for the future.
const maxBackDays = 42

export const scaleOf = (periods: readonly Period[], today: string): Scale => {
  const now = dayNumber(today)
  const firsts = periods.map(({ from }) => dayNumber(from))
  const lasts = periods.map(({ to }) => dayNumber(to))
  const first = Math.max(Math.min(now, ...firsts), now - maxBackDays)
  // A fortnight after today is always in sight: that is what the next version is made for.
  const last = Math.max(now + 14, ...lasts)
  const days = last - first + 1
  const share = (day: number) => (Math.min(Math.max(day - first, 0), days) / days) * 100
  const weeks = Math.max(1, Math.ceil(days / 7 / maxTicks))
  const monday = first + ((11 - (first % 7)) % 7)
  const ticks: string[] = []
  for (let day = monday; day <= last; day += weeks * 7) ticks.push(dayName(day))
  return {
    place: ({ from, to }) => {
      const left = share(dayNumber(from))
      return { left, width: share(dayNumber(to) + 1) - left }
    },
    at: day => share(dayNumber(day)),
    ticks,
  }
}
