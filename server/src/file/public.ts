// What other features and the app may use of files.
export { attachFile, detachFiles } from './attach.ts'
export { keepSheetFile } from './keep-sheet.ts'
export { paperPicture } from './paper-picture.ts'
/** For a backup. */
export { filesAfter, isFileKept } from './sql.ts'
