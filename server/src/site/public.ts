export { siteJobs, siteTimetable } from './log-errors.ts'
export { siteFeature } from './routes.ts'
export { siteConfig } from './sql.ts'
export { siteWords } from './words.ts'
