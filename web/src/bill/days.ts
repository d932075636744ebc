import { formatDay } from '#kernel/format/time.ts'

const dayMs = 86_400_000

// The books have the days of China, wherever they are read: a bill of this evening in Europe is one of tomorrow.
const daysOfChina = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
const dayOfChina = (date: Date): string => daysOfChina.format(date)

export const today = (): string => dayOfChina(new Date())
export const daysFromNow = (days: number): string => dayOfChina(new Date(Date.now() + days * dayMs))

export interface Month {
  // 2026-10
  name: string
  from: string
  to: string
}

const monthOf = (year: number, month: number): Month => {
  const first = formatDay(new Date(year, month, 1))
  return { name: first.slice(0, 7), from: first, to: formatDay(new Date(year, month + 1, 0)) }
}

/** The present month and those before it, newest first. */
export const lastMonths = (count: number, now = new Date()): Month[] => {
  const [year = 0, month = 0] = dayOfChina(now).split('-').map(Number)
  return Array.from({ length: count }, (_, back) => monthOf(year, month - 1 - back))
}

const day = /^\d{4}-\d{2}-\d{2}$/
const dayNames = ['from', 'to', 'dueFrom', 'dueTo'] as const
type Days = { [Name in (typeof dayNames)[number]]?: string | undefined }

/** The days of an address; anything can be typed there, and what is no day is none. */
export const daysOf = (search: Days): Days =>
  Object.fromEntries(dayNames.map(name => [name, day.test(search[name] ?? '') ? search[name] : undefined]))
