import { type PriceRequest, type PriceResult, priceInquiry } from '@dtms/pricing/price/price.ts'
import { shelve } from '@dtms/pricing/sheet/sheet-index.ts'
import { compileStored } from '../catalogue/rate-catalogue.ts'
import type { ShelvedRow } from '../catalogue/sql.ts'

// A load on one sheet that is not in the index: all of it is data, so that a worker can do it as well.
export interface Trial {
  row: ShelvedRow
  request: Omit<PriceRequest, 'sheets'>
}

export const trySheet = (contentText: string, { row, request }: Trial): PriceResult =>
  priceInquiry({ ...request, sheets: shelve([compileStored(JSON.parse(contentText), row)]) })
