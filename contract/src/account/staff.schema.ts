import * as z from 'zod/mini'
import { choice, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { staffRoles } from '../role.ts'
import { anId, givenText, nothing, type ShapesOf, text } from '../schema.ts'
import { accountRules, emailMaxLength, nameMaxLength } from './rules.ts'
import { staffSortKeys, staffStates } from './staff.ts'
import { userRules } from './user.ts'

const roles = z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length))
const person = {
  firstName: givenText(nameMaxLength),
  lastName: givenText(nameMaxLength),
  phone: givenText(40, userRules.phone),
}

const provider = z.nullable(z.object({ id: z.string(), code: z.string(), name: z.string() }))

const staff = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(staffRoles)),
  // null: the portal's own.
  provider,
  enabled: z.boolean(),
  state: z.enum(staffStates),
  invitedUntil: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeen: z.nullable(z.string()),
  // True for the caller: staff cannot change their own roles or disable themselves.
  me: z.boolean(),
})

const session = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeen: z.string(),
})

const oneOf = z.object({ id: anId })

export const staffSchema = {
  staff: {
    query: z.object({
      ...listQuery(staffSortKeys),
      keyword: z.optional(text(keywordMaxLength)),
      state: choice(staffStates),
      role: choice(staffRoles),
      providerId: z.optional(z.union([z.literal(''), anId])),
    }),
    output: listOf(staff),
  },
  inviteStaff: {
    body: z.object({
      email: text(emailMaxLength, accountRules.email),
      ...person,
      roles,
      // Portal admins only. null = portal staff. Others invite to their own provider.
      providerId: z.optional(z.nullable(anId)),
    }),
    output: z.object({ id: z.string() }),
  },
  updateStaff: { body: z.object({ id: anId, ...person, roles: z.optional(roles) }), output: nothing },
  toggleStaff: { params: oneOf, output: z.object({ enabled: z.boolean() }) },
  sendStaffInvitation: { params: oneOf, output: nothing },
  withdrawStaffInvitation: { params: oneOf, output: nothing },
  staffSessions: { params: oneOf, output: z.array(session) },
  endStaffSessions: { params: oneOf, output: nothing },
}

export type StaffShapes = ShapesOf<typeof staffSchema>
