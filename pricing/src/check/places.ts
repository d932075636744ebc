import { plainCode, plainPostcode } from '../sheet/code.ts'
import { isCountry } from '../sheet/country.ts'
import type { PlaceFormat } from '../sheet/sheet.ts'
import type { Findings } from './finding.ts'
import { readFields, readList, readOptionalList, readText } from './read.ts'

const known = ['id', 'country', 'postalPrefixes', 'ports', 'warehouses', 'cities']

const patterns = {
  postalPrefixes: /^[A-Z0-9]{1,10}$/,
  ports: /^([A-Z]{3}|[A-Z]{2}[A-Z0-9]{3})$/,
  warehouses: /^[A-Z0-9-]{2,12}$/,
  cities: /^.{1,100}$/,
} as const

type CodeField = keyof typeof patterns

/** Checks places and gives those that can be read, by id, with their number. */
export function checkPlaces(value: unknown, findings: Findings): Map<string, number> {
  const numbers = new Map<string, number>()
  const list = readList(value, 'places', findings)
  if (list?.length === 0) findings.error('places', 'empty')
  for (const [index, one] of (list ?? []).entries()) {
    const path = `places[${index}]`
    const place = readFields(one, path, known, findings)
    if (!place) continue
    const id = readText(place.id, `${path}.id`, findings)
    if (id !== undefined) {
      if (numbers.has(id)) findings.error(`${path}.id`, 'duplicate', id)
      else numbers.set(id, index)
    }
    checkCountry(place.country, `${path}.country`, findings)
    let named = place.country === undefined ? 0 : 1
    for (const field of Object.keys(patterns) as CodeField[]) {
      named += checkCodes(place[field], `${path}.${field}`, field, findings)
    }
    if (named === 0) findings.error(path, 'empty-place')
    const needsCountry = place.postalPrefixes !== undefined || place.cities !== undefined
    if (needsCountry && place.country === undefined) findings.error(`${path}.country`, 'needs-country')
  }
  return numbers
}

function checkCountry(value: unknown, path: string, findings: Findings): void {
  if (value === undefined) return
  const country = readText(value, path, findings)
  if (country !== undefined && !isCountry(plainCode(country))) {
    findings.error(path, 'unknown-country', country)
  }
}

function checkCodes(value: unknown, path: string, field: CodeField, findings: Findings): number {
  const seen = new Set<string>()
  for (const [index, one] of readOptionalList(value, path, findings).entries()) {
    const text = readText(one, `${path}[${index}]`, findings)
    if (text === undefined) continue
    const code = field === 'postalPrefixes' ? plainPostcode(text) : plainCode(text)
    if (field === 'postalPrefixes') checkPrefixRange(text, `${path}[${index}]`, findings)
    if (!patterns[field].test(code)) findings.error(`${path}[${index}]`, 'bad-code', text)
    if (seen.has(code)) findings.error(`${path}[${index}]`, 'duplicate', text)
    seen.add(code)
  }
  return seen.size
}

/** '100-118' would be read as the prefix 100118, since hyphens do not count in postcodes: it is a range, and a slip. */
export function checkPrefixRange(text: string, path: string, findings: Findings): void {
  const [from = '', to = '', ...more] = text.split('-').map(half => half.trim())
  const isRange = more.length === 0 && /^\d+$/.test(from) && to.length === from.length && /^\d+$/.test(to)
  if (isRange) findings.error(path, 'prefix-range', text)
}

/** Every key by which a location can be in a place. Two places that share one are equally specific for it. */
export function placeKeys(place: PlaceFormat): string[] {
  const country = plainCode(place.country ?? '')
  const keys = [
    ...(place.warehouses ?? []).map(code => `w|${plainCode(code)}`),
    ...(place.ports ?? []).map(code => `p|${plainCode(code)}`),
    ...(place.postalPrefixes ?? []).map(prefix => `z|${country}|${plainPostcode(prefix)}`),
    ...(place.cities ?? []).map(city => `c|${country}|${plainCode(city)}`),
  ]
  return keys.length > 0 ? keys : [`n|${country}`]
}
