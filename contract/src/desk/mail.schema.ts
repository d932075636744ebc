import * as z from 'zod/mini'
import { languages } from '../language.ts'
import { nothing, type ShapesOf, text } from '../schema.ts'
import {
  type MailGroup,
  type MailReader,
  mailGroups,
  mailReaders,
  mailTextLimits,
  mailTextStates,
} from './mail.ts'

const kind = z.object({ kind: z.string().check(z.regex(/^[a-z]+\.[a-z-]{1,40}$/)) })
const language = z.enum(languages)
const state = z.enum(mailTextStates)
const facts = {
  kind: z.string(),
  group: z.enum(Object.keys(mailGroups) as [MailGroup, ...MailGroup[]]),
  reader: z.enum(Object.keys(mailReaders) as [MailReader, ...MailReader[]]),
  name: z.string(),
}
const kept = z.object({ subject: z.string(), text: z.string(), button: z.string() })
// What was written; the rules about placeholders are those of the mail.
const written = z.object({
  language,
  subject: text(mailTextLimits.subject),
  text: text(mailTextLimits.text),
  button: text(mailTextLimits.button),
})
// When the changed texts were written last, '' for the built-in ones. This prevents overwriting a change that the
// editor has not seen.
const seen = text(30)

export const deskMailSchema = {
  list: {
    output: z.object({
      list: z.array(z.object({ ...facts, states: z.object({ zh: state, zhtw: state, en: state }) })),
    }),
  },
  one: {
    params: kind,
    query: z.object({ language }),
    output: z.object({
      ...facts,
      language,
      state,
      // Those that mails are sent with.
      used: kept,
      builtIn: kept,
      // Null if there are only the built-in texts.
      own: z.nullable(z.extend(kept, { changedAt: z.string(), changedBy: z.string() })),
      // For texts that no longer fit: since when mails use the built-in ones, and the reason by field.
      setAsideAt: z.nullable(z.string()),
      problems: z.record(z.string(), z.string()),
      places: z.array(
        z.object({ name: z.string(), label: z.string(), example: z.string(), required: z.boolean() }),
      ),
    }),
  },
  save: { params: kind, body: z.extend(written, { seen }), output: nothing },
  restore: { params: kind, query: z.object({ language, seen }), output: nothing },
  preview: {
    params: kind,
    body: written,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  },
  // Sends a test to the caller and returns their address.
  test: { params: kind, body: written, output: z.object({ to: z.string() }) },
}

export type DeskMailShapes = ShapesOf<typeof deskMailSchema>
