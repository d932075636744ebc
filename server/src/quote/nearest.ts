import type { Language } from '@dtms/contract/language.ts'
import { isMode, modes } from '@dtms/contract/mode.ts'
import type { InputData, InquiryInput } from '@dtms/contract/quote/quote.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refuse.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import type { LocationIndex } from '#reference/place/public.ts'
import { type LaneEnd, laneEnd, portsBetween } from './lane-map/lane-ends.ts'
import { readInquiry } from './read-inquiry.ts'
import { unstoredPrices } from './unstored-prices.ts'

// Finds the nearest inquiry that would be served. Each change is priced, none is stored.
interface Variant {
  change: 'all-modes' | 'to-port' | 'from-port' | 'port-to-port' | 'smaller-pieces'
  input: InquiryInput
  from?: LaneEnd | undefined
  to?: LaneEnd | undefined
}

const maxShown = 3

export const readNearest = (
  clock: Clock,
  rates: RateCatalogueKeeper,
  input: InquiryInput,
  customerId: string | undefined,
  language: Language,
) => {
  const catalogue = rates.current()
  const price = unstoredPrices(catalogue, customerId, clock.now())
  const pricesOf = (variant: InquiryInput): number[] => {
    const located = readable(variant, catalogue.places)
    return located ? price(located.inquiry).map(({ totalUsdMinor }) => totalUsdMinor) : []
  }
  const wirePort = (port: LaneEnd | undefined) =>
    port ? { code: port.code, name: port.name[language], country: port.country } : null
  return variantsOf(input, catalogue.places)
    .flatMap(({ change, input: variant, from, to }) => {
      const prices = pricesOf(variant)
      if (prices.length === 0) return []
      const lowestAmount = minorToNumber(Math.min(...prices), 2)
      return [{ change, count: prices.length, lowestAmount, from: wirePort(from), to: wirePort(to) }]
    })
    .slice(0, maxShown)
}

// A variant that makes no sense, such as a port in another country, is simply none.
const readable = (input: InquiryInput, places: LocationIndex) => {
  try {
    return readInquiry(input, places)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const variantsOf = (input: InquiryInput, places: LocationIndex): Variant[] => {
  const { businessType, inputData, pieces } = input
  return [
    ...(businessType == null
      ? []
      : [{ change: 'all-modes' as const, input: { ...input, businessType: null } }]),
    ...portVariants(input, inputData, places),
    ...(pieces?.length
      ? [{ change: 'smaller-pieces' as const, input: { ...input, pieces: halved(pieces) } }]
      : []),
  ]
}

const portVariants = (input: InquiryInput, data: InputData, places: LocationIndex): Variant[] => {
  const [origin, destination] = [originOf(data, places), destinationOf(data, places)]
  const mode = Number(input.businessType)
  // Where all modes are compared, the ports are seaports.
  const kind = isMode(mode) ? modes[mode].port : 'sea'
  const ports = origin && destination && portsBetween(places, origin, destination, kind)
  if (!ports?.from || !ports.to) return []
  const [from, to] = [fromPort(data, ports.from.code), toPort(data, ports.to.code)]
  const [isFromPort, isToPort] = [Number(data.OriginType) === 1, Number(data.DestinationType) === 1]
  const variants: (Variant & { isNew: boolean })[] = [
    { change: 'to-port', input: { ...input, inputData: to }, to: ports.to, isNew: !isToPort },
    { change: 'from-port', input: { ...input, inputData: from }, from: ports.from, isNew: !isFromPort },
    {
      ...{ change: 'port-to-port', ...ports, isNew: !isFromPort && !isToPort },
      input: { ...input, inputData: toPort(from, ports.to.code) },
    },
  ]
  return variants.filter(({ isNew }) => isNew)
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const originOf = (data: InputData, places: LocationIndex) =>
  laneEnd(places, {
    ...{ place: text(data.OriginAddressCode), country: text(data.OriginCountryCode) },
    postcode: text(data.OriginZipCode),
  })

const destinationOf = (data: InputData, places: LocationIndex) =>
  laneEnd(places, {
    place: text(data.FbaWarehouseCode) || text(data.DestinationAddressCode),
    country: text(data.DestinationCountryCode),
    postcode: text(data.DestinationZipCode),
  })

const fromPort = (
  { OriginCountryCode: _country, OriginZipCode: _zip, ...data }: InputData,
  code: string,
): InputData => ({ ...data, OriginType: 1, OriginAddressCode: code })

const toPort = (
  { DestinationCountryCode: _country, DestinationZipCode: _zip, FbaWarehouseCode: _fba, ...data }: InputData,
  code: string,
): InputData => ({ ...data, DestinationType: 1, DestinationAddressCode: code })

// Twice as many, half as high and half as heavy.
const halved = (pieces: NonNullable<InquiryInput['pieces']>) =>
  pieces.map(piece => ({
    ...piece,
    quantity: Number(piece.quantity) * 2,
    heightCm: half(piece.heightCm),
    weightKg: half(piece.weightKg),
  }))

const half = (number: number | string): number => Math.round(Number(number) * 50) / 100
