import { readTyped, storeTyped } from '#kernel/typed.ts'
import type { OrderDetail, PlaceBody } from '../queries.ts'
import { bodyOf, draftOfOrder, type OrderDraft } from './draft.ts'

// The content of the form when its page closed: a reload may come before the server has the last input, and continues
// from here. So does a form that is opened again after a closed tab or a lost session.
export interface StoredForm extends Content {
  // The quote or the draft in the form's address, and the draft that was created from it: the address may not contain
  // it yet.
  sources: readonly string[]
  // Sent again as they were, so that a draft that was made meanwhile is found and not made twice (PRODUCT 5).
  key: string
  first: PlaceBody | undefined
  // The last change of the order that the form knew of.
  seen?: string
  // What was being saved when the form closed.
  sending?: Content | undefined
}

interface Content {
  draft: OrderDraft
  quoteId: string | undefined
}

const nameOf = (source: string) => `order ${source}`

export const storedForm = (source: string | undefined): StoredForm | undefined =>
  source === undefined ? undefined : (readTyped(nameOf(source)) as StoredForm | undefined)

export const storeForm = (sources: readonly string[], form: StoredForm | undefined): void => {
  for (const source of sources) storeTyped(nameOf(source), form)
}

/**
 * Whether the order has been changed since by something else than the form's own last saves, of which no answer may have
 * come.
 */
export const isOutdated = ({ seen, sending, ...form }: StoredForm, order: OrderDetail): boolean => {
  const textOf = ({ draft, quoteId }: Content) =>
    JSON.stringify([quoteId ?? order.quoteId, bodyOf(draft, order.businessType, false)], comparable)
  const current = textOf({ draft: draftOfOrder(order), quoteId: undefined })
  return seen !== order.updateTime && textOf(form) !== current && (!sending || textOf(sending) !== current)
}

// The server trims texts, writes codes in capitals, copies entries of a list and has its own order of fields. The quote
// decides about the ports.
const comparable = (name: string, value: unknown): unknown => {
  if (name === 'id' || name === 'origin' || name === 'destination') return undefined
  if (typeof value === 'string') return value.trim().toUpperCase()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
