import * as z from 'zod/mini'
import { modes } from '../mode.ts'
import { anId, text } from '../schema.ts'
import { openPageSize } from './open.ts'

// What the operations' schemas are made of.
export const nullable = <Inner extends z.ZodMiniType>(inner: Inner) => z.nullable(inner)

/** An amount is text, so that no reader rounds it: { amount: "806.52", currency: "USD" }. */
export const money = z.object({ amount: z.string(), currency: z.string() })

// As sent: with as many decimals as the currency has.
export const sentMoney = z.object({
  amount: z.string().check(z.maxLength(20, { abort: true }), z.regex(/^\d{1,12}(\.\d{1,4})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
})

const modeKeys = Object.values(modes).map(({ key }) => key)
export const mode = z.enum(modeKeys)

export const idParams = z.object({ id: anId })
// Quotes have ids of their own format.
export const quoteParams = z.object({ id: text(80) })

export const pageQuery = {
  cursor: z.optional(text(600)),
  limit: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(openPageSize.max)),
    openPageSize.default,
  ),
}

export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    // What to send as `cursor` for the next page; null on the last.
    nextCursor: nullable(z.string()),
  })

export const provider = z.object({ code: z.string(), name: z.string() })
