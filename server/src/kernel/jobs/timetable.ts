import { type ParsedCronItem, parseCrontab } from 'graphile-worker'
import { minutes } from '../clock.ts'
import type { Queryable } from '../database.ts'
import { type DueTask, knownTasks, putOutDueTasks } from './sql.ts'

// When recurring jobs are due, by the database's clock: graphile-worker's own schedule uses the process's, and one
// instance whose clock is a day ahead would stop it for all of them. A job that was due while no instance ran is run
// once afterwards.
const oldestMs = minutes(24 * 60)
const minuteMs = minutes(1)

export const openTimetable = (db: Queryable, crontab: string) => {
  const items = parseCrontab(crontab)
  const tasks = items.map(({ task }) => task)
  let lastDue: Map<string, number> | undefined

  return {
    /** Puts out what has become due until `now`. */
    putOutDue: async (now: Date): Promise<void> => {
      lastDue ??= new Map((await knownTasks(db, tasks)).map(({ task, dueAt }) => [task, dueAt.getTime()]))
      const due: DueTask[] = []
      for (const item of items) {
        const afterMs = lastDue.get(item.task) ?? now.getTime()
        const dueMs = lastDueMinute(item, afterMs, now.getTime())
        if (dueMs !== undefined) due.push({ task: item.task, dueAt: new Date(dueMs) })
      }
      if (due.length === 0) return
      await putOutDueTasks(db, due)
      for (const { task, dueAt } of due) lastDue.set(task, dueAt.getTime())
    },
  }
}

const lastDueMinute = (item: ParsedCronItem, afterMs: number, untilMs: number): number | undefined => {
  const earliestMs = Math.max(afterMs + 1, untilMs - oldestMs)
  for (let ms = untilMs - (untilMs % minuteMs); ms >= earliestMs; ms -= minuteMs)
    if (item.match(digestOf(new Date(ms)))) return ms
  return undefined
}

// Cron's hours are UTC's.
const digestOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
})
