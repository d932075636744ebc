import type { EntryValues } from '../entry/check-entry.ts'
import type { EntryRow } from '../entry/sql.ts'
import { placeOfPostcode } from '../postcode/place-of-postcode.ts'
import { valuesOf } from './wire-entry.ts'

/**
 * What follows from what was changed, and was not typed itself: the spelling of another name, the town and the place
 * on the map of a warehouse whose postcode is another.
 */
export const carriedAlong = (row: EntryRow, values: EntryValues): EntryValues => {
  const before = valuesOf(row)
  const stays = (...fields: (keyof EntryValues)[]) => fields.every(field => values[field] === before[field])
  const respelt = !stays('nameZh') && stays('pinyin') && { pinyin: '' }
  const moved =
    row.kind === 'fba' &&
    !stays('postcode') &&
    stays('cityEn', 'cityZh', 'cityZhtw', 'lat', 'lon') &&
    placeOfPostcode(values.country.toUpperCase(), values.postcode) !== undefined
  return {
    ...values,
    ...respelt,
    ...(moved && { cityEn: '', cityZh: '', cityZhtw: '', lat: '', lon: '' }),
    ...(moved && stays('region') && { region: '' }),
  }
}
