import { readTyped, storeTyped } from '#kernel/typed.ts'
import type { OrderDetail, PlaceBody } from '../queries.ts'
import { bodyOf, draftOfOrder, type OrderDraft } from './draft.ts'

// The content of the form when its page closed: a reload may come before the server has the last input, and continues
// from here. So does a form that is opened again after a closed tab or a lost session.
export interface StoredForm {
  // The quote or the draft in the form's address, and the draft that was created from it: the address may not contain
  // it yet.
  sources: readonly string[]
  draft: OrderDraft
  quoteId: string | undefined
  // Sent again as they were, so that a draft that was made meanwhile is found and not made twice (PRODUCT 5).
  key: string
  first: PlaceBody | undefined
  // The last change of the order that the form knew of.
  seen?: string
}

const nameOf = (source: string) => `order ${source}`

export const storedForm = (source: string | undefined): StoredForm | undefined =>
  source === undefined ? undefined : (readTyped(nameOf(source)) as StoredForm | undefined)

export const storeForm = (sources: readonly string[], form: StoredForm | undefined): void => {
  for (const source of sources) storeTyped(nameOf(source), form)
}

/**
 * Whether the order has been changed since by something else than the form's own last save, of which no answer may have
 * come.
 */
export const isOutdated = ({ seen, draft, quoteId }: StoredForm, order: OrderDetail): boolean => {
  const contentOf = (of: OrderDraft, quote: unknown) =>
    JSON.stringify([quote, bodyOf(of, order.businessType, false)], comparable)
  return (
    seen !== order.updateTime &&
    contentOf(draft, quoteId ?? order.quoteId) !== contentOf(draftOfOrder(order), order.quoteId)
  )
}

// The server trims texts, and an entry of a book is copied into the order.
const comparable = (name: string, value: unknown): unknown => {
  if (name === 'id') return undefined
  return typeof value === 'string' ? value.trim() : value
}
