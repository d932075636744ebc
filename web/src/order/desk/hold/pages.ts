import { loadChunk } from '#kernel/load-chunk.ts'

export const loadHoldNote = () => loadChunk('desk-hold-note', () => import('./hold-note.tsx'))
