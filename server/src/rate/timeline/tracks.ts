import { dayText, readDay } from '@dtms/pricing/time/day.ts'
import type { VersionRow } from './sql.ts'

interface Period {
  from: string
  to: string
}

interface Bar extends Period {
  sheetId: string
  version: number | null
  when: 'past' | 'now' | 'coming' | 'scheduled' | 'draft'
}

// Versions by audience, as bars from day to day with the gaps between what is sold.
export const tracksOf = (rows: readonly VersionRow[]) => {
  const tracks = new Map<string, VersionRow[]>()
  for (const row of rows) {
    const key = `${row.provider} ${row.audience}`
    tracks.set(key, [...(tracks.get(key) ?? []), row])
  }
  return [...tracks.values()].flatMap(versions => {
    const [named] = versions
    if (!named) return []
    const bars = versions.flatMap(barsOf).sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    return {
      ...{ provider: named.provider, customerId: named.customer_id },
      ...{ customerName: named.customer_name, group: named.group_name },
      bars,
      gaps: gapsBetween(bars.filter(({ when }) => when !== 'draft' && when !== 'scheduled')),
    }
  })
}

const barsOf = (row: VersionRow): Bar[] => {
  const { id: sheetId, version, state, valid_from: from, valid_to: to } = row
  if (state === 'draft' || state === 'scheduled')
    return from !== null && to !== null && from <= to ? [{ sheetId, version, when: state, from, to }] : []
  return row.in_force_days.map(days => ({ sheetId, version, when: whenOf(days, row.today), ...days }))
}

const whenOf = ({ from, to }: Period, today: string): 'past' | 'now' | 'coming' => {
  if (to < today) return 'past'
  return from > today ? 'coming' : 'now'
}

// They come by their first day, and what is sold never overlaps.
export const gapsBetween = (sold: readonly Period[]): Period[] =>
  sold.slice(1).flatMap((next, index) => {
    const from = dayAfter(sold[index]?.to ?? '', 1)
    return from < next.from ? [{ from, to: dayAfter(next.from, -1) }] : []
  })

const dayAfter = (day: string, days: number): string => dayText((readDay(day) ?? 0) + days)
