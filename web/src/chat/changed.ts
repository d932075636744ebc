import type { ChangeKind } from '@dtms/contract/change.ts'
import { loadCustomer } from '#account/public.ts'
import { loadChunk } from '#kernel/load-chunk.ts'

// What another user, or another tab, has changed is asked again where it is on screen. Notices and the overview follow
// from any of it. The cache is a file of its own: visitors have the chat's connection without it.
export const changed = (kinds: readonly ChangeKind[]): void => {
  void loadCustomer()
  loadChunk('query-client', () => import('#kernel/query-client.ts')).then(
    ({ invalidate }) => invalidate([...kinds, 'overview', 'notices']),
    () => {},
  )
}
