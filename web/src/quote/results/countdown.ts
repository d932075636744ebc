import { fill, type Language } from '@dtms/contract/language.ts'
import { useSyncExternalStore } from 'react'
import { compareText } from '../text/compare.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

// What is left of a quote: days and hours, on the last day hours and minutes. A minute begun is counted.
export const timeLeft = (untilMs: number, nowMs: number, language: Language): string => {
  const leftMs = untilMs - nowMs
  if (leftMs <= 0) return compareText.expired[language]
  const m = Math.max(1, Math.floor(leftMs / minuteMs))
  const time =
    leftMs >= dayMs
      ? fill(compareText.daysHours[language], {
          d: Math.floor(leftMs / dayMs),
          h: Math.floor((leftMs % dayMs) / hourMs),
        })
      : leftMs >= hourMs
        ? fill(compareText.hoursMinutes[language], { h: Math.floor(m / 60), m: m % 60 })
        : fill(compareText.minutes[language], { m })
  return fill(compareText.left[language], { time })
}

// On its last day a quote asks to be looked at.
export const isPressing = (untilMs: number, nowMs: number): boolean => untilMs - nowMs < dayMs

// One clock for all rows, by the minute.
let now = Date.now()
const subscribe = (listener: () => void) => {
  now = Date.now()
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, minuteMs / 2)
  return () => clearInterval(timer)
}

export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
