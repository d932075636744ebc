import type { Language } from '@dtms/contract/language.ts'
import type { OrderDetails, Party } from '@dtms/contract/order/rule.ts'
import type { QuoteToBook } from '#quote/public.ts'
import { findPlace } from '#reference/place/public.ts'
import type { OrderContext } from '../context.ts'
import { isThere, laneOf, partyAt } from './known-parties.ts'

/**
 * The details of a template on the lane of a quote. The price is for that lane, so its places win: a party that is
 * elsewhere keeps its name and numbers and moves to the quoted place, without the street of the other one.
 */
export const onQuotedLane = (
  { places }: Pick<OrderContext, 'places'>,
  details: OrderDetails,
  { asked, quote }: Pick<QuoteToBook, 'asked' | 'quote'>,
  language: Language,
): OrderDetails => {
  const index = places()
  const moved = (side: 'shipper' | 'consignee', party: Party | null): Party | null => {
    const lane = laneOf(side, asked.inputData, code => findPlace(index, code))
    if (!party || !lane?.door || isThere(party, lane)) return party
    const { id: _ofAddressBook, ...rest } = party
    const { country, province, city, postcode } = partyAt(lane, language)
    return { ...rest, ...{ country, province, city, postcode }, line1: '', line2: '' }
  }
  const { pickup, fba } = details
  // Goods that are fetched elsewhere leave from there: the shipper may be anywhere.
  const fetched = pickup?.address ?? null
  const warehouse = asked.inputData.FbaWarehouseCode?.replace(/^#/, '').toUpperCase()
  return {
    ...details,
    shipper: fetched ? details.shipper : moved('shipper', details.shipper),
    consignee: moved('consignee', details.consignee),
    pickup: pickup && { ...pickup, address: moved('shipper', fetched) },
    ports: {
      origin: quote.origin.portCode,
      destination: quote.destination.portCode,
      cutOff: details.ports.cutOff,
    },
    fba: fba && warehouse ? { ...fba, warehouseCode: warehouse } : fba,
  }
}
