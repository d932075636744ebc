import { callsOf } from '../wire.ts'
import type { DeskHealthShapes } from './health.schema.ts'

// How the portal is (PRODUCT 1: error log): what browsers met, what was mailed, what waits to be done, how calls answer.
// The portal's own administrator alone.
const admin = { access: 'staff', roles: ['admin'] } as const

export const deskHealthCalls = callsOf<DeskHealthShapes>()({
  health: { method: 'GET', path: '/api/desk/Health', ...admin },
  errors: { method: 'GET', path: '/api/desk/Health/Errors', ...admin },
  // An error that occurs again is listed again.
  forgetError: { method: 'DELETE', path: '/api/desk/Health/Errors/:id', ...admin },
  jobs: { method: 'GET', path: '/api/desk/Health/Jobs', ...admin },
  retryJob: { method: 'POST', path: '/api/desk/Health/Jobs/:id/Retry', ...admin },
  removeJob: { method: 'DELETE', path: '/api/desk/Health/Jobs/:id', ...admin },
  mails: { method: 'GET', path: '/api/desk/Health/Mails', ...admin },
  // The job writes the mail again, with a new link if it has one; the older link ends.
  resendMail: { method: 'POST', path: '/api/desk/Health/Mails/:id/Resend', ...admin },
})

export const jobStates = ['failed', 'retrying', 'running', 'waiting', 'later'] as const
export type JobState = (typeof jobStates)[number]

export const mailStates = ['sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]
