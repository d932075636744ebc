import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { formatFieldError } from '@dtms/pricing/input/field-error.ts'
import { readInquiry as readForPricing } from '@dtms/pricing/input/read-inquiry.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'
import type { LocationIndex } from '#reference/place/public.ts'
import { classify } from './classify.ts'
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
