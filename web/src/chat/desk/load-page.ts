import type { ComponentType } from 'react'
import { loadChunk } from '#kernel/load-chunk.ts'

// Only those who answer for a provider ever load it. Its type is said here: the page asks the router for its search, and
// the router is made of what is loaded here.
export const loadInboxPage = (): Promise<{ InboxPage: ComponentType }> =>
  loadChunk('inbox', () => import('./inbox-page.tsx'))
