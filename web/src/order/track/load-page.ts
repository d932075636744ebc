import { loadChunk } from '#kernel/load-chunk.ts'

export const loadTrackPage = () => loadChunk('track', () => import('./track-page.tsx'))
