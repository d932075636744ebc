import { findMarkup } from '@dtms/pricing/price/margin.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { buyerOf, type RateCatalogue } from '../catalogue/rate-catalogue.ts'
import type { LocatedFinding } from '../xlsx/examine.ts'
import { databaseFinding } from './finding.ts'

interface SoldSheet {
  state: string
  channel: string
  provider: string
  customer_id: string | null
  group_name: string | null
}

const nowhere = { tab: 'sheet', row: null, column: null }

/** Whether nothing is added to the prices of a sheet that is going to be sold. */
export const lacksMarkup = (sheet: SoldSheet, catalogue: RateCatalogue): boolean => {
  if (sheet.state !== 'draft' && sheet.state !== 'scheduled') return false
  const buyer = {
    ...buyerOf(catalogue, sheet.customer_id ?? undefined),
    ...(sheet.group_name !== null && { group: sheet.group_name }),
  }
  const markup = findMarkup(catalogue.markups, buyer, sheet)
  return markup === undefined || (markup.percentE4 <= 0 && markup.amountE4 <= 0)
}

/**
 * What would be sold without a margin. Markups change after a sheet is checked, so it is not stored with the other
 * findings.
 */
export const saleFindings = (
  sheet: SoldSheet & { content: unknown },
  catalogue: RateCatalogue,
): LocatedFinding[] =>
  lacksMarkup(sheet, catalogue) && !sellsAboveCost(sheet.content as Partial<RateSheet>)
    ? [databaseFinding('no-markup', 'channel', nowhere, 'warning')]
    : []

// Prices may have what the supplier charges beside them.
export const sellsAboveCost = ({ lines = [] }: Partial<RateSheet>): boolean => {
  const prices: readonly Readonly<Record<string, unknown>>[] = lines.flatMap(
    ({ breaks = [] }) => [...breaks] as never[],
  )
  const sold = prices.map(one => ({ price: Number(one.price ?? one.total ?? one.first), cost: one.cost }))
  return sold.length > 0 && sold.every(({ price, cost }) => cost !== undefined && Number(cost) < price)
}
