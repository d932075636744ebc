import { callsOf } from '../wire.ts'
import type { ImportDeskShapes } from './desk.schema.ts'

// Customers' bulk imports at the desk, read-only, for questions on the phone. Provider staff see the imports with
// orders placed with them, and only their own orders; portal admins see all.
const agent = { access: 'staff', roles: ['agent', 'admin'] } as const

export const importDeskCalls = callsOf<ImportDeskShapes>()({
  list: { method: 'GET', path: '/api/desk/Imports', ...agent },
  one: { method: 'GET', path: '/api/desk/Imports/:id', ...agent },
})

export const deskImportSortKeys = ['createTime', 'fileName'] as const
export type DeskImportSortKey = (typeof deskImportSortKeys)[number]
