// What other features and the app may use of files.
export { attachFile, detachFiles } from './attach.ts'
export { pdfPicture } from './pdf-picture.ts'
/** For a backup. */
export { filesAfter, isFileStored } from './sql.ts'
export { storeSpreadsheet } from './store-spreadsheet.ts'
