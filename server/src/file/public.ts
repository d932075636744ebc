// What other features and the app may use of files.
export { attachFile, detachFiles } from './attach.ts'
export { fileJobs, fileTimetable } from './jobs.ts'
export { type KeptSheet, keepSheetFile } from './keep-sheet.ts'
export { paperPicture } from './paper-picture.ts'
export type { FileReaders, MaySee } from './read.ts'
export { fileFeature } from './routes.ts'
/** For a backup. */
export { filesAfter, isFileKept } from './sql.ts'
