import { figureDays, maxLanes } from '@dtms/contract/desk/desk.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { Database } from '#kernel/database.ts'
import type { DeskScope } from '../scope.ts'
import { askedByDay, bookedByDay, busiestLanes, daysUntilToday, responsesByDay } from './sql.ts'

// The week until today beside the one before, every number from the rows themselves.
export const weekFigures = async (
  db: Database,
  { providerId, providerIds }: DeskScope,
  language: Language,
) => {
  const both = await daysUntilToday(db, figureDays * 2)
  const [earlier, days] = [both.slice(0, figureDays), both.slice(figureDays)]
  const [first, last] = [both[0] ?? '', both.at(-1) ?? '']
  const [from, lastBefore] = [days[0] ?? '', earlier.at(-1) ?? '']
  const [asked, booked, lanes, responses, responsesBefore] = await Promise.all([
    askedByDay(db, providerId, first).then(byDay),
    bookedByDay(db, providerIds, first).then(byDay),
    busiestLanes(db, providerId, providerIds, from, maxLanes),
    responsesByDay(db, providerIds, from, last),
    responsesByDay(db, providerIds, first, lastBefore),
  ])
  const sum = (counts: ReadonlyMap<string, number>, over: readonly string[]) =>
    over.reduce((total, day) => total + (counts.get(day) ?? 0), 0)
  const median = (rows: typeof responses, wanted: string | null) =>
    rows.find(({ day }) => day === wanted)?.seconds ?? null
  return {
    from,
    to: last,
    days: days.map(day => ({
      day,
      asked: asked.get(day) ?? 0,
      booked: booked.get(day) ?? 0,
      responseSeconds: median(responses, day),
    })),
    asked: sum(asked, days),
    booked: sum(booked, days),
    responseSeconds: median(responses, null),
    before: {
      asked: sum(asked, earlier),
      booked: sum(booked, earlier),
      responseSeconds: median(responsesBefore, null),
    },
    lanes: lanes.map(({ lane, originName, destinationName, ...counts }) => ({
      lane,
      originName: originName[language],
      destinationName: destinationName[language],
      asked: counts.asked,
      booked: counts.booked,
    })),
  }
}

const byDay = (rows: { day: string; count: number }[]): Map<string, number> =>
  new Map(rows.map(({ day, count }) => [day, count]))
