import { loadChunk } from '#kernel/chunk/load-chunk.ts'

export const loadHoldNote = () => loadChunk('desk-hold-note', () => import('./hold-note.tsx'))
