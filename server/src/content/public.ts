export { restoreArticle, saveArticle } from './change.ts'
export { editedContent } from './edited.ts'
export { contentEdits } from './page-edits.ts'
export { articleOfVersion } from './sql.ts'
