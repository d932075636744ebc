import type { Language } from '@dtms/contract/language.ts'
import { refuse } from '#kernel/refuse.ts'
import type { PlaceBook } from '#reference/public.ts'
import { type LaneEnd, laneEnd } from './lane-ends.ts'
import { laneMap } from './lane-map.ts'

interface LaneQuery {
  businessType?: string | undefined
  origin?: string | undefined
  originCountry?: string | undefined
  originZipcode?: string | undefined
  destination?: string | undefined
  destinationCountry?: string | undefined
  destinationZipcode?: string | undefined
}

// The map needs no inquiry: it is asked for while the prices are, and belongs to nobody.
export const readLaneMap = (places: PlaceBook, query: LaneQuery, language: Language) => {
  const from = endOf(places, query.origin, query.originCountry, query.originZipcode)
  const to = endOf(places, query.destination, query.destinationCountry, query.destinationZipcode)
  if (!from || !to || (from.kind === to.kind && from.code === to.code)) throw refuse('quote.trend-unknown')
  const mode = Number(query.businessType ?? '')
  return laneMap(places, from, to, [1, 2, 3, 4].includes(mode) ? mode : undefined, language)
}

const endOf = (places: PlaceBook, place = '', country = '', postcode = ''): LaneEnd | undefined =>
  laneEnd(places, { place, country: country.toUpperCase(), postcode })
