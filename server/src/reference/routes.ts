import { referenceSchema } from '@dtms/contract/reference/reference.schema.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { refuseField } from '#kernel/refuse.ts'
import { defineRoutes } from '#kernel/routes.ts'
import { countryName, listCountries } from './countries.ts'
import { readDictionary } from './dictionaries.ts'
import type { ReferenceKeeper } from './entry/keep-reference.ts'
import { wirePlace } from './place.ts'
import { searchPlaces } from './search-places.ts'

export const referenceRoutes = (reference: ReferenceKeeper) =>
  defineRoutes('reference', referenceCalls, referenceSchema, {
    countries: async (_input, { language }) => listCountries(language),
    dictionary: async ({ params }, { language }) => readDictionary(params.id, language),
    places: async ({ query: { keyword, kind, country, limit } }, { language }) => {
      if (country !== '' && !countryName(country)) throw refuseField('country', 'choice')
      const { places } = reference.current()
      return searchPlaces(places, { keyword, kinds: kind, country, limit }).map(place =>
        wirePlace(place, language),
      )
    },
  })
