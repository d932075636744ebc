import type { CardRole } from '@dtms/contract/rate/card.ts'
import type { PlaceFormat } from '@dtms/pricing/sheet/sheet.ts'
import { plain } from '../cell.ts'
import type { PlaceNames } from '../heading/names.ts'

export type Place = Omit<PlaceFormat, 'id'>

export interface ZoneContext {
  names: PlaceNames
  // The country that the row, the title or the tab names.
  country?: string | undefined
  // air: airports before ports.
  port: 'air' | 'sea'
  // A courier goes to the door: a city before its airport.
  isCourier?: boolean | undefined
  // Zones of a zone table, by their plain name.
  zones: ReadonlyMap<string, readonly Place[]>
}

export const zoneKey = (text: string): string =>
  plain(text)
    .toUpperCase()
    .replace(/[\s()]/g, '')
    .replace(/^(ZONE|第|分区|区域|區域)/, '')
    .replace(/(区|區|ZONE)$/, '')

const listDividers = /[/、,，;；&+|\n]|和|及/

// What the trade means by these words.
const usRegions: Readonly<Record<string, readonly string[]>> = {
  美西: ['8', '9'],
  美中: ['4', '5', '6', '7'],
  美东: ['0', '1', '2', '3'],
  美東: ['0', '1', '2', '3'],
}

/** The places that a cell names; none where they are not known. A group of countries is several places. */
export const readPlaces = (text: string, role: CardRole, context: ZoneContext, isNamed = true): Place[] => {
  const value = plain(text)
  if (value === '' || value.length > 400) return []
  switch (role) {
    case 'warehouse':
      return readWarehouses(value, isNamed)
    case 'postcode':
      return readPostcodes(value, context)
    case 'country':
      return readCountries(value, context)
    case 'city':
    case 'origin':
      return readCities(value, context)
    case 'zone':
      return readZone(value, context)
    default:
      return []
  }
}

/** By what it says, where no heading tells its kind. */
export const readAnyPlaces = (
  text: string,
  context: ZoneContext,
): { role: CardRole; places: Place[] } | undefined => {
  for (const role of ['country', 'warehouse', 'city', 'zone'] as const) {
    const places = readPlaces(text, role, context, false)
    if (places.length > 0) return { role, places }
  }
  return undefined
}

// Codes without a figure (IUSP) count only where a heading says that they are warehouses.
const readWarehouses = (value: string, isNamed: boolean): Place[] => {
  const codes = value
    .toUpperCase()
    // What is in brackets is a note: WRO5/POZ1(波兰仓).
    .replace(/\([^()]{0,40}[\u4e00-\u9fff][^()]{0,40}\)/g, ' ')
    .split(/[/、,，;；&+|\s()]/)
    .filter(part => part !== '' && !/^(FBA|AMAZON|亚马逊|仓|仓库)$/.test(part))
  const isCode = (code: string) =>
    /^[A-Z]{2,4}[0-9]{1,2}[A-Z]?$/.test(code) || (isNamed && /^[A-Z]{4}$/.test(code))
  return codes.length > 0 && codes.every(isCode) ? [{ warehouses: [...new Set(codes)] }] : []
}

const readCountries = (value: string, { names }: ZoneContext): Place[] => {
  const whole = names.country(value)
  if (whole) return [{ country: whole }]
  const inside = /^([^()]{1,40})\(([^()]{1,200})\)$/.exec(value)
  if (inside) {
    const outer = names.country(inside[1] ?? '')
    if (outer && names.country(inside[2] ?? '') === outer) return [{ country: outer }]
  }
  const parts = value.split(listDividers).map(part => part.trim())
  const named = parts.filter(part => part !== '')
  const codes = named.map(part => names.country(part) ?? pairOf(part, names))
  if (named.length === 0 || codes.some(code => code === undefined)) {
    const pair = pairOf(value, names)
    return pair ? [{ country: pair }] : []
  }
  return [...new Set(codes)].map(country => ({ country: country ?? '' }))
}

// "美国 US", "US-美国", "美国(US)", "United States 美国": two names of one country.
const pairOf = (text: string, names: PlaceNames): string | undefined => {
  const chinese = text.replace(/[^\u4e00-\u9fff]/g, '')
  const latin = text
    .replace(/[\u4e00-\u9fff()]/g, ' ')
    .slice(0, 60)
    .replace(/^[\s-]+|[\s-]+$/g, '')
  const [one, two] = [names.country(chinese), names.country(latin)]
  return chinese !== '' && latin !== '' && one !== undefined && one === two ? one : undefined
}

const readPostcodes = (value: string, context: ZoneContext): Place[] => {
  const country = context.country ?? countryWithin(value, context.names)
  const bare = value
    .toUpperCase()
    .replace(
      /邮编|郵編|郵遞區號|邮政编码|开头|開頭|字头|字頭|为|ZIP|CODES?|POST(AL|CODE)?|STARTS? WITH|PREFIX(ES)?/g,
      ' ',
    )
    .replace(/[\u4e00-\u9fff:]/g, ' ')
  const parts = bare.split(/[/、,，;；&+|\s()]/).filter(part => part !== '')
  const prefixes = parts.flatMap(prefixesOf)
  if (!country || prefixes.length === 0 || prefixes.length > 1_000) return []
  return prefixes.every(prefix => /^[A-Z0-9]{1,8}$/.test(prefix))
    ? [{ country, postalPrefixes: [...new Set(prefixes)] }]
    : []
}

/** 8XX is 8; 800-899 is the prefixes 800 to 899, joined to 8 where they fill it. */
export const prefixesOf = (part: string): string[] => {
  const [from = '', to, ...more] = part.replace(/[~–—至]/g, '-').split('-')
  if (to === undefined) return [part.slice(0, 12).replace(/[X*]+$/, '')]
  const isRange = more.length === 0 && /^[0-9]{1,5}$/.test(from) && /^[0-9]{1,5}$/.test(to)
  if (!isRange || from.length !== to.length || Number(to) < Number(from)) return [part]
  return joined(from, to)
}

const joined = (from: string, to: string): string[] => {
  const width = from.length
  const prefixes: string[] = []
  let at = Number(from)
  const end = Number(to)
  while (at <= end && prefixes.length < 1_001) {
    let size = 1
    let digits = width
    while (digits > 1 && at % (size * 10) === 0 && at + size * 10 - 1 <= end) {
      size *= 10
      digits--
    }
    prefixes.push(String(at).padStart(width, '0').slice(0, digits))
    at += size
  }
  return prefixes
}

const readCities = (text: string, context: ZoneContext): Place[] => {
  // "Los Angeles, CA" names its state.
  const value = text.replace(/,\s?[A-Z]{2}$/, '')
  const parts = value.split(listDividers).map(part => part.trim())
  const places: Place[] = []
  for (const part of parts.filter(one => one !== '')) {
    const place = readCity(part, context)
    if (!place) return readCountries(value, context)
    places.push(place)
  }
  return joinPorts(places)
}

const readCity = (part: string, { names, port, country, isCourier }: ZoneContext): Place | undefined => {
  const code = /(^|[^A-Z])([A-Z]{3}|[A-Z]{5})($|[^A-Z])/.exec(part)?.[2]
  // "Chicago (via LA)" is Chicago.
  const bare = part.replace(/\((?:VIA|THROUGH|经|經|转|轉)[^()]{0,40}\)/i, '').trim()
  // "Shenzhen (Yantian)" and "Yantian (Shenzhen)": the inner name first, which is usually the port.
  const [, outer = '', inner = ''] = /^([^()]{2,40})\(([^()]{2,40})\)$/.exec(bare) ?? []
  const found = [...(code ? [code] : []), bare, inner, outer].flatMap(name =>
    name === '' ? [] : names.ports(name.trim()),
  )
  const city = names.city(bare)
  // No ship calls at an airport: by sea its city is meant.
  const other = port === 'sea' && city ? undefined : found[0]
  const wanted = found.find(one => one.code.length === (port === 'air' ? 3 : 5)) ?? other
  if (wanted && !(city && isCourier)) return { ports: [wanted.code] }
  if (city) return { country: city.country, cities: [city.name] }
  return country && /^[A-Za-z][A-Za-z .'-]{2,40}$/.test(part) && !names.country(part)
    ? { country, cities: [part] }
    : undefined
}

const joinPorts = (places: readonly Place[]): Place[] => {
  const ports = places.flatMap(place => place.ports ?? [])
  const others = places.filter(place => !place.ports)
  return ports.length > 0 ? [{ ports: [...new Set(ports)] }, ...others] : others
}

const readZone = (value: string, context: ZoneContext): Place[] => {
  const known = context.zones.get(zoneKey(value))
  if (known) return [...known]
  for (const [word, postalPrefixes] of Object.entries(usRegions))
    if (value.includes(word)) {
      const own = readPostcodes(value.replace(word, ' '), { ...context, country: 'US' })
      return own.length > 0 ? own : [{ country: 'US', postalPrefixes }]
    }
  // "1区(美国、加拿大)": what is in brackets.
  const inside = /\(([^()]{1,300})\)/.exec(value)?.[1]
  if (inside !== undefined)
    for (const role of ['country', 'warehouse', 'postcode'] as const) {
      const places = readPlaces(inside, role, context)
      if (places.length > 0) return places
    }
  for (const role of ['country', 'warehouse', 'city'] as const) {
    const places = readPlaces(value, role, { ...context, country: undefined })
    if (places.length > 0) return places
  }
  return []
}

/** The country that a title or a tab names somewhere: 美国空派 is the United States. */
export const countryWithin = (text: string, names: PlaceNames): string | undefined => {
  const value = plain(text)
  const chinese = value.replace(/[^\u4e00-\u9fff]/g, ' ')
  for (const run of chinese.split(' '))
    for (let at = 0; at < run.length; at++)
      for (let length = Math.min(7, run.length - at); length >= 2; length--) {
        const code = names.country(run.slice(at, at + length))
        if (code) return code
      }
  if (/美[西东東中线線]/.test(value)) return 'US'
  for (const word of value.split(/[^A-Za-z]/))
    if (
      word.length > 2 ||
      (word.length === 2 && word === word.toUpperCase() && /^(US|UK|CA|DE|JP|AU)$/.test(word))
    ) {
      const code = names.country(word)
      if (code) return code
    }
  return undefined
}
