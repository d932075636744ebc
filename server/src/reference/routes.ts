import { referenceSchema } from '@dtms/contract/reference.schema.ts'
import { referenceCalls } from '@dtms/contract/reference.ts'
import { feature } from '#kernel/feature.ts'
import { listCountries } from './countries.ts'
import { readDictionary } from './dictionaries.ts'

export const referenceFeature = () =>
  feature('reference', referenceCalls, referenceSchema, {
    countries: async (_input, { language }) => listCountries(language),
    dictionary: async ({ params }, { language }) => readDictionary(params.id, language),
  })
