import { callsOf } from '../wire.ts'
import type { PermissionDeskShapes } from './permission-desk.schema.ts'

// spec 6, for the portal's administrator: what each role has of each page.
export const permissionDeskCalls = callsOf<PermissionDeskShapes>()({
  grants: { method: 'GET', path: '/api/desk/Permission', access: 'staff', roles: ['admin'] },
  setGrants: { method: 'PUT', path: '/api/desk/Permission', access: 'staff', roles: ['admin'] },
})
