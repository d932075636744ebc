import { readCsvRows } from '#documents/spreadsheet/csv.ts'
import { lazily, readSeedBytes } from '#kernel/seed.ts'

/** Names of countries, ports and warehouses as cards write them, from the portal's own tables. */
export interface PlaceNames {
  country: (text: string) => string | undefined
  // Airports by IATA code and ports by UN/LOCODE, or by name; a name may be both.
  ports: (text: string) => { code: string; country: string }[]
  city: (text: string) => { name: string; country: string } | undefined
}

const rowsOf = (file: string, columns: readonly string[]): string[][] => {
  const rows: string[][] = []
  let positions: number[] = []
  readCsvRows(readSeedBytes(file), (number, cells) => {
    if (number === 0) positions = columns.map(column => cells.indexOf(column))
    else rows.push(positions.map(at => String(cells[at] ?? '')))
  })
  return rows
}

const key = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/g, '')

// The more important port first: of two by one name it is meant.
const portRows = (file: string): string[][] =>
  rowsOf(file, ['code', 'country', 'zh', 'zhtw', 'en', 'weight']).toSorted(
    (one, other) => Number(other[5]) - Number(one[5]),
  )

// 香港国际 is also 香港, 胡志明市 also 胡志明, and an airport also goes by its city.
const shortNames = (name: string): string[] => {
  const short = name.replace(/( International)?( Airport)?$|(国际|國際)(机场|機場)?$|(?<=.{3})市$/, '')
  return [name, short].filter(Boolean)
}

// What the tables do not have: short and older names.
const moreCountries: Readonly<Record<string, string>> = {
  美: 'US',
  美线: 'US',
  美國: 'US',
  uk: 'GB',
  英: 'GB',
  england: 'GB',
  欧洲德国: 'DE',
  德: 'DE',
  南韩: 'KR',
  korea: 'KR',
  southkorea: 'KR',
  uae: 'AE',
  沙特: 'SA',
  香港: 'HK',
  中国香港: 'HK',
  澳门: 'MO',
  中国澳门: 'MO',
  台湾: 'TW',
  中国台湾: 'TW',
  澳洲: 'AU',
  俄罗斯: 'RU',
  russia: 'RU',
  捷克: 'CZ',
  vietnam: 'VN',
}

export const placeNames = lazily((): PlaceNames => {
  const countries = new Map<string, string>()
  for (const [code = '', zh = '', zhtw = '', en = '', also = ''] of rowsOf('countries.csv', [
    ...['code', 'zh', 'zhtw', 'en', 'also'],
  ]))
    for (const name of [code, zh, zhtw, en, ...also.split('|')])
      if (name !== '') countries.set(key(name), code)
  for (const [name, code] of Object.entries(moreCountries)) countries.set(key(name), code)
  const ports = new Map<string, { code: string; country: string; weight: number }[]>()
  for (const file of ['airports.csv', 'ports.csv'])
    for (const [code = '', country = '', zh = '', zhtw = '', en = '', weight] of portRows(file))
      for (const name of new Set([code, zh, zhtw, en].flatMap(shortNames).map(key))) {
        const known = ports.get(name)
        const port = { code, country, weight: Number(weight) }
        if (known) known.push(port)
        else ports.set(name, [port])
      }
  // Yantian (Shenzhen), New York / New Jersey, Ningbo-Zhoushan: also by the first name alone.
  const whole = [...ports]
  for (const [name, found] of whole) {
    const [short = ''] = name.split(/[/(（-]/)
    if (short.length > 3 || /^[\u4e00-\u9fff]{2,3}$/.test(short)) {
      const known = ports.get(short)
      const others = found.filter(({ code }) => !known?.some(one => one.code === code))
      const all = [...(known ?? []), ...others].toSorted((one, other) => other.weight - one.weight)
      if (short !== name) ports.set(short, all)
    }
  }
  const beginning = (text: string) => {
    const named = text.length < 8 ? [] : whole.filter(([name]) => name.startsWith(text))
    return named.length === 1 ? (named[0]?.[1] ?? []) : []
  }
  const cities = new Map<string, { name: string; country: string }>()
  for (const [country = '', en = '', zh = '', zhtw = ''] of rowsOf('cities.csv', [
    ...['country', 'en', 'zh', 'zhtw'],
  ]))
    for (const name of [en, zh, zhtw])
      if (name !== '' && !cities.has(key(name))) cities.set(key(name), { name: en, country })
  return {
    country: text => countries.get(key(text.slice(0, 60))),
    ports: text => {
      const said = key(text.slice(0, 60))
      // 汉堡港 is Hamburg, 香港 is no port of 香.
      const name = said.replace(/港$|机场$/, '')
      return ports.get(said) ?? ports.get(name) ?? beginning(name)
    },
    city: text => cities.get(key(text.slice(0, 60))),
  }
})
