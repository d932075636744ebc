import * as z from 'zod/mini'
import { accountRules, emailMaxLength } from '../account/rules.ts'
import { choice, listOf, listQuery, optionalText } from '../list.schema.ts'
import { aMode, anId, nothing, text } from '../schema.ts'
import { inquirySent } from './input.schema.ts'
import { phoneMaxLength, requestRules, requestWordsMaxLength } from './request.ts'

const port = z.nullable(z.object({ code: z.string(), name: z.string(), country: z.string() }))

export const requestSchema = {
  // Changes of the inquiry that would find offers, the nearest first; ports where they differ.
  nearest: {
    params: z.object({ id: text(80) }),
    output: z.array(
      z.object({
        change: z.enum(['all-modes', 'to-port', 'from-port', 'port-to-port', 'smaller-pieces']),
        count: z.int(),
        lowestAmount: z.number(),
        from: port,
        to: port,
      }),
    ),
  },
  request: {
    params: z.object({ id: text(80) }),
    body: z.object({
      email: optionalText(emailMaxLength, accountRules.email),
      phone: optionalText(phoneMaxLength, requestRules.phone),
      words: text(requestWordsMaxLength),
    }),
    // Who was asked.
    output: z.object({ providers: z.array(z.object({ code: z.string(), name: z.string() })) }),
  },
  requests: {
    query: z.object({ ...listQuery(['createTime']), answered: choice(['0', '1']) }),
    output: listOf(
      z.object({
        id: z.string(),
        inquiryId: z.string(),
        provider: z.object({ code: z.string(), name: z.string() }),
        businessType: z.nullable(aMode),
        originName: z.string(),
        destinationName: z.string(),
        input: inquirySent,
        // Why there was no offer, as the shipper saw it.
        refusals: z.array(z.object({ channel: z.string(), text: z.string() })),
        contact: z.object({
          name: z.string(),
          company: z.string(),
          email: z.string(),
          phone: z.string(),
        }),
        words: z.string(),
        createTime: z.string(),
        answeredTime: z.nullable(z.string()),
        answeredBy: z.string(),
        // Who works on it: who took it, made a spot quote for it, or answered it.
        owner: z.string(),
        ownerId: z.nullable(z.string()),
        // Someone took it, so it can be given back.
        taken: z.boolean(),
        spotQuoteId: z.nullable(z.string()),
      }),
    ),
  },
  takeRequest: {
    params: z.object({ id: anId }),
    body: z.object({ confirm: z.optional(z.boolean()) }),
    output: nothing,
  },
  releaseRequest: { params: z.object({ id: anId }), output: nothing },
  replyToRequest: { params: z.object({ id: anId }), output: nothing },
}
