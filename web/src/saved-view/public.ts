export { keptDefault } from './kept-default.ts'
export { SavedViews } from './saved-views.tsx'
