import { callsOf } from '../wire.ts'
import type { SiteShapes } from './site.schema.ts'

// Where the demo shows the mail that would have been sent.
export const outboxPath = '/dev/outbox'
// It answers a browser on the server's own machine only.
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || /^(\[?::1\]?|127\.[\d.]{1,20})$/.test(host)

// What the site is called and how the client is set up (spec 3, site config; spec 7).
export const siteCalls = callsOf<SiteShapes>()({
  info: { method: 'GET', path: '/api/webapi/config/info', access: 'open', limit: 'open' },
  logErrors: { method: 'POST', path: '/api/webapi/ErrorLog', access: 'open', limit: 'open' },
  config: { method: 'GET', path: '/api/system/Config', access: 'open', limit: 'open' },
})
