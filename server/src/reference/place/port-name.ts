import type { Language } from '@dtms/contract/language.ts'
import { findPlace } from './find-place.ts'
import type { LocationIndex } from './location-index.ts'
import { shortPlaceName } from './short-name.ts'

/** What ports and airports are called, by their code; '' where no table has it. */
export const portNamesOf =
  (places: LocationIndex, language: Language) =>
  (code: string): string => {
    const place = code === '' ? undefined : findPlace(places, code)
    return place ? shortPlaceName(place.name, language) : ''
  }
