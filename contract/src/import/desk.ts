import { callsOf } from '../wire.ts'
import type { ImportDeskShapes } from './desk.schema.ts'

// Customers' bulk imports at the desk, to be read: what somebody asks about on the phone. A provider's staff see those
// of which orders were placed with it, and of them what is its own; the portal's administrator all.
const agent = { access: 'staff', roles: ['agent', 'admin'] } as const

export const importDeskCalls = callsOf<ImportDeskShapes>()({
  list: { method: 'GET', path: '/api/desk/Imports', ...agent },
  one: { method: 'GET', path: '/api/desk/Imports/:id', ...agent },
})

export const deskImportSortKeys = ['createTime', 'fileName'] as const
export type DeskImportSortKey = (typeof deskImportSortKeys)[number]
