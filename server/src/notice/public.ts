// What other features and the app may use of notices.
export { notify } from './notify.ts'
export { countUnread, pushPerson, type Readers, type RowParams, wantsNotice } from './sql.ts'
