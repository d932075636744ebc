import { loadChunk } from '#kernel/chunk/load-chunk.ts'

// A mailed offer. Apart from the other pages of quotes, which are loaded with the start.
export { offerTitle } from './title.ts'
export const loadOfferPage = () => loadChunk('offer', () => import('./offer-page.tsx'))
