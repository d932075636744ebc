import { sizeOf } from '@dtms/pricing/compile/sheet.ts'
import type { RateBook } from './rate-book.ts'

// How much a rate book holds, for whoever watches the process; counted once for each book.
const known = new WeakMap<RateBook, { sheets: number; prices: number }>()

export const bookSize = (book: RateBook) => {
  const counted = known.get(book)
  if (counted) return counted
  const size = { sheets: 0, prices: 0 }
  for (const channels of book.shelf.values())
    for (const { forAll, forCustomer, forGroup } of channels)
      for (const sheet of [forAll, ...forCustomer.values(), ...forGroup.values()].flat()) {
        size.sheets++
        size.prices += sizeOf(sheet).prices
      }
  known.set(book, size)
  return size
}
