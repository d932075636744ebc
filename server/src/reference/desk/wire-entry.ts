import type { EntryState } from '@dtms/contract/desk/place.ts'
import type { Entry } from '../entry/entry.ts'
import type { EntryRow } from '../entry/sql.ts'

// An entry as the desk sees it.
export const wireEntry = (row: EntryRow) => ({
  ...{ id: row.id, kind: row.kind, code: row.code, pinyin: row.pinyin },
  ...{ nameZh: row.name_zh, nameZhtw: row.name_zhtw, nameEn: row.name_en },
  ...{ country: row.country, region: row.region, postcode: row.postcode },
  ...{ cityZh: row.city_zh, cityZhtw: row.city_zhtw, cityEn: row.city_en },
  ...{ lat: row.lat, lon: row.lon, weight: row.weight, dangerous: row.dangerous },
  ...{ origin: row.origin, state: stateOf(row), updateTime: row.updated_at.toISOString() },
})

export const stateOf = ({ closed_at }: Pick<EntryRow, 'closed_at'>): EntryState =>
  closed_at ? 'closed' : 'open'

// One name for each thing that can be changed, as the trail and the difference of an import show it.
export const flatEntry = (entry: Entry, closed: boolean) => ({
  ...{ code: entry.code, country: entry.country, region: entry.region, postcode: entry.postcode },
  ...{ cityZh: entry.cityZh, cityZhtw: entry.cityZhtw, cityEn: entry.cityEn },
  ...{ nameZh: entry.nameZh, nameZhtw: entry.nameZhtw, nameEn: entry.nameEn, pinyin: entry.pinyin },
  ...{ lat: entry.lat, lon: entry.lon, weight: entry.weight, dangerous: entry.dangerous },
  state: closed ? ('closed' as const) : ('open' as const),
})

/** The values of a row as a form would send them. */
export const valuesOf = (row: EntryRow) => ({
  ...{ code: row.code, country: row.country, region: row.region, postcode: row.postcode },
  ...{ cityZh: row.city_zh, cityZhtw: row.city_zhtw, cityEn: row.city_en },
  ...{ nameZh: row.name_zh, nameZhtw: row.name_zhtw, nameEn: row.name_en, pinyin: row.pinyin },
  ...{ lat: String(row.lat ?? ''), lon: String(row.lon ?? ''), weight: String(row.weight) },
  dangerous: row.dangerous,
})
