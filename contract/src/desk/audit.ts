import type { Words } from '../language.ts'
import * as trade from '../trade-words/parties.ts'
import { callsOf } from '../wire.ts'
import type { DeskAuditShapes } from './audit.schema.ts'

// The audit trail (PRODUCT 1, 5): who did what, when, from what to what. Portal admins read all of it, provider
// admins the actions of their staff and the changes to their own records. It cannot be edited.
const admin = { access: 'staff', roles: ['admin'] } as const

export const deskAuditCalls = callsOf<DeskAuditShapes>()({
  list: { method: 'GET', path: '/api/desk/Audit', ...admin },
  export: { method: 'GET', path: '/api/desk/Audit/Export', ...admin, download: true },
  one: { method: 'GET', path: '/api/desk/Audit/:id', ...admin },
})

export const auditColumnWords = {
  createTime: { zh: '时间', zhtw: '時間', en: 'Time' },
  action: { zh: '操作', zhtw: '操作', en: 'Action' },
  person: { zh: '操作人', zhtw: '操作人', en: 'By' },
  email: { zh: '邮箱', zhtw: '電子郵件', en: 'Email' },
  customer: trade.customer,
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  address: { zh: 'IP 地址', zhtw: 'IP 位址', en: 'IP address' },
  details: { zh: '内容', zhtw: '內容', en: 'Details' },
} as const satisfies Record<string, Words>
export type AuditColumn = keyof typeof auditColumnWords
export const auditColumns = Object.keys(auditColumnWords) as AuditColumn[]
