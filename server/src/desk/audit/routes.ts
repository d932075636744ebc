import { deskAuditSchema } from '@dtms/contract/desk/audit.schema.ts'
import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import type { MailKind } from '#kernel/mail/mail-kind.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { type AuditContext, exportAudit, listAudit, showAudit } from './audit.ts'

export const deskAuditRoutes = ({ db }: Services, mailKinds: readonly MailKind[]) => {
  const context: AuditContext = { db, mails: new Map(mailKinds.map(({ kind, name }) => [kind, name])) }
  return defineRoutes('deskAudit', deskAuditCalls, deskAuditSchema, {
    list: ({ query }, { who, language }) => listAudit(context, who, query, language),
    export: ({ query }, { who, language }) => exportAudit(context, who, query, language),
    one: ({ params }, { who, language }) => showAudit(context, who, params.id, language),
  })
}
