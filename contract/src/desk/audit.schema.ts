import * as z from 'zod/mini'
import { choice, exportQuery, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { anId, nothing, type ShapesOf, text } from '../schema.ts'
import { auditColumns } from './audit.ts'
import { type AuditAction, type AuditTopic, auditActionWords, auditTopics } from './audit-action.ts'

const sortKeys = ['createTime'] as const
const idOrNone = z.optional(z.union([z.literal(''), anId]))

const filters = {
  keyword: text(keywordMaxLength),
  // Absent: both.
  kind: choice(['changes', 'logins']),
  topic: choice(Object.keys(auditTopics) as [AuditTopic, ...AuditTopic[]]),
  action: choice(Object.keys(auditActionWords) as [AuditAction, ...AuditAction[]]),
  person: idOrNone,
  customer: idOrNone,
  // For the portal's administrator: of one provider, by its code.
  provider: text(8),
  // Days by China's calendar, both included.
  from: text(10),
  to: text(10),
}

const party = z.object({ id: z.string(), name: z.string() })

const event = z.object({
  id: z.string(),
  createTime: z.string(),
  action: z.string(),
  actionName: z.string(),
  // Null means the portal itself, or an unknown person.
  person: z.nullable(z.object({ ...party.shape, email: z.string() })),
  customer: z.nullable(party),
  provider: z.nullable(z.object({ code: z.string(), name: z.string() })),
  // Empty where it is not the reader's business: strangers' addresses are the portal's administrator's.
  address: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  facts: z.array(z.object({ field: z.string(), value: z.string() })),
})

export const deskAuditSchema = {
  list: { query: z.object({ ...listQuery(sortKeys), ...filters }), output: listOf(event) },
  export: { query: z.object({ ...exportQuery(sortKeys, auditColumns), ...filters }), output: nothing },
  one: { params: z.object({ id: anId }), output: event },
}

export type DeskAuditShapes = ShapesOf<typeof deskAuditSchema>
