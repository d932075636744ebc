import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import type { Offer } from './queries.ts'
import { compareText } from './text/compare.ts'

// "26–31 working days"
export const useDays = () => {
  const say = useWords(compareText)
  return ({ minDays, maxDays, daysUnit }: Offer): string => {
    if (maxDays === null) return say.noDays
    const days = minDays === null || minDays === maxDays ? maxDays : `${minDays}–${maxDays}`
    return fill(daysUnit === 'work' ? say.workDays : say.calendarDays, { days })
  }
}
