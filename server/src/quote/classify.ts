import { orderProblemWords } from '@dtms/contract/order/words.ts'
import { batteryKinds } from '@dtms/contract/quote/dangerous.ts'
import type { Inquiry } from '@dtms/pricing/input/inquiry.ts'
import type { FieldReason } from '#kernel/refuse.ts'
import { unNumberOf } from '#reference/un/public.ts'

// Adds to an inquiry what the table of dangerous goods knows of its UN numbers: their classes, and which of them no
// aircraft carries.
export const classify = (inquiry: Inquiry): { inquiry: Inquiry } | { wrong: Record<string, FieldReason> } => {
  const { unNumbers = [], dgClasses = [] } = inquiry
  if (unNumbers.length + dgClasses.length === 0) return { inquiry }
  const wrong: Record<string, FieldReason> = {}
  const classes = new Set(dgClasses)
  const airForbidden: string[] = []
  unNumbers.forEach((code, index) => {
    const un = unNumberOf(code)
    if (!un) wrong[`unNumbers.${index}`] = { words: orderProblemWords.unUnknown }
    else if (un.forbiddenByAir) airForbidden.push(code)
    // The number of a battery is not dangerous goods beyond the battery itself.
    const isBattery = batteryKinds(code).some(kind => inquiry.goods.includes(kind))
    if (un && !isBattery) classes.add(un.hazardClass)
  })
  if (Object.keys(wrong).length > 0) return { wrong }
  const isDangerous = classes.size > 0 && !inquiry.goods.includes('dg')
  const goods = isDangerous ? [...inquiry.goods, 'dg' as const] : inquiry.goods
  return { inquiry: { ...inquiry, goods, dgClasses: [...classes], unNumbers, airForbidden } }
}
