import { type Arrival, type ArrivalFacts, arrivalOf } from '@dtms/contract/order/arrival.ts'
import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { wireTiming } from '@dtms/pricing/output/wire.ts'

type Known = Partial<Pick<ArrivalFacts, 'acceptedOn' | 'departs' | 'delivers'>>

export const orderArrival = (details: OrderDetails, quote: Quote, known: Known = {}): Arrival =>
  arrivalOf({
    calendarDays: wireTiming(quote).calendarDays,
    pickupDate: details.pickup?.date ?? '',
    readyDate: details.readyDate,
    acceptedOn: '',
    departs: null,
    delivers: null,
    ...known,
  })

export const arrivalColumns = ({ etd, etaFrom, eta, etaSource }: Arrival) => ({
  etd,
  eta_from: etaFrom,
  eta,
  eta_source: etaSource,
})
