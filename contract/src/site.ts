import type { SiteShapes } from './site.schema.ts'
import { callsOf } from './wire.ts'

// Where the demo shows the mail that would have been sent.
export const outboxPath = '/dev/outbox'

// What the site is called and how the client is set up (spec 3, site config; spec 7).
export const siteCalls = callsOf<SiteShapes>()({
  info: { method: 'GET', path: '/api/webapi/config/info', access: 'open', limit: 'open' },
  logErrors: { method: 'POST', path: '/api/webapi/ErrorLog', access: 'open', limit: 'open' },
  config: { method: 'GET', path: '/api/system/Config', access: 'open', limit: 'open' },
})
