import * as z from 'zod/mini'
import { isDay } from '../day.ts'
import { anId, nothing, requiredText, type ShapesOf, text } from '../schema.ts'
import { dunningBlocks, dunningLimits, maxDunningLevels } from './dunning.ts'
import { providerShape } from './shape.schema.ts'

const provider = z.optional(text(8))

const given = {
  name: requiredText(dunningLimits.name),
  subject: requiredText(dunningLimits.subject),
  text: requiredText(dunningLimits.text),
}
const words = z.object({ name: z.string(), subject: z.string(), text: z.string() })
const everyLanguage = z.object({ zh: words, zhtw: words, en: words })

const level = {
  days: z.int().check(z.gte(1), z.lte(dunningLimits.days)),
  enabled: z.boolean(),
  // New orders wait while a bill of this level is open.
  holds: z.boolean(),
}

const aDay = text(10, value => (isDay(value) ? undefined : 'dateUnknown'))

const wording = z.object({ language: z.enum(['zh', 'zhtw', 'en']), subject: z.string(), text: z.string() })

const sent = z.object({
  id: z.string(),
  level: z.int(),
  name: z.string(),
  createTime: z.string(),
  // '' where the daily job sent it.
  by: z.string(),
  recipients: z.array(z.string()),
  // Texts that finance changed for this mail, as they were written.
  edited: z.array(wording),
  bills: z.array(
    z.object({
      billId: z.string(),
      billNo: z.string(),
      days: z.int(),
      balance: z.number(),
      currency: z.string(),
    }),
  ),
})

// Words of one language, changed for one mail.
const changed = z.object({
  language: z.enum(['zh', 'zhtw', 'en']),
  subject: given.subject,
  text: given.text,
})

const state = z.object({
  provider: providerShape,
  pause: z.nullable(
    z.object({ until: z.string(), reason: z.string(), by: z.string(), createTime: z.string() }),
  ),
  // The levels in use, to send one by hand.
  levels: z.array(z.object({ level: z.int(), name: z.string(), days: z.int(), holds: z.boolean() })),
  // Bills past due, the oldest first.
  bills: z.array(
    z.object({
      billId: z.string(),
      billNo: z.string(),
      days: z.int(),
      balance: z.number(),
      currency: z.string(),
      // 0 before the first.
      level: z.int(),
      block: z.nullable(z.enum(dunningBlocks)),
    }),
  ),
  // The newest first, at most 50.
  history: z.array(sent),
})

const account = { customerId: anId, provider }

const byHand = {
  ...account,
  level: z.int().check(z.gte(1), z.lte(maxDunningLevels)),
  billIds: z.optional(z.array(anId).check(z.maxLength(200))),
  // Also bills that had this level or a later one.
  again: z._default(z.boolean(), false),
}

export const dunningSchema = {
  levels: {
    query: z.object({ provider }),
    output: z.object({
      provider: providerShape,
      // '' where nothing was changed yet. A save names it, so that two users do not overwrite each other.
      version: z.string(),
      levels: z.array(z.object({ ...level, words: everyLanguage })),
      builtIn: z.array(everyLanguage),
      places: z.array(
        z.object({ name: z.string(), label: z.string(), example: z.string(), required: z.boolean() }),
      ),
    }),
  },
  setLevels: {
    body: z.object({
      provider,
      seen: text(40),
      levels: z
        .array(
          z.object({
            ...level,
            words: z.object({ zh: z.object(given), zhtw: z.object(given), en: z.object(given) }),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxDunningLevels)),
    }),
    output: nothing,
  },
  preview: {
    body: z.object({ language: z.enum(['zh', 'zhtw', 'en']), ...given }),
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  },
  // Of one bill only where it is named.
  state: { query: z.object({ ...account, billId: z.optional(anId) }), output: state },
  draft: {
    body: z.object({ ...byHand, words: z._default(z.array(changed).check(z.maxLength(3)), []) }),
    output: z.object({
      // How many bills the mail lists.
      bills: z.int(),
      // The customer had a reminder today: a send must confirm.
      sentToday: z.boolean(),
      // One for each language that the recipients read.
      mails: z.array(
        z.object({
          language: z.enum(['zh', 'zhtw', 'en']),
          recipients: z.array(z.string()),
          // With placeholders, to edit.
          subject: z.string(),
          text: z.string(),
          // As it would leave.
          filled: z.object({ subject: z.string(), text: z.string() }),
        }),
      ),
    }),
  },
  send: {
    body: z.object({
      ...byHand,
      words: z._default(z.array(changed).check(z.maxLength(3)), []),
      confirm: z._default(z.boolean(), false),
    }),
    output: z.object({ bills: z.int(), recipients: z.array(z.string()) }),
  },
  pause: {
    body: z.object({ ...account, until: aDay, reason: requiredText(dunningLimits.reason) }),
    output: nothing,
  },
  resume: { body: z.object(account), output: nothing },
}

export type DunningShapes = ShapesOf<typeof dunningSchema>
