import {
  isDoor,
  isDoorOrigin,
  type OrderDetails,
  type Party,
  type Problems,
} from '@dtms/contract/order/rule.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { ChangedTerms, DoorPlace } from '@dtms/pricing/input/asked.ts'
import type { Queryable } from '#kernel/database.ts'
import { Refusal, refuse } from '#kernel/refuse.ts'
import { reasons } from './check.ts'
import type { OrderContext } from './context.ts'

interface QuotedOrder {
  customerId: string
  quoteId: string
  details: OrderDetails
  asked: InquiryInput
  // The order's current location on the same quote: an unchanged one stays agreed.
  before?: OrderDetails | undefined
}

// A door may be quoted by its city alone; the order adds its postcode, which may be in another zone or a remote area.
// It fits the quote if the rate sheet that was sold has the same price for it.
export const checkUnquotedPlaces = async (
  { quotes }: Pick<OrderContext, 'quotes'>,
  db: Queryable,
  { customerId, quoteId, ...order }: QuotedOrder,
): Promise<void> => {
  const doors = unquotedDoors(order)
  if (doors.length === 0) return
  const changes = [{}, ...doors.map(({ changed }) => changed)]
  const prices = await quotes.priceAgain(db, customerId, quoteId, changes).catch(error => {
    // The country has no such postcode or city.
    if (error instanceof Refusal) return []
    throw error
  })
  const [quoted, ...ordered] = prices.map(priced =>
    'quote' in priced ? priced.quote.totalUsdMinor : undefined,
  )
  const differing = doors.filter((_, index) => quoted === undefined || ordered[index] !== quoted)
  if (differing.length === 0) return
  const problems: Problems = Object.fromEntries(differing.map(({ field }) => [field, 'notQuotedPlace']))
  throw refuse('order.load-differs', { fields: reasons(problems) })
}

interface UnquotedDoor {
  field: string
  changed: ChangedTerms
}

const unquotedDoors = ({
  details,
  before,
  asked: { inputData },
}: Omit<QuotedOrder, 'customerId' | 'quoteId'>) => {
  const doors: UnquotedDoor[] = []
  const destination = placeOf(details.consignee)
  if (
    destination &&
    isDoor(Number(inputData.DestinationType)) &&
    !inputData.DestinationZipCode &&
    !isSamePlace(destination, placeOf(before?.consignee))
  )
    doors.push({ field: fieldOf('consignee', destination), changed: { destination } })
  const origin = placeOf(details.pickup?.address)
  if (
    origin &&
    isDoorOrigin(Number(inputData.OriginType)) &&
    !inputData.OriginZipCode &&
    !isSamePlace(origin, placeOf(before?.pickup?.address))
  )
    doors.push({ field: fieldOf('pickup.address', origin), changed: { origin } })
  return doors
}

const placeOf = (party: Party | null | undefined): DoorPlace | undefined =>
  party && (party.city || party.postcode) ? { city: party.city, postcode: party.postcode } : undefined

const isSamePlace = (one: DoorPlace, other: DoorPlace | undefined): boolean =>
  one.city === other?.city && one.postcode === other.postcode

const fieldOf = (party: string, { postcode }: DoorPlace): string =>
  `${party}.${postcode ? 'postcode' : 'city'}`
