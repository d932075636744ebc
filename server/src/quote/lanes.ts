import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { wireQuote } from '@dtms/pricing/output/wire.ts'
import { priceInquiry } from '@dtms/pricing/price/price.ts'
import { localTime } from '@dtms/pricing/time/day.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { findPlace, type LocationIndex } from '#reference/place/public.ts'
import { readInquiry } from './read-inquiry.ts'

// What typical lanes cost now (DESIGN, home): each is an ordinary inquiry, priced by the engine on the public sheets.
// Nothing is stored, and unserved lanes are left out.
const port = (code: string) => ({ OriginType: 1, OriginAddressCode: code })
const city = (code: string) => ({ OriginType: 2, OriginCountryCode: 'CN', OriginAddressCode: code })
const toPort = (code: string) => ({ DestinationType: 1, DestinationAddressCode: code })
const toCity = (country: string, code: string) => ({
  DestinationType: 4,
  DestinationCountryCode: country,
  DestinationAddressCode: code,
})
const toAmazon = (code: string) => ({ DestinationType: 3, FbaWarehouseCode: code })

interface LaneLoad {
  pieces: number
  sidesCm: readonly [number, number, number]
  kg: number
}
const carton: LaneLoad = { pieces: 20, sidesCm: [60, 50, 40], kg: 12 }
const parcel: LaneLoad = { pieces: 2, sidesCm: [40, 30, 30], kg: 8 }
const cargo: LaneLoad = { pieces: 10, sidesCm: [67, 60, 40], kg: 18 }

const lane = (
  businessType: Mode,
  origin: Partial<InquiryInput['inputData']>,
  destination: Partial<InquiryInput['inputData']>,
  { pieces, sidesCm: [lengthCm, widthCm, heightCm], kg }: LaneLoad,
) => ({
  weightKg: pieces * kg,
  volumeCbm: Math.round((pieces * lengthCm * widthCm * heightCm) / 1000) / 1000,
  input: {
    businessType,
    inputData: { ...origin, ...destination } as InquiryInput['inputData'],
    pieces: [{ quantity: pieces, lengthCm, widthCm, heightCm, weightKg: kg }],
  } satisfies InquiryInput,
})

const typical = [
  lane(3, city('CN-SHENZHEN'), toAmazon('ONT8'), carton),
  lane(4, port('CNSHA'), toPort('USLAX'), carton),
  lane(2, city('CN-SHENZHEN'), toCity('US', 'US-CA-LOS-ANGELES'), cargo),
  lane(1, city('CN-YIWU'), toCity('US', 'US-NY-NEW-YORK'), parcel),
  lane(3, city('CN-YIWU'), toAmazon('LGB8'), carton),
  lane(4, port('CNNGB'), toPort('DEHAM'), carton),
  lane(2, port('PVG'), toPort('FRA'), cargo),
  lane(1, city('CN-SHENZHEN'), toCity('JP', 'JP-TOKYO'), parcel),
]

// A lane is named by its cities, also if it begins and ends at their ports.
const cityOf = (places: LocationIndex, code: string | undefined) =>
  code === undefined ? undefined : findPlace(places, code)?.city

const timeZone = 'Asia/Shanghai'

// Priced once for each catalogue, day and language: a day's change of exchange rate or surcharge counts, a visitor
// costs nothing.
export const createLanes = ({ clock }: Pick<Services, 'clock'>, rates: RateCatalogueKeeper) => {
  let known = { of: '', answers: new Map<Language, ReturnType<typeof price>>() }

  const price = (language: Language, nowMs: number) => {
    const { sheetIndex, fx, markups, calendar, providers, places } = rates.current()
    return typical.flatMap(({ input, weightKg, volumeCbm }) => {
      const { inquiry, origin, destination } = readInquiry(input, places, { agreed: true })
      if (origin.closedAt || destination.closedAt) return []
      const { quotes } = priceInquiry({
        sheets: sheetIndex,
        inquiry,
        nowMs,
        fx,
        markups,
        calendar,
        providers,
      })
      const lowest = quotes[0] && wireQuote(quotes[0], language)
      // An offer that lacks a leg is no price for the lane.
      if (!lowest?.complete) return []
      const { totalAmount, minDays, maxDays, daysUnit, calendarDays, arrival, cutOff } = lowest
      return {
        businessType: input.businessType,
        input,
        originName: (cityOf(places, input.inputData.OriginAddressCode) ?? origin.name)[language],
        destinationName: (cityOf(places, input.inputData.DestinationAddressCode) ?? destination.name)[
          language
        ],
        ...{ weightKg, volumeCbm, totalAmount, minDays, maxDays, daysUnit, calendarDays, arrival, cutOff },
      }
    })
  }

  return (language: Language) => {
    const nowMs = clock.now().getTime()
    const of = `${rates.current().version} ${localTime(timeZone, nowMs).day}`
    if (known.of !== of) known = { of, answers: new Map() }
    const result = known.answers.get(language) ?? price(language, nowMs)
    known.answers.set(language, result)
    return result
  }
}
