import { codes } from './wire.ts'

// What may be refused at the desk; part of the closed table in failure.ts.
export const deskFailures = {
  'desk.job-running': {
    code: codes.conflict,
    words: {
      zh: '任务正在执行，请稍后再试',
      zhtw: '任務正在執行，請稍後再試',
      en: 'The job is running just now, please try again in a moment',
    },
  },
} as const
