import { calendarDaysText, rangeText } from '../calendar-days.ts'
import { fill, type Language, localeOf, type Words } from '../language.ts'

// PRODUCT 7.2: how long a quote takes, in words. Pages and documents use the same words: calendar days, by which
// offers are compared, and the sheet's working days only as a detail.
export interface QuoteDays {
  minDays: number | null
  maxDays: number | null
  daysUnit: string
  calendarDays: { min: number; max: number } | null
}

export interface CutOff {
  weekday: number
  time: string
  timeZone: string
}

const words = {
  workDays: { zh: '{days} 个工作日', zhtw: '{days} 個工作天', en: '{days} working {days:day|days}' },
  detail: { zh: '{days}（{work}）', zhtw: '{days}（{work}）', en: '{days} ({work})' },
  cutOff: {
    zh: '{weekday} {time}（{zone}）',
    zhtw: '{weekday} {time}（{zone}）',
    en: '{weekday} {time}, {zone}',
  },
  onDay: { zh: '{day} {cutOff}', zhtw: '{day} {cutOff}', en: '{day}, {cutOff}' },
  fromDay: { zh: '{day} 起', zhtw: '{day} 起', en: 'from {day}' },
} as const satisfies Record<string, Words>

export const arrivalWords: Words = { zh: '预计到达', zhtw: '預計抵達', en: 'Estimated arrival' }
export const cutOffWords: Words = { zh: '截货', zhtw: '截貨', en: 'Cargo cut-off' }

/** "4–6 working days"; '' where the sheet counts calendar days. */
export const workDaysText = ({ minDays, maxDays, daysUnit }: QuoteDays, language: Language): string => {
  if (daysUnit !== 'work' || maxDays === null) return ''
  return fill(words.workDays[language], { days: rangeText(minDays, maxDays) })
}

/** "5–8 days (4–6 working days)" */
export const daysText = (quote: QuoteDays, language: Language): string => {
  const [days, work] = [calendarDaysText(quote, language), workDaysText(quote, language)]
  // Quotes stored before there were calendar days have only the sheet's days.
  if (days === '') return work
  return work === '' ? days : fill(words.detail[language], { days, work })
}

/** "2026-12-03 – 2026-12-07" */
export const arrivalText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? from : `${from} – ${to}`

/** "Fri 12:00, China time" */
export const cutOffText = ({ weekday, time, timeZone }: CutOff, language: Language): string => {
  // 5 January 1970 was a Monday.
  const day = new Date(Date.UTC(1970, 0, 4 + weekday))
  return fill(words.cutOff[language], {
    weekday: day.toLocaleDateString(localeOf[language], { weekday: 'short', timeZone: 'UTC' }),
    time,
    zone: zoneName(timeZone, language),
  })
}

const dayMs = 86_400_000

/** The day of the first cut-off that goods make which are ready now, or on a later day. */
export const nextCutOffDay = (
  { weekday, time, timeZone }: CutOff,
  now: Date,
  readyDay: string | null | undefined = '',
): string => {
  // Sweden writes dates as we do: "2026-11-17 18:35".
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [today = '', clock = ''] = local.format(now).split(' ')
  const isLater = Boolean(readyDay && readyDay > today)
  const start = new Date(`${isLater ? readyDay : today}T00:00:00Z`)
  const ahead = (weekday - start.getUTCDay() + 7) % 7
  const isMissed = ahead === 0 && !isLater && clock > time
  return new Date(start.getTime() + (isMissed ? 7 : ahead) * dayMs).toISOString().slice(0, 10)
}

/** "2026-11-20, Fri 12:00, China time" */
export const nextCutOffText = (
  cutOff: CutOff,
  language: Language,
  now: Date,
  readyDay?: string | null,
): string =>
  fill(words.onDay[language], {
    day: nextCutOffDay(cutOff, now, readyDay),
    cutOff: cutOffText(cutOff, language),
  })

/** The cut-off of a price: with its day only where it is known when the goods are ready, which is then at once. */
export const quotedCutOffText = (
  cutOff: CutOff,
  language: Language,
  { readyType, now }: { readyType: number | undefined; now: Date },
): string => (readyType === 1 ? nextCutOffText(cutOff, language, now) : cutOffText(cutOff, language))

/** "from 2026-11-20": what a price counts its days from is the cut-off that the goods make. */
export const departureText = (
  cutOff: CutOff,
  language: Language,
  now: Date,
  readyDay?: string | null,
): string => fill(words.fromDay[language], { day: nextCutOffDay(cutOff, now, readyDay) })

// As the trade says it. Nearly every cut-off is in this zone.
const chinaTime: Words = { zh: '北京时间', zhtw: '中國時間', en: 'China time' }

const zoneName = (timeZone: string, language: Language): string =>
  timeZone === 'Asia/Shanghai' ? chinaTime[language] : intlZoneName(timeZone, language)

const intlZoneName = (timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
