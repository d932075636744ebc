import { loadChunk } from '#kernel/load-chunk.ts'

// The form and all that belongs to it: who opens another page does not load it.
export const loadInquiryPage = () => loadChunk('inquiry', () => import('./inquiry-page.tsx'))
