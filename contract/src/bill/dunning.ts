import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { DunningShapes } from './dunning.schema.ts'

// Reminders of bills that are past due: levels that finance words, what was sent, customers that are left alone for a
// while. Agents read what their customers ask them about.
const reader = { access: 'staff', roles: ['agent', 'finance', 'admin'] } as const
const finance = { access: 'staff', roles: ['finance', 'admin'] } as const

export const dunningCalls = callsOf<DunningShapes>()({
  levels: { method: 'GET', path: '/api/desk/Dunning/Levels', ...finance },
  setLevels: { method: 'PUT', path: '/api/desk/Dunning/Levels', ...finance },
  // Nothing is stored.
  preview: { method: 'POST', path: '/api/desk/Dunning/Preview', ...finance },
  // A customer's bills past due and what was sent for them.
  state: { method: 'GET', path: '/api/desk/Dunning', ...reader },
  // What a send by hand would mail, filled with the customer's bills. Nothing is stored.
  draft: { method: 'POST', path: '/api/desk/Dunning/Draft', ...finance },
  // By hand. A bill that had the level already is left out unless `again`; a second one in a day needs `confirm`.
  send: { method: 'POST', path: '/api/desk/Dunning', ...finance },
  pause: { method: 'POST', path: '/api/desk/Dunning/Pause', ...finance },
  resume: { method: 'POST', path: '/api/desk/Dunning/Resume', ...finance },
})

export const maxDunningLevels = 4
export const dunningLimits = { name: 40, subject: 150, text: 4000, reason: 500, days: 365 } as const

// Why a bill past due gets no mail at present.
export const dunningBlocks = ['disputed', 'payment', 'promise', 'paused'] as const
export type DunningBlock = (typeof dunningBlocks)[number]
export const dunningBlockWords: Record<DunningBlock, Words> = {
  disputed: { zh: '有异议，不催', zhtw: '有異議，不催', en: 'Disputed, not dunned' },
  payment: {
    zh: '付款待确认，不催',
    zhtw: '付款待確認，不催',
    en: 'Payment awaiting confirmation, not dunned',
  },
  promise: { zh: '已承诺付款，不催', zhtw: '已承諾付款，不催', en: 'Payment promised, not dunned' },
  paused: { zh: '已暂停催款', zhtw: '已暫停催款', en: 'Dunning paused' },
}
