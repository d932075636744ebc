// What the app may use of the desk.
export { deskAuditFeature } from './audit/routes.ts'
export { deskJobs, deskTimetable } from './jobs.ts'
export { deskFeature } from './routes.ts'
export { type DeskScope, deskScope } from './scope.ts'
export { deskSearchers } from './search/searchers.ts'
export { deskFileReaders } from './site/change-site.ts'
export { deskSiteFeature } from './site/routes.ts'
export type { DeskTables } from './tables.ts'
