import { findMarkup } from '@dtms/pricing/price/margin.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { buyerOf, type RateCatalogue } from '../catalogue/rate-catalogue.ts'
import type { LocatedFinding } from '../xlsx/examine.ts'
import { databaseFinding } from './finding.ts'

interface SheetToSell {
  state: string
  channel: string
  provider: string
  customer_id: string | null
  group_name: string | null
  content: unknown
}

const nowhere = { tab: 'sheet', row: null, column: null }

/**
 * What would be sold without a margin. Markups change after a sheet is checked, so it is not stored with the other
 * findings.
 */
export const saleFindings = (sheet: SheetToSell, catalogue: RateCatalogue): LocatedFinding[] => {
  if (sheet.state !== 'draft' && sheet.state !== 'scheduled') return []
  const buyer = {
    ...buyerOf(catalogue, sheet.customer_id ?? undefined),
    ...(sheet.group_name !== null && { group: sheet.group_name }),
  }
  const markup = findMarkup(catalogue.markups, buyer, sheet)
  const adds = markup !== undefined && (markup.percentE4 > 0 || markup.amountE4 > 0)
  return adds || sellsAboveCost(sheet.content as Partial<RateSheet>)
    ? []
    : [databaseFinding('no-markup', 'channel', nowhere, 'warning')]
}

// Prices may have what the supplier charges beside them.
const sellsAboveCost = ({ lines = [] }: Partial<RateSheet>): boolean => {
  const prices: readonly Readonly<Record<string, unknown>>[] = lines.flatMap(
    ({ breaks = [] }) => [...breaks] as never[],
  )
  const sold = prices.map(one => ({ price: Number(one.price ?? one.total ?? one.first), cost: one.cost }))
  return sold.length > 0 && sold.every(({ price, cost }) => cost !== undefined && Number(cost) < price)
}
