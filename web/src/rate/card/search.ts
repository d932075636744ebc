import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

export interface CardsSearch {
  // The card that is open, and which of its tables, from 0.
  card?: string
  table?: number
}

export const readCardsSearch = (given: Record<string, unknown>): CardsSearch => {
  const { text } = searchReader(given)
  const table = Number(text('table') ?? Number.NaN)
  return withoutUndefined({
    card: text('card'),
    table: Number.isInteger(table) && table > 0 ? table : undefined,
  })
}
