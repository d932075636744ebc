import { fill, type Language, type Words } from '@dtms/contract/language.ts'
import { useSyncExternalStore } from 'react'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const words = {
  hours: { zh: '{h} 小时 {m} 分', zhtw: '{h} 小時 {m} 分', en: '{h} h {m} min' },
  days: { zh: '{d} 天 {h} 小时', zhtw: '{d} 天 {h} 小時', en: '{d} d {h} h' },
} as const satisfies Record<string, Words>

const two = (value: number): string => String(value).padStart(2, '0')

// How long a customer has waited: minutes and seconds that count up, later rounded.
export const waitedText = (passedMs: number, language: Language): string => {
  const ms = Math.max(0, passedMs)
  const h = Math.floor(ms / hourMs)
  if (ms >= dayMs) return fill(words.days[language], { d: Math.floor(ms / dayMs), h: h % 24 })
  const m = Math.floor(ms / minuteMs) % 60
  if (h > 0) return fill(words.hours[language], { h, m })
  return `${two(m)}:${two(Math.floor(ms / secondMs) % 60)}`
}

// After a quarter of an hour a question asks to be looked at.
export const isPressing = (passedMs: number): boolean => passedMs >= 15 * minuteMs

// One clock for all rows, by the second.
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, secondMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

export const useSecond = (): number => useSyncExternalStore(subscribe, () => now)
