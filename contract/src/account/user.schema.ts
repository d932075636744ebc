import * as z from 'zod/mini'
import { listOf, listQuery } from '../list.schema.ts'
import { modules } from '../role.ts'
import { anId, givenText, nothing, type ShapesOf, text } from '../schema.ts'
import { givenDigest, passwordDigest } from './account.schema.ts'
import { accountRules, emailMaxLength, nameMaxLength } from './rules.ts'
import { maxSpendLimit, userRules, userSortKeys, userStates } from './user.ts'

const email = text(emailMaxLength, accountRules.email)
const name = givenText(nameMaxLength)
const phone = givenText(40, userRules.phone)
// In US dollars with two decimals; null means no limit.
const spendLimit = z.optional(
  z.nullable(z.number().check(z.gte(0), z.lte(maxSpendLimit), z.multipleOf(0.01))),
)
const chosenModules = z.optional(z.array(z.enum(modules)).check(z.maxLength(modules.length * 2)))

const limits = { phone, modules: chosenModules, spendLimit }

const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
  enabled: z.boolean(),
  state: z.enum(userStates),
  // Until when the newest invitation can be accepted; null where none is open.
  invitedUntil: z.nullable(z.string()),
  avatar: z.string(),
  createdAt: z.string(),
  // Columns that a page may not be granted (spec 6) are absent then.
  phone: z.optional(z.string()),
  modules: z.optional(z.array(z.string())),
  spendLimit: z.optional(z.nullable(z.number())),
  lastSeen: z.optional(z.nullable(z.string())),
})

export const userSchema = {
  users: {
    query: z.object({
      keyword: z._default(text(100), ''),
      state: z.optional(z.union([z.literal(''), z.enum(userStates)])),
      ...listQuery(userSortKeys),
    }),
    output: listOf(user),
  },
  user: { params: z.object({ id: anId }), output: user },
  createUser: {
    body: z.object({
      email,
      firstName: text(nameMaxLength, accountRules.firstName),
      lastName: text(nameMaxLength, accountRules.lastName),
      // Absent: the person chooses one by the mailed link.
      password: givenDigest,
      ...limits,
    }),
    output: z.object({ id: z.string() }),
  },
  updateUser: { body: z.object({ id: anId, firstName: name, lastName: name, ...limits }), output: nothing },
  toggleUser: { params: z.object({ id: anId }), output: z.object({ enabled: z.boolean() }) },
  inviteUser: {
    body: z.object({ email, firstName: name, lastName: name, ...limits }),
    output: z.object({ id: z.string() }),
  },
  sendInvitation: { params: z.object({ id: anId }), output: nothing },
  withdrawInvitation: { params: z.object({ id: anId }), output: nothing },
  invitation: {
    params: z.object({ id: z.string() }),
    output: z.object({
      email: z.string(),
      companyName: z.string(),
      // To the desk of a provider or of the portal, not to a customer.
      staff: z.boolean(),
      invitedBy: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      until: z.string(),
    }),
  },
  acceptInvitation: {
    params: z.object({ id: z.string() }),
    body: z.object({
      password: passwordDigest,
      firstName: text(nameMaxLength, accountRules.firstName),
      lastName: text(nameMaxLength, accountRules.lastName),
    }),
    output: z.object({ email: z.string() }),
  },
}

export type UserShapes = ShapesOf<typeof userSchema>
