import { loadChunk } from '#kernel/load-chunk.ts'

// The page that a mailed activation link opens; few visitors ever see it.
export const loadActivatePage = () => loadChunk('activate', () => import('./activate-page.tsx'))
