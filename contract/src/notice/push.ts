import type { NoticeEvent } from '../account/me.ts'
import { callsOf } from '../wire.ts'
import type { PushShapes } from './push.schema.ts'

// Notices by the browser's push service, while no page is open. A person allows them in a browser; they end with its session.
export const pushCalls = callsOf<PushShapes>()({
  key: { method: 'GET', path: '/api/webapi/push/Key', access: 'session' },
  add: { method: 'POST', path: '/api/webapi/push', access: 'session' },
  remove: { method: 'POST', path: '/api/webapi/push/Remove', access: 'session' },
})

// What is urgent enough to be pushed: offers, consents, exceptions, messages.
export const pushedEvents: readonly NoticeEvent[] = ['order', 'milestone', 'offer', 'chat', 'bill']

// The browsers of one person; one more ends the oldest.
export const maxPushes = 10
export const pushEndpointLength = 1_000
