import type { CommoditySortKey } from '@dtms/contract/commodity/commodity.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The list's state is in its address. Read before the page is loaded, so it takes only types from the contract.
const sortKeys: readonly CommoditySortKey[] = [
  'createdAt',
  'sku',
  'nameZh',
  'nameEn',
  'hsCode',
  'brand',
  'unitValue',
]
const batteryKinds = ['0', '1', '2', '3'] as const

export interface CommoditySearch {
  view?: 'dangerous'
  battery?: (typeof batteryKinds)[number]
  origin?: string
  q?: string
  sort?: CommoditySortKey
  order?: 'asc' | 'desc'
  // The commodity that is open: its id, `new` or `import`.
  open?: string
}

export const readCommoditySearch = (given: Record<string, unknown>): CommoditySearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    view: one('view', ['dangerous'] as const),
    battery: one('battery', batteryKinds),
    origin: text('origin'),
    q: text('q'),
    sort: one('sort', sortKeys),
    order: one('order', ['asc', 'desc'] as const),
    open: text('open'),
  })
}
