import { loadChunk } from '#kernel/load-chunk.ts'

// The page that a mailed activation link opens; few visitors ever see it.
export const loadActivatePage = () => loadChunk('activate', () => import('./activate-page.tsx'))

// Where a guest is sent from a page behind the login.
export const loadLoginPage = () => loadChunk('login', () => import('./login-page.tsx'))
