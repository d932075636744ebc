import { goodsOf, unNumbersOf } from '@dtms/contract/order/goods.ts'
import { isDoor, isDoorOrigin, type OrderDetails, type Party } from '@dtms/contract/order/rule.ts'
import type { ServiceOption } from '@dtms/contract/quote/choice.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { isQuotedValue, type QuotedServices, quoteDifferences } from '@dtms/pricing/fits-quote.ts'
import { askedWith, type DoorPlace, termsOf } from '@dtms/pricing/input/asked.ts'

const goodsIn = ({ commodities }: OrderDetails) => ({
  kinds: goodsOf(commodities).map(({ kind }) => kind),
  unNumbers: unNumbersOf(commodities),
})

// Whether the form needs another price: it differs from the quote. The server uses the same rule and decides; this
// informs the shipper before the order is sent.
export const differsFrom = (details: OrderDetails, booked: BookedTerms): boolean =>
  changesSince(details, booked).length > 0

interface BookedTerms {
  asked: InquiryInput
  quote: QuotedServices
}

type Change = 'load' | 'goods' | 'value' | 'insurance' | 'duty'

/** What the form differs in from the quote. */
export const changesSince = (details: OrderDetails, { asked, quote }: BookedTerms): Change[] => {
  const differs = quoteDifferences(details, goodsIn(details), asked, quote)
  // What had no price has none a second time, unless the goods have another value now.
  const isUnpriced = (option: ServiceOption, wanted: boolean) =>
    wanted && isQuotedValue(details, asked) && quote.optionsMissing.some(one => one.option === option)
  const isChanged: Record<Change, boolean> = {
    load: differs.load,
    goods: differs.goods.length > 0 || differs.unNumbers.length > 0,
    value: differs.value,
    insurance: differs.insurance && !isUnpriced('insurance', details.insured),
    duty: differs.duty && !isUnpriced('ddp', details.duty === 'DDP'),
  }
  return (Object.keys(isChanged) as Change[]).filter(change => isChanged[change])
}

// The inquiry that the form amounts to now: what is priced again, and what a price that is taken up was made for.
export const askedNow = (
  details: OrderDetails,
  asked: InquiryInput,
  leftOut: readonly string[],
  elsewhere: OtherDoors = {},
) => {
  const { kinds, unNumbers } = goodsIn(details)
  const terms = termsOf(details, kinds, unNumbers)
  const declined = Object.fromEntries(leftOut.map(option => [option, false]))
  return askedWith(asked, { ...terms, ...elsewhere, options: { ...declined, ...terms.options } })
}

export interface OtherDoors {
  origin?: DoorPlace
  destination?: DoorPlace
}

type Doors = Pick<OrderDetails, 'consignee' | 'pickup'>

// The doors that the server refused because they have another price. Only the server has the rate sheets.
export const refusedDoors = (
  { consignee, pickup }: Doors,
  refused: Readonly<Record<string, string>>,
): OtherDoors | undefined => {
  const isRefused = (party: string) => `${party}.postcode` in refused || `${party}.city` in refused
  return someDoor({
    ...(pickup?.address && isRefused('pickup.address') && { origin: doorOf(pickup.address) }),
    ...(consignee && isRefused('consignee') && { destination: doorOf(consignee) }),
  })
}

// The doors whose postcode is not the one in the inquiry, which may have named a city only. A spot quote is agreed for its
// lane: no rate sheet has another price, and the server decides whether the door fits.
export const unquotedDoors = (
  { consignee, pickup }: Doors,
  { asked: { inputData }, quote }: { asked: InquiryInput; quote: { spot?: boolean | undefined } },
) => {
  if (quote.spot) return
  const isOther = (party: Party, country: string | undefined, quoted: string | undefined) =>
    party.country === country?.toUpperCase() && party.postcode !== '' && party.postcode !== quoted
  const { address } = pickup ?? {}
  return someDoor({
    ...(address &&
      isDoorOrigin(inputData.OriginType) &&
      isOther(address, inputData.OriginCountryCode, inputData.OriginZipCode) && { origin: doorOf(address) }),
    ...(consignee &&
      isDoor(inputData.DestinationType) &&
      isOther(consignee, inputData.DestinationCountryCode, inputData.DestinationZipCode) && {
        destination: doorOf(consignee),
      }),
  })
}

const someDoor = (doors: OtherDoors): OtherDoors | undefined =>
  doors.origin || doors.destination ? doors : undefined

const doorOf = ({ city, postcode }: DoorPlace): DoorPlace => ({ city, postcode })
