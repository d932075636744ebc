import { fill, type Language, type Words } from '@dtms/contract/language.ts'

const words = {
  seconds: { zh: '{n} 秒', zhtw: '{n} 秒', en: '{n} s' },
  minutes: { zh: '{n} 分钟', zhtw: '{n} 分鐘', en: '{n} min' },
  hours: { zh: '{h} 小时 {m} 分', zhtw: '{h} 小時 {m} 分', en: '{h} h {m} min' },
  days: { zh: '{d} 天 {h} 小时', zhtw: '{d} 天 {h} 小時', en: '{d} d {h} h' },
} as const satisfies Record<string, Words>

// How long something takes or waits, in the two units that are worth reading.
export const durationText = (seconds: number, language: Language): string => {
  const whole = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  const hours = Math.floor(minutes / 60)
  if (whole < 60) return fill(words.seconds[language], { n: whole })
  if (hours === 0) return fill(words.minutes[language], { n: minutes })
  if (hours < 24) return fill(words.hours[language], { h: hours, m: minutes % 60 })
  return fill(words.days[language], { d: Math.floor(hours / 24), h: hours % 24 })
}
