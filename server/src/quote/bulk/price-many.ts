import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { CostRecord, Quote } from '@dtms/pricing/output/quote.ts'
import { freezeQuote } from '@dtms/pricing/output/wire.ts'
import { priceInquiry } from '@dtms/pricing/price/price.ts'
import type { Refusal as PriceRefusal } from '@dtms/pricing/price/refusal.ts'
import type { ChannelName, SheetIndex } from '@dtms/pricing/sheet/sheet-index.ts'
import type { Tx } from '#kernel/database.ts'
import { type FieldReason, Refusal } from '#kernel/refuse.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { buyerOf, type RateCatalogueKeeper } from '#rate/public.ts'
import type { QuoteToBook } from '../again/reprice.ts'
import { quoteIdOf } from '../in-words.ts'
import type { Located } from '../locate.ts'
import { type SheetText, sheetText } from '../quote-words.ts'
import { readInquiry } from '../read-inquiry.ts'
import { type InquiryRow, insertInquiries, insertWords } from '../sql.ts'
import { encode, encodeCost } from '../stored/encode.ts'

// Prices many inquiries of one customer on one state of the rates, without storing anything; and stores the quotes
// that are ordered in the end together.
export interface Offer {
  quote: Quote
  cost: CostRecord
  located: Located
  asked: InquiryInput
}

export interface PricedMany {
  // By total, complete ones first.
  offers: readonly Offer[]
  refusals: readonly PriceRefusal[]
}

export type BulkPricer = ReturnType<typeof openBulkPricer>

export const openBulkPricer = (
  { clock }: Pick<Services, 'clock'>,
  rates: RateCatalogueKeeper,
  customerId: string,
) => {
  const catalogue = rates.current()
  const nowMs = clock.now().getTime()
  const buyer = buyerOf(catalogue, customerId)
  const shelves = new Map<string, SheetIndex>()
  const sheetIndexOf = (wanted: ChannelName | undefined): SheetIndex => {
    if (!wanted) return catalogue.sheetIndex
    const key = `${wanted.provider}/${wanted.channel}`
    const sheetIndex = shelves.get(key) ?? withOnly(wanted, catalogue.sheetIndex)
    shelves.set(key, sheetIndex)
    return sheetIndex
  }
  return {
    /** The places that it prices by. */
    places: catalogue.places,
    /** The offers for what is asked, or each field of it that is wrong. */
    price: (
      asked: InquiryInput,
      wanted: ChannelName | undefined,
    ): PricedMany | { wrong: Record<string, FieldReason> } => {
      let located: Located
      try {
        located = readInquiry(asked, catalogue.places)
      } catch (error) {
        if (error instanceof Refusal && error.fields) return { wrong: error.fields }
        throw error
      }
      const { quotes, refusals, costs } = priceInquiry({
        sheets: sheetIndexOf(wanted),
        inquiry: located.inquiry,
        nowMs,
        fx: catalogue.fx,
        markups: catalogue.markups,
        calendar: catalogue.calendar,
        providers: catalogue.providers,
        buyer,
      })
      return {
        offers: quotes.map((quote, index) => ({ quote, cost: costs[index] as CostRecord, located, asked })),
        refusals,
      }
    },
    /** The channels of a mode that this customer may buy. */
    channels: (mode: Mode): (ChannelName & { providerName: Words; service: Words })[] =>
      (catalogue.sheetIndex.get(mode) ?? []).flatMap(one => {
        const group = buyer.group === undefined ? undefined : one.forGroup.get(buyer.group)
        const sheet = (one.forCustomer.get(customerId) ?? group ?? one.forAll).at(-1) ?? one.forAll.at(-1)
        if (!sheet) return []
        const name = catalogue.providers.get(one.provider)?.name
        return [
          {
            provider: one.provider,
            channel: one.channel,
            providerName: name ?? { zh: one.provider, zhtw: one.provider, en: one.provider },
            service: sheet.service,
          },
        ]
      }),
  }
}

const withOnly = (wanted: ChannelName, sheetIndex: SheetIndex): SheetIndex =>
  new Map(
    [...sheetIndex].map(([mode, channels]) => [
      mode,
      channels.filter(({ provider, channel }) => provider === wanted.provider && channel === wanted.channel),
    ]),
  )

/** Stores the chosen offers as quotes of the customer's, in the transaction that orders them. */
export const storeOffers = async (
  { ids }: Pick<Services, 'ids'>,
  tx: Tx,
  owner: { customerId: string; personId: string },
  offers: readonly Offer[],
): Promise<QuoteToBook[]> => {
  const words = new Map<string, SheetText>()
  const booked: QuoteToBook[] = []
  const rows: InquiryRow[] = []
  for (const { quote, cost, located, asked } of offers) {
    const id = ids.next()
    const text = sheetText(quote, cost)
    words.set(text.id, text)
    const names = { originName: located.origin.name, destinationName: located.destination.name }
    rows.push({
      ...{ id, ...owner, ...names, guest: noGuest, businessType: located.inquiry.businessType, input: asked },
      ...{ quotes: [quote], costs: [encodeCost(cost)] },
      answer: encode({ quotes: [quote], refusals: [], costs: [cost] }, [text]),
      // The customer asked for all of these at once, by a file.
      forgotten: true,
    })
    booked.push({
      quoteId: quoteIdOf(id, 0),
      quote: freezeQuote(quote),
      asked,
      ...names,
      expired: false,
    })
  }
  if (words.size > 0) await insertWords(tx, [...words.values()])
  await insertInquiries(tx, rows)
  return booked
}

const noGuest = hashSecret('')
