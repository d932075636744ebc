import { fill, type Language, type Words } from '../language.ts'

// A place of a rate sheet, as far as its name can be made of it. A draft can hold anything, so nothing is taken for
// granted about its shape.
export interface Zone {
  id?: unknown
  country?: unknown
  postalPrefixes?: unknown
  ports?: unknown
  warehouses?: unknown
  cities?: unknown
}

const words = {
  postcodes: {
    zh: '{country}，邮编前缀 {list}',
    zhtw: '{country}，郵遞區號前綴 {list}',
    en: '{country}, postcodes starting {list}',
  },
  ports: {
    zh: '{country}，港口/机场 {list}',
    zhtw: '{country}，港口/機場 {list}',
    en: '{country}, ports {list}',
  },
  warehouses: {
    zh: '{country}，仓库 {list}',
    zhtw: '{country}，倉庫 {list}',
    en: '{country}, warehouses {list}',
  },
  more: { zh: '{list} 等 {n} 个', zhtw: '{list} 等 {n} 個', en: '{list} and {n} more' },
} as const satisfies Record<string, Words>

const maxListed = 4

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : []

const listText = (all: readonly string[], language: Language): string => {
  const list = all.slice(0, maxListed).join(language === 'en' ? ', ' : '、')
  if (all.length <= maxListed) return list
  return fill(words.more[language], { list, n: language === 'en' ? all.length - maxListed : all.length })
}

const isAscii = (text: string): boolean => [...text].every(letter => letter < '\u0080')

// Sheets list the spellings of a city: English, then simplified, then traditional.
const cityIn = (cities: readonly string[], language: Language): string | undefined => {
  if (language === 'en') return cities.find(isAscii)
  const chinese = cities.filter(city => !isAscii(city))
  return language === 'zh' ? chinese[0] : chinese.at(-1)
}

// A port's UN/LOCODE begins with its country; an airport's IATA code does not tell it.
const countryOfPorts = (ports: readonly string[]): string => {
  const countries = new Set(ports.filter(code => code.length === 5).map(code => code.slice(0, 2)))
  return countries.size === 1 ? ([...countries][0] ?? '') : ''
}

// US-W, Z3, FBA-US: what a clerk calls a zone in a file. A name that someone wrote out is no code.
const isCode = (id: string): boolean => /^[A-Z0-9][A-Z0-9_.-]*$/.test(id)

/** A zone in words: its city, or its country and what of it: “United States, postcodes 8, 9”. '' if nothing is known. */
export const zoneName = (
  zone: Zone,
  language: Language,
  countryName: (code: string) => string | undefined,
): string => {
  if (typeof zone.id === 'string' && zone.id !== '' && !isCode(zone.id)) return zone.id
  const cities = textsOf(zone.cities)
  const english = cities.filter(isAscii)
  // Several cities, and not several spellings of one.
  if (english.length > 1) return listText(english, language)
  const city = cityIn(cities, language) ?? cities[0]
  if (city) return city
  const ports = textsOf(zone.ports)
  const code = typeof zone.country === 'string' && zone.country !== '' ? zone.country : countryOfPorts(ports)
  const country = code === '' ? '' : (countryName(code) ?? code)
  const parts = { warehouses: textsOf(zone.warehouses), postcodes: textsOf(zone.postalPrefixes), ports }
  const kind = (['warehouses', 'postcodes', 'ports'] as const).find(one => parts[one].length > 0)
  if (!kind) return country
  const list = listText(parts[kind], language)
  return country === '' ? list : fill(words[kind][language], { country, list })
}
