import { loadChunk } from '#kernel/chunk/load-chunk.ts'

// The customer area's shell; no visitor ever loads it.
export const loadManage = () => loadChunk('manage', () => import('./manage-layout.tsx'))

// spec 2: the page at /produce, the settings group itself.
export const loadSettingsPage = () => loadChunk('produce', () => import('./settings-page.tsx'))
