import { callsOf } from '../wire.ts'
import type { DeskPageShapes } from './page.schema.ts'

// The text pages behind the footer, worded by the portal's own administrator. Every save is a version; none is lost.
const admin = { access: 'staff', roles: ['admin'] } as const

export const deskPageCalls = callsOf<DeskPageShapes>()({
  list: { method: 'GET', path: '/api/desk/ContentPage', ...admin },
  one: { method: 'GET', path: '/api/desk/ContentPage/:page', ...admin },
  version: { method: 'GET', path: '/api/desk/ContentPage/:page/Version/:version', ...admin },
  save: { method: 'PUT', path: '/api/desk/ContentPage/:page', ...admin, largeBody: true },
  // An older version, or the default text (version 0), becomes the newest version.
  restore: { method: 'POST', path: '/api/desk/ContentPage/:page/Restore', ...admin },
})
