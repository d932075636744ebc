export { Bell } from './bell.tsx'
export { mailPage } from './mail-page.ts'
