import { deskAuditSchema } from '@dtms/contract/desk-audit.schema.ts'
import { deskAuditCalls } from '@dtms/contract/desk-audit.ts'
import { feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { exportAudit, listAudit, showAudit } from './audit.ts'

export const deskAuditFeature = ({ db }: Services) =>
  feature('deskAudit', deskAuditCalls, deskAuditSchema, {
    list: ({ query }, { who, language }) => listAudit(db, who, query, language),
    export: ({ query }, { who, language }) => exportAudit(db, who, query, language),
    one: ({ params }, { who, language }) => showAudit(db, who, params.id, language),
  })
