import { monthlyVolumeWords } from '@dtms/contract/account/rules.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import { modeWords } from '@dtms/contract/mode-words.ts'
import { flowStatusWords, urgencyWords } from '@dtms/contract/order/order.ts'
import { referenceSchema } from '@dtms/contract/reference/reference.schema.ts'
import {
  destinationTypes,
  goodsReadyTypes,
  originTypes,
  referenceCalls,
} from '@dtms/contract/reference/reference.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { countryCode, countryName, listCountries } from './country/countries.ts'
import type { ReferenceKeeper } from './entry/keep-reference.ts'
import type { ReferenceHooks } from './hooks.ts'
import { hsCodesUnder, searchHsCodes, wireHsCode } from './hs/search.ts'
import { wirePlace } from './place/place.ts'
import { isMistyped, matchPlaces } from './place/search-places.ts'
import { wireArea } from './remote/import-areas.ts'
import { searchUnNumbers, wireUnNumber } from './un/search.ts'

// spec 3 has no code for a draft.
const { 0: _draft, ...flowStatuses } = flowStatusWords

// The lookups behind /api/webapi/data/{id}, by an allow-list: nothing can be read by guessing a name.
const dictionaries = new Map<string, Record<string, Words>>(
  Object.entries({
    businessType: modeWords,
    originType: originTypes,
    destinationType: destinationTypes,
    goodsReadyType: goodsReadyTypes,
    flowStatus: flowStatuses,
    urgency: urgencyWords,
    monthlyInternational: monthlyVolumeWords,
  }),
)

const readDictionary = (id: string, language: Language) => {
  const dictionary = dictionaries.get(id)
  if (!dictionary) throw refuse('thing.not-found')
  return Object.entries(dictionary).map(([value, words]) => ({ value, text: words[language] }))
}

export const referenceRoutes = (
  { clock }: Services,
  reference: ReferenceKeeper,
  { unRefusals }: ReferenceHooks,
) =>
  defineRoutes('reference', referenceCalls, referenceSchema, {
    countries: async (_input, { language }) => listCountries(language),
    dictionary: async ({ params }, { language }) => readDictionary(params.id, language),
    places: async ({ query: { keyword, kind, country, limit } }, { language }) => {
      if (country !== '' && !countryName(country)) throw refuseField('country', 'choice')
      const { places } = reference.current()
      return matchPlaces(places, { keyword, kinds: kind, country, limit }).map(match => ({
        ...wirePlace(match.place, language),
        ...(isMistyped(match) && { mistyped: true }),
      }))
    },
    hsCodes: async ({ query: { keyword } }, { language }) => {
      const found = await searchHsCodes(reference.current().hsCodes, keyword)
      return found.map(one => wireHsCode(one, language))
    },
    hsBranches: async ({ query: { parent } }, { language }) =>
      hsCodesUnder(reference.current().hsCodes, parent).map(({ code, name, fullName }) => ({
        code,
        name: name[language],
        fullName: fullName?.[language] || name[language],
      })),
    remoteAreas: async ({ query: { country, postcode, town } }) => {
      const code = countryCode(country)
      if (!code) throw refuseField('country', 'choice')
      if (!postcode && !town) throw refuseField('postcode', 'required')
      const found = reference
        .current()
        .places.remoteAreas.at(clock.now())
        .find({ country: code, town, postcode: postcode.toUpperCase().replace(/[\s-]/g, '') })
      return found.map(({ version, area }) => ({
        ...{ code: version.code, carrier: version.carrier, validFrom: version.validFrom },
        area: wireArea(area),
      }))
    },
    unNumbers: async ({ query: { keyword } }, { language, who }) => {
      const customerId = who.kind === 'session' ? who.customerId : undefined
      return searchUnNumbers(keyword).map(one => ({
        ...wireUnNumber(one, language),
        refusals: unRefusals(one, customerId, language),
      }))
    },
  })
