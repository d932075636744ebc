import type { DeskHealthShapes } from './desk-health.schema.ts'
import type { Words } from './language.ts'
import { callsOf } from './wire.ts'

// How the portal is (PRODUCT 1: error log): what browsers met, what was mailed, what waits to be done, how calls answer.
// The portal's own administrator alone.
const admin = { access: 'staff', roles: ['admin'] } as const

export const deskHealthCalls = callsOf<DeskHealthShapes>()({
  health: { method: 'GET', path: '/api/desk/Health', ...admin },
  errors: { method: 'GET', path: '/api/desk/Health/Errors', ...admin },
  // One that comes again is there again.
  forgetError: { method: 'DELETE', path: '/api/desk/Health/Errors/:id', ...admin },
  jobs: { method: 'GET', path: '/api/desk/Health/Jobs', ...admin },
  retryJob: { method: 'POST', path: '/api/desk/Health/Jobs/:id/Retry', ...admin },
  removeJob: { method: 'DELETE', path: '/api/desk/Health/Jobs/:id', ...admin },
  mails: { method: 'GET', path: '/api/desk/Health/Mails', ...admin },
  // The job writes the letter anew, with a new link where it has one; the older link ends.
  resendMail: { method: 'POST', path: '/api/desk/Health/Mails/:id/Resend', ...admin },
})

export const jobStates = ['failed', 'retrying', 'running', 'waiting', 'later'] as const
export type JobState = (typeof jobStates)[number]
export const jobStateWords: Readonly<Record<JobState, Words>> = {
  failed: { zh: '已放弃', zhtw: '已放棄', en: 'Given up' },
  retrying: { zh: '将重试', zhtw: '將重試', en: 'Will be retried' },
  running: { zh: '执行中', zhtw: '執行中', en: 'Running' },
  waiting: { zh: '等待中', zhtw: '等待中', en: 'Waiting' },
  later: { zh: '定时', zhtw: '定時', en: 'For later' },
}

export const mailStates = ['sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]
export const mailStateWords: Readonly<Record<MailState, Words>> = {
  sent: { zh: '已发送', zhtw: '已寄出', en: 'Sent' },
  failed: { zh: '未发出', zhtw: '未寄出', en: 'Not sent' },
}
