import { readForTab, writeForTab } from '#kernel/storage.ts'
import type { PlaceBody } from '../queries.ts'
import type { OrderDraft } from './draft.ts'

// What stood in the form when its page went: a reload may come before the server has the last words, and goes on
// from here. Closed for good, the tab forgets it; the save that was under way reaches the server all the same.
export interface KeptForm {
  // The quote or the draft in the form's address, and the draft that it has become: the address may not say so yet.
  sources: readonly string[]
  draft: OrderDraft
  quoteId: string | undefined
  // Sent again as they were, so that a draft that was made meanwhile is found and not made twice (PRODUCT 5).
  key: string
  first: PlaceBody | undefined
}

export const keptForm = (source: string | undefined): KeptForm | undefined => {
  const kept = readForTab('orderForm') as KeptForm | undefined
  return kept && source !== undefined && kept.sources?.includes(source) ? kept : undefined
}

export const keepForm = (form: KeptForm | undefined): void => writeForTab('orderForm', form)
