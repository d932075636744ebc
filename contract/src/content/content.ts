import { callsOf } from '../wire.ts'
import type { ContentShapes } from './content.schema.ts'

export const contentCalls = callsOf<ContentShapes>()({
  // The administrator's text of a page; null while the page has its default text.
  article: { method: 'GET', path: '/api/webapi/Article', access: 'open', limit: 'open' },
})
