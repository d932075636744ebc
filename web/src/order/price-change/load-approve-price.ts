import { loadChunk } from '#kernel/chunk/load-chunk.ts'

// The question behind "Approve" on the overview.
export const loadApprovePrice = () => loadChunk('approve-price', () => import('./approve-price-dialog.tsx'))
