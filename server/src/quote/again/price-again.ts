import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { askedWith, type ChangedTerms } from '@dtms/pricing/input/asked.ts'
import { compileFx } from '@dtms/pricing/number/fx.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { freezeQuote } from '@dtms/pricing/output/wire.ts'
import { priceInquiry } from '@dtms/pricing/price/price.ts'
import type { Refusal } from '@dtms/pricing/price/refusal.ts'
import { spotAgain } from '@dtms/pricing/price/spot-again.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { shelve } from '@dtms/pricing/sheet/sheet-index.ts'
import type { Queryable } from '#kernel/database.ts'
import { buyerOf, compileStored, type RateCatalogue, type RateCatalogueKeeper } from '#rate/public.ts'
import { readQuoteId } from '../in-words.ts'
import { readInquiry } from '../read-inquiry.ts'
import { decodeStored } from '../stored/stored.ts'
import type { SpotContent } from '../tables.ts'
import { pricedFrom, soldSheet, soldSpot } from './sql.ts'

export type PricedAgain = { quote: Quote } | { refusal: Refusal | undefined }

// Other loads and places at the price that was agreed: on the very sheet, day and exchange rate of a stored quote,
// whatever is on sale today. What was measured at the warehouse is charged by what was sold.
export const createPriceAgain =
  (rates: RateCatalogueKeeper) =>
  async (
    db: Queryable,
    customerId: string,
    quoteId: string,
    changes: readonly ChangedTerms[],
    // The terms as they were amended since.
    amended?: InquiryInput | null,
  ) => {
    const found = readQuoteId(quoteId)
    const row = found && (await pricedFrom(db, customerId, found.inquiryId))
    const cost = row?.costs[found?.index ?? -1]
    const sold = row && decodeStored(row).quotes[found?.index ?? -1]
    if (!row || !sold) throw new Error(`quote ${quoteId} cannot be traced to its inquiry`)
    const input = amended ?? row.input
    if (sold.spot) {
      const spot = await soldSpot(db, found?.inquiryId ?? '')
      return changes.map((changed): PricedAgain => {
        const asked = askedWith(input, changed) as InquiryInput
        const quote = spot && spotPrice(rates.current(), row, sold, spot.content, asked)
        return { quote: freezeQuote(quote ?? sold) }
      })
    }
    const sheetRow = cost && (await soldSheet(db, cost[0]))
    if (!sheetRow) throw new Error(`quote ${quoteId} cannot be traced to its sheet`)
    const catalogue = rates.current()
    const sheet = compileStored(asSold(sheetRow.content as RateSheet, sold), sheetRow)
    const price = (changed: ChangedTerms): PricedAgain => {
      const asked = { ...askedWith(input, changed), businessType: sold.businessType }
      const { inquiry } = readInquiry(asked, catalogue.places, { agreed: true, at: row.created_at })
      const { quotes, refusals } = priceInquiry({
        sheets: shelve([sheet]),
        inquiry,
        nowMs: Math.max(row.created_at.getTime(), startOf(sheetRow.content as RateSheet)),
        fx: compileFx({ ...Object.fromEntries(catalogue.fx.text), [sold.currency]: sold.fxRate }),
        markups: catalogue.markups,
        calendar: catalogue.calendar,
        providers: catalogue.providers,
        // The group may have changed since; what was sold to it was sold.
        buyer: {
          ...buyerOf(catalogue, customerId),
          ...(sheetRow.group_name !== null && { group: sheetRow.group_name }),
        },
      })
      return quotes[0] ? { quote: freezeQuote(quotes[0]) } : { refusal: refusals[0] }
    }
    return changes.map(price)
  }

// What is sold by weight, volume or piece follows the load. Undefined where the price stays as it was agreed.
const spotPrice = (
  catalogue: RateCatalogue,
  row: { input: InquiryInput; created_at: Date },
  sold: Quote,
  { service, remark, minDays, maxDays, lines, rates }: SpotContent,
  asked: InquiryInput,
): Quote | undefined => {
  const { provider, businessType, currency, expiresAtMs, fxRate } = sold
  const read = (input: InquiryInput) =>
    readInquiry({ ...input, businessType }, catalogue.places, { agreed: true, at: row.created_at }).inquiry
  const priced = spotAgain(
    { provider, businessType, service, remark, currency, minDays, maxDays, expiresAtMs, lines },
    { booked: read(row.input).load, changed: read(asked) },
    compileFx({ ...Object.fromEntries(catalogue.fx.text), ...rates, [currency]: fxRate }),
    row.created_at.getTime(),
  )
  return typeof priced === 'string' ? undefined : priced
}

// The sheet was sold, so it counts; the demo's quotes are older than their sheets.
const startOf = ({ validFrom }: RateSheet): number => Date.parse(`${validFrom}T00:00:00+08:00`)

// The first release took the premium of a sheet without an uplift from the value itself.
const asSold = (content: RateSheet, { insured }: Quote): RateSheet =>
  insured || !content.surcharges
    ? content
    : { ...content, surcharges: content.surcharges.map(one => ({ uplift: '100', ...one })) }
