// What other features and the app may use of notices.
export { noticeJobs, noticeTimetable } from './jobs.ts'
export { noticeMails } from './mails.ts'
export { type NewsOf, notify } from './notify.ts'
export { noticeFeature } from './routes.ts'
export { countUnread, type Readers } from './sql.ts'
