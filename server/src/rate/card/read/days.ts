import { plain } from './cell.ts'

export interface ReadDays {
  min: number
  max: number
  unit: 'work' | 'calendar'
}

const days =
  /([0-9]{1,3})\s?(?:[-~–—至到]\s?([0-9]{1,3}))?\s?(个|個)?\s?(工作日|工作天|自然日|天|日|WERKTAGE?|TAGE?|DAYS?|WORKING|WD|BUSINESS)?/

/** "8-12工作日", "15天左右", "25-30 days"; the unit may be in the heading. */
export const readDays = (text: string, heading = ''): ReadDays | undefined => {
  const upper = plain(text).toUpperCase()
  if (upper === '' || upper.length > 60) return undefined
  const [, from, to, , word] = days.exec(upper) ?? []
  if (from === undefined) return undefined
  const isDays = word !== undefined || /^[0-9][0-9\s\-~–—至到]{0,8}$/.test(upper)
  if (!isDays) return undefined
  const min = Number(from)
  const max = Number(to ?? from)
  if (min > max || max > 365) return undefined
  const isWork =
    /工作|WORK|WERK|BUSINESS|WD/.test(upper) || (word === undefined && /工作|work/i.test(heading))
  return { min, max, unit: isWork ? 'work' : 'calendar' }
}
