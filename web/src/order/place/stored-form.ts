import { readForTab, writeForTab } from '#kernel/storage.ts'
import type { PlaceBody } from '../queries.ts'
import type { OrderDraft } from './draft.ts'

// The content of the form when its page closed: a reload may come before the server has the last input, and continues
// from here. A closed tab forgets it; the running save still reaches the server.
export interface StoredForm {
  // The quote or the draft in the form's address, and the draft that was created from it: the address may not contain
  // it yet.
  sources: readonly string[]
  draft: OrderDraft
  quoteId: string | undefined
  // Sent again as they were, so that a draft that was made meanwhile is found and not made twice (PRODUCT 5).
  key: string
  first: PlaceBody | undefined
}

export const storedForm = (source: string | undefined): StoredForm | undefined => {
  const kept = readForTab('orderForm') as StoredForm | undefined
  return kept && source !== undefined && kept.sources?.includes(source) ? kept : undefined
}

export const storeForm = (form: StoredForm | undefined): void => writeForTab('orderForm', form)
