import type { Language } from '@dtms/contract/language.ts'
import { type Mode, modeNumbers, modes } from '@dtms/contract/mode.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { planLane } from '@dtms/pricing/price/plan.ts'
import type { PortKind } from '@dtms/pricing/price/port.ts'
import { Refusal, refuse } from '#kernel/refuse.ts'
import type { RateCatalogue } from '#rate/public.ts'
import type { LocationIndex } from '#reference/place/public.ts'
import { readInquiry } from '../read-inquiry.ts'
import { type LaneEnd, laneEnd, type Ports, portsBetween, portsOfCodes } from './lane-ends.ts'
import { laneMap } from './lane-map.ts'

interface LaneQuery {
  businessType?: string | undefined
  origin?: string | undefined
  originCountry?: string | undefined
  originZipcode?: string | undefined
  destination?: string | undefined
  destinationCountry?: string | undefined
  destinationZipcode?: string | undefined
  startPort?: string | undefined
  destPort?: string | undefined
}

// The map needs no inquiry and has no owner. A caller with a quote names its ports.
export const readLaneMap = (
  catalogue: RateCatalogue,
  query: LaneQuery,
  nowMs: number,
  language: Language,
) => {
  const { places } = catalogue
  const from = endOf(places, query.origin, query.originCountry, query.originZipcode)
  const to = endOf(places, query.destination, query.destinationCountry, query.destinationZipcode)
  if (!from || !to || (from.kind === to.kind && from.code === to.code)) throw refuse('quote.trend-unknown')
  const mode = modeNumbers.find(one => String(one) === query.businessType)
  const kind = mode === undefined ? 'sea' : modes[mode].port
  const { startPort = '', destPort = '' } = query
  // Orders of version 0.1 may name an airport for a ship: that is no way to draw.
  const isNamed = (startPort || destPort) && [startPort, destPort].every(code => isOfKind(places, code, kind))
  const ports = isNamed
    ? portsOfCodes(places, startPort, destPort)
    : (plannedPorts(catalogue, query, from, to, mode, kind, nowMs) ?? portsBetween(places, from, to, kind))
  return laneMap(places, { from, to, ports, kind, bothWays: mode === undefined }, language)
}

const endOf = (places: LocationIndex, place = '', country = '', postcode = ''): LaneEnd | undefined =>
  laneEnd(places, { place, country: country.toUpperCase(), postcode })

// As the first public sheet that serves the lane names them (PRODUCT 7.3): no load changes that.
const plannedPorts = (
  catalogue: RateCatalogue,
  query: LaneQuery,
  from: LaneEnd,
  to: LaneEnd,
  mode: Mode | undefined,
  kind: PortKind,
  nowMs: number,
): Ports | undefined => {
  const inquiry = inquiryOf(catalogue.places, query, from, to, mode)
  const plans = inquiry
    ? planLane(catalogue.sheetIndex, inquiry, { ...catalogue, nowMs, buyer: {} }).steps
    : []
  const plan = plans.find(step => step.plan && modes[step.named.businessType].port === kind)?.plan
  return plan && portsOfCodes(catalogue.places, plan.origin.portCode, plan.destination.portCode)
}

const inquiryOf = (
  places: LocationIndex,
  query: LaneQuery,
  from: LaneEnd,
  to: LaneEnd,
  mode: Mode | undefined,
) => {
  const input = {
    businessType: mode ?? null,
    inputData: {
      OriginType: isPort(from) ? 1 : 2,
      OriginAddressCode: query.origin,
      OriginCountryCode: query.originCountry,
      OriginZipCode: query.originZipcode,
      DestinationType: to.kind === 'fba' ? 3 : isPort(to) ? 1 : 4,
      [to.kind === 'fba' ? 'FbaWarehouseCode' : 'DestinationAddressCode']: query.destination,
      DestinationCountryCode: query.destinationCountry,
      DestinationZipCode: query.destinationZipcode,
      ...{ TotalQuantity: 1, TotalWeight: 1, TotalVolume: 0.001 },
    },
  }
  try {
    return readInquiry(input as InquiryInput, places, { agreed: true }).inquiry
  } catch (error) {
    // What cannot be asked for can still be drawn.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const isOfKind = (places: LocationIndex, code: string, kind: PortKind): boolean =>
  code === '' || places.byCode.get(code)?.kind === kind

const isPort = ({ kind }: LaneEnd): boolean => kind === 'sea' || kind === 'air'
