import { loadChunk } from '#kernel/chunk/load-chunk.ts'

// The pages that app/ and shell/ show, and their addresses.
export { type InquiryPath, inquiryPaths, modeOf } from './mode.ts'
export { readInquirySearch } from './search.ts'

// The form and all that belongs to it: who opens another page does not load it.
export const loadInquiryPage = () => loadChunk('inquiry', () => import('./results/inquiry-page.tsx'))

// Typical lanes and what they cost now, for the home page.
export const loadLanes = () => loadChunk('lanes', () => import('./map/lanes.tsx'))
