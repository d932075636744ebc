import type { CardRole } from '@dtms/contract/rate/card.ts'
import { cellAt, type GridTab, plain } from '../cell.ts'
import { type Place, readPlaces, type ZoneContext } from './zone.ts'

interface KeyColumn {
  at: number
  role: CardRole
}

export interface RowPlaces {
  text: string
  places: Place[]
  // The column whose text is not known.
  unknown?: number
}

const specific = ['warehouse', 'postcode', 'city', 'country', 'zone'] as const

// "商业地址", "全境", "all", "other": everywhere that no other row names.
const everywhere =
  /地址|全境|全国|全國|全美|^(ALL|OTHERS?|REST|其他|其它|其余|其餘)(邮编|郵編|地区|地區|城市)?$|ADDRESS|NATIONWIDE/i

/** The places of a row, by its most exact column that is understood. */
export const placesOfRow = (
  tab: GridTab,
  row: number,
  keys: readonly KeyColumn[],
  // The country that the row names, or one above it.
  named: string | undefined,
  context: ZoneContext,
): RowPlaces => {
  const own = { ...context, country: named ?? context.country ?? countryOfCity(tab, row, keys, context) }
  for (const role of specific) {
    const column = mostPreciseOf(
      tab,
      row,
      keys.filter(key => key.role === role),
    )
    if (!column) continue
    const text = plain(cellAt(tab, row, column.at))
    const places = readKey(text, role, own)
    if (places.length > 0) {
      const isShared = role !== 'country' && role !== 'zone' && role !== 'warehouse' && named !== undefined
      return { text: isShared ? `${named} ${text}` : text, places }
    }
    if (role !== 'zone' && keys.some(key => key.role === 'zone')) continue
    return { text, places: [], unknown: column.at }
  }
  return { text: '', places: [] }
}

// Postcodes beside their city are those of its country.
const countryOfCity = (
  tab: GridTab,
  row: number,
  keys: readonly KeyColumn[],
  { names }: ZoneContext,
): string | undefined => {
  const column = keys.find(({ role }) => role === 'city')
  return column && names.city(plain(cellAt(tab, row, column.at)))?.country
}

// Of a name and a code beside it, the code.
const mostPreciseOf = (tab: GridTab, row: number, columns: readonly KeyColumn[]): KeyColumn | undefined => {
  const filled = columns.filter(({ at }) => cellAt(tab, row, at) !== null)
  return filled.find(({ at }) => /^([A-Z]{2,3}|[A-Z]{5})$/.test(plain(cellAt(tab, row, at)))) ?? filled[0]
}

// Warehouses and postcodes share a column on many cards.
const readKey = (text: string, role: CardRole, context: ZoneContext): Place[] => {
  const other = role === 'warehouse' ? 'postcode' : role === 'postcode' ? 'warehouse' : undefined
  // ONT8 and "other" are no postcodes: none begins with three letters.
  const isNoPostcode = role === 'postcode' && /^[A-Z]{3,}/.test(text.toUpperCase())
  const places = isNoPostcode ? [] : readPlaces(text, role, context)
  if (places.length > 0) return places
  const also = other ? readPlaces(text, other, context) : []
  if (also.length > 0) return also
  const isEverywhere = role !== 'country' && role !== 'city' && everywhere.test(text)
  return isEverywhere && context.country ? [{ country: context.country }] : []
}
