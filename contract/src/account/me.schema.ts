import * as z from 'zod/mini'
import { languages } from '../language.ts'
import { anId, givenText, nothing, type ShapesOf, text } from '../schema.ts'
import { passwordDigest } from './account.schema.ts'
import { type ComputerPage, computerPages, noticeChannels, noticeEvents } from './me.ts'
import { accountRules, emailMaxLength, nameMaxLength } from './rules.ts'
import { userRules } from './user.ts'

const notice = z.object({ event: z.enum(noticeEvents), channel: z.enum(noticeChannels) })

const session = z.object({
  id: z.string(),
  // Browser and system, as far as they can be detected; '' otherwise.
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeen: z.string(),
  current: z.boolean(),
})

export const meSchema = {
  me: {
    output: z.object({
      id: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      language: z.enum(languages),
      avatar: z.string(),
      roles: z.array(z.string()),
      modules: z.array(z.string()),
      spendLimit: z.nullable(z.number()),
      companyName: z.string(),
      // The notices that are switched off; all others are sent.
      noticesOff: z.array(notice),
      // A change of e-mail that waits for its confirmations.
      newEmail: z.nullable(
        z.object({
          email: z.string(),
          oldConfirmed: z.boolean(),
          newConfirmed: z.boolean(),
          until: z.string(),
        }),
      ),
    }),
  },
  updateMe: {
    body: z.object({
      firstName: givenText(nameMaxLength, accountRules.firstName),
      lastName: givenText(nameMaxLength, accountRules.lastName),
      phone: givenText(40, userRules.phone),
      language: z.optional(z.enum(languages)),
      // The path or id of an uploaded picture; '' for none.
      avatar: givenText(60),
    }),
    output: nothing,
  },
  changePassword: {
    body: z
      .object({ oldPassword: passwordDigest, password: passwordDigest, confirmPassword: passwordDigest })
      .check(
        z.refine(body => body.password === body.confirmPassword, {
          path: ['confirmPassword'],
          error: 'passwordMismatch',
        }),
      ),
    // Every session ends, this one too; its successor is in the answer.
    output: z.object({ token: z.string() }),
  },
  sessions: { output: z.array(session) },
  endSessions: {
    // Absent: all of them, this one too.
    query: z.object({ keep: z.optional(z.union([z.literal(''), z.literal('current')])) }),
    output: nothing,
  },
  endSession: { params: z.object({ id: anId }), output: nothing },
  mailPage: {
    body: z.object({
      page: z.enum(Object.keys(computerPages) as [ComputerPage, ...ComputerPage[]]),
      // The record that is open on it.
      id: z.optional(anId),
    }),
    output: nothing,
  },
  setNotices: { body: z.object({ off: z.array(notice).check(z.maxLength(100)) }), output: nothing },
  changeEmail: {
    body: z.object({ email: text(emailMaxLength, accountRules.email), password: passwordDigest }),
    output: nothing,
  },
  cancelEmail: { output: nothing },
  confirmEmail: {
    params: z.object({ id: z.string() }),
    // `done`: both addresses have confirmed, and the new one counts from now on.
    output: z.object({ email: z.string(), done: z.boolean() }),
  },
  downloadMe: { output: z.unknown() },
  closeMe: { body: z.object({ password: passwordDigest }), output: nothing },
}

export type MeShapes = ShapesOf<typeof meSchema>
