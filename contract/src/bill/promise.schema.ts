import * as z from 'zod/mini'
import { isDay } from '../day.ts'
import { anId, requiredText, type ShapesOf, text } from '../schema.ts'
import { promiseLimits, promiseStates } from './promise.ts'
import { amount } from './shape.schema.ts'

const given = {
  day: text(10, value => (isDay(value) ? undefined : 'dateUnknown')),
  // Absent: all that is open on the bills.
  amount: z.optional(z.nullable(amount)),
  saidBy: requiredText(promiseLimits.saidBy),
  note: text(promiseLimits.note),
}

const promise = z.object({
  id: z.string(),
  state: z.enum(promiseStates),
  day: z.string(),
  amount: z.nullable(z.number()),
  // Of the amount, and of its bills where they have one currency; '' else.
  currency: z.string(),
  saidBy: z.string(),
  note: z.string(),
  // Why it was withdrawn.
  reason: z.string(),
  by: z.string(),
  createTime: z.string(),
  bills: z.array(
    z.object({ billId: z.string(), billNo: z.string(), balance: z.number(), currency: z.string() }),
  ),
})

export const promiseSchema = {
  // The newest first, at most 50.
  list: {
    query: z.object({ customerId: anId, provider: z.optional(text(8)), billId: z.optional(anId) }),
    output: z.object({ list: z.array(promise) }),
  },
  add: {
    body: z.object({
      customerId: anId,
      provider: z.optional(text(8)),
      billIds: z.array(anId).check(z.minLength(1), z.maxLength(promiseLimits.bills)),
      ...given,
    }),
    output: promise,
  },
  change: { params: z.object({ id: anId }), body: z.object(given), output: promise },
  withdraw: {
    params: z.object({ id: anId }),
    body: z.object({ reason: requiredText(promiseLimits.note) }),
    output: promise,
  },
}

export type PromiseShapes = ShapesOf<typeof promiseSchema>
