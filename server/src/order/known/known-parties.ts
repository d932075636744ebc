import type { Language } from '@dtms/contract/language.ts'
import { isDoor, isDoorOrigin, type Party } from '@dtms/contract/order/rule.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { grantsOn } from '#account/public.ts'
import { type CustomerSession, hasModule } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { findPlace, type Place } from '#reference/place/public.ts'
import { normalisePostcode } from '#reference/postcode/public.ts'
import { filledParty } from '../address-book/from-address-book.ts'
import type { OrderContext } from '../context.ts'
import { addressesIn, callerOf, latestOrders } from './sql.ts'

type Side = 'shipper' | 'consignee'
type InputData = InquiryInput['inputData']

// The quoted end of a side, with what the party's address must have to be there.
interface Lane {
  side: Side
  door: boolean
  country: string
  // As it was asked for: orders with the same text are on the same lane.
  asked: string
  place: Place | undefined
  zip: string
}

/**
 * What is known for the order form of a quote, so that only new things are typed: the parties of the latest order on
 * the same lane, else of the address book, else the caller's account and the quoted places. Never an address that
 * the quoted price is not for.
 */
export const knownParties = async (
  { db, places }: OrderContext,
  asked: InquiryInput,
  { who, language }: RequestContext<CustomerSession>,
) => {
  const [orders, caller] = await Promise.all([latestOrders(db, who.customerId), callerOf(db, who.personId)])
  const index = places()
  const suggested: string[] = []
  const partyOf = async (side: Side): Promise<Party | null> => {
    const lane = laneOf(side, asked.inputData, code => findPlace(index, code))
    if (!lane) return null
    const ordered = orders.find(
      order => order.asked && isOnLane(order.asked.inputData, order.details[side], lane),
    )
    if (ordered) return ordered.details[side]
    const addresses =
      hasModule(who, 'addresses') && lane.country !== ''
        ? await addressesIn(db, who.customerId, side, lane.country)
        : []
    const entry = addresses.find(one => isThere(one, lane))
    // Columns that were taken from the caller's role are not shown here either.
    if (entry) {
      const party = filledParty(noParty, entry)
      // The address book needs a contact: an order without one left its company there.
      const contact = party.contact === party.company ? '' : party.contact
      return { ...noParty, ...(await grantsOn(db, who, 'addresses')).columns({ ...party, contact }) }
    }
    const party = partyAt(lane, language)
    if (party.postcode && !lane.zip) suggested.push(`${side}.postcode`)
    if (side === 'consignee' || !caller) return party
    const own = partyOfCaller(caller, language)
    return { ...party, ...own, phone: own.phone || phoneBefore(orders, own) }
  }
  const [shipper, consignee] = await Promise.all([partyOf('shipper'), partyOf('consignee')])
  return { shipper, consignee, suggested, own: caller ? ownParty(caller, consignee, language) : null }
}

const noParty: Party = {
  ...{ company: '', contact: '', phone: '', email: '', country: '', province: '', city: '' },
  ...{ postcode: '', line1: '', line2: '', taxId: '', eori: '' },
}

export const laneOf = (
  side: Side,
  data: InputData,
  find: (code: string) => Place | undefined,
): Lane | undefined => {
  const end = side === 'shipper' ? 'Origin' : 'Destination'
  const type = data[`${end}Type`]
  // An Amazon warehouse is its own consignee.
  if (side === 'consignee' && type === 3) return undefined
  const code = data[`${end}AddressCode`] ?? ''
  const place = code ? find(code) : undefined
  return {
    side,
    door: side === 'shipper' ? isDoorOrigin(type) : isDoor(type),
    country: (data[`${end}CountryCode`] || place?.country || '').toUpperCase(),
    asked: askedText(data, end),
    place,
    zip: data[`${end}ZipCode`] ?? '',
  }
}

const askedText = (data: InputData, end: 'Origin' | 'Destination'): string =>
  [data[`${end}Type`], data[`${end}CountryCode`], data[`${end}AddressCode`], data[`${end}ZipCode`]]
    .map(part => String(part ?? '').toUpperCase())
    .join(' ')

const isOnLane = (data: InputData, party: Party | null, lane: Lane): boolean =>
  party !== null &&
  party.country === lane.country &&
  askedText(data, lane.side === 'shipper' ? 'Origin' : 'Destination') === lane.asked

export const isThere = (
  { country, city, postcode }: Pick<Party, 'country' | 'city' | 'postcode'>,
  lane: Lane,
) => {
  if (country !== lane.country) return false
  // Goods are brought to a port and fetched from it by parties anywhere in the country.
  if (!lane.door) return true
  if (lane.zip)
    return (
      (normalisePostcode(country, postcode) ?? postcode) ===
      (normalisePostcode(country, lane.zip) ?? lane.zip)
    )
  return Object.values(lane.place?.city ?? {}).some(
    name => name !== '' && city.toLowerCase().includes(name.toLowerCase()),
  )
}

// Elsewhere carriers and customs read Latin letters.
const chineseAddresses: readonly string[] = ['CN', 'HK', 'MO', 'TW']

export const partyAt = ({ door, country, place, zip }: Lane, language: Language): Party => ({
  ...noParty,
  country,
  ...(door && {
    province: place?.region ?? '',
    city: place?.city[chineseAddresses.includes(country) ? language : 'en'] ?? '',
    postcode: zip || (place?.postcode ?? ''),
  }),
})

// The number that the caller's company gave as a shipper elsewhere.
const phoneBefore = (
  orders: Awaited<ReturnType<typeof latestOrders>>,
  { company, contact }: Pick<Party, 'company' | 'contact'>,
): string =>
  orders
    .map(({ details }) => details.shipper)
    .find(one => one?.company === company && one.contact === contact && one.phone !== '')?.phone ?? ''

type Caller = NonNullable<Awaited<ReturnType<typeof callerOf>>>

// Shippers who receive the goods themselves: the account's company, named as the country of the address reads it.
const ownParty = (caller: Caller, consignee: Party | null, language: Language) => {
  const isRead = !consignee || chineseAddresses.includes(consignee.country)
  const { company, contact, phone, email } = {
    ...noParty,
    ...partyOfCaller(caller, isRead ? language : 'en'),
  }
  return { company, contact, phone, email, taxId: caller.tax_number }
}

const partyOfCaller = (
  caller: Caller,
  language: Language,
): Pick<Party, 'company' | 'contact' | 'phone' | 'email'> => ({
  company: (language === 'en' && caller.name_en) || caller.name,
  contact: fullName(caller),
  phone: caller.phone || caller.company_phone,
  email: caller.email,
})
