import { sizeOf } from '@dtms/pricing/compile/sheet.ts'
import type { RateCatalogue } from './rate-catalogue.ts'

// The size of a rate catalogue, for monitoring; counted once for each.
const known = new WeakMap<RateCatalogue, { sheets: number; prices: number }>()

export const catalogueSize = (catalogue: RateCatalogue) => {
  const counted = known.get(catalogue)
  if (counted) return counted
  const size = { sheets: 0, prices: 0 }
  for (const channels of catalogue.sheetIndex.values())
    for (const { forAll, forCustomer, forGroup } of channels)
      for (const sheet of [forAll, ...forCustomer.values(), ...forGroup.values()].flat()) {
        size.sheets++
        size.prices += sizeOf(sheet).prices
      }
  known.set(catalogue, size)
  return size
}
