import { orderProblemWords } from '@dtms/contract/order/words.ts'
import { batteryKinds } from '@dtms/contract/quote/dangerous.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { formatFieldError } from '@dtms/pricing/input/field-error.ts'
import type { Inquiry } from '@dtms/pricing/input/inquiry.ts'
import { readInquiry as readForPricing } from '@dtms/pricing/input/read-inquiry.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'
import type { LocationIndex } from '#reference/place/public.ts'
import { unNumberOf } from '#reference/un/public.ts'
import { type Located, locate } from './locate.ts'

// The inquiry as it can be priced, or a refusal that names every wrong field at once.
export const readInquiry = (
  input: InquiryInput,
  places: LocationIndex,
  // For agreed terms: a location that was closed since still counts.
  // Remote areas are those of the day of `at`.
  { agreed = false, at = new Date() } = {},
): Located => {
  const { inquiry, errors } = readForPricing(input)
  if (!inquiry) throw refuse('input.invalid', { fields: inWords(errors) })
  const goods = classify(inquiry)
  if ('wrong' in goods) throw refuse('input.invalid', { fields: goods.wrong })
  const located = locate(goods.inquiry, places, agreed, at)
  if ('wrong' in located) throw refuse('input.invalid', { fields: located.wrong })
  return located
}

const inWords = (
  errors: NonNullable<ReturnType<typeof readForPricing>['errors']>,
): Record<string, FieldReason> =>
  Object.fromEntries(
    errors.map(({ path, code }) => [
      path.replace(/\[(\d+)\]/g, '.$1'),
      {
        words: {
          zh: formatFieldError(code, 'zh'),
          zhtw: formatFieldError(code, 'zhtw'),
          en: formatFieldError(code, 'en'),
        },
      },
    ]),
  )

// Adds to an inquiry what the table of dangerous goods knows of its UN numbers: their classes, and which of them no
// aircraft carries.
const classify = (inquiry: Inquiry): { inquiry: Inquiry } | { wrong: Record<string, FieldReason> } => {
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
