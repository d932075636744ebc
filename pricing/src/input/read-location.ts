import { plainCode, plainPostcode } from '../sheet/code.ts'
import { isCountry } from '../sheet/country.ts'
import type { FieldErrors, Fields } from './field-error.ts'
import type { DestinationType, Location, OriginType } from './inquiry.ts'

const POSTCODE = /^[A-Z0-9]{2,10}$/
const PORT = /^([A-Z]{3}|[A-Z]{2}[A-Z0-9]{3})$/
const LOCODE = /^[A-Z]{2}[A-Z0-9]{3}$/
const WAREHOUSE = /^[A-Z0-9-]{2,12}$/
const MAX_CHARACTERS = 100

export function readOrigin(
  data: Fields,
  path: string,
  errors: FieldErrors,
): Location<OriginType> | undefined {
  const type = readType(data.OriginType, 4, `${path}.OriginType`, errors)
  if (type === undefined) return undefined
  return readEnd(data, path, 'Origin', type as OriginType, errors)
}

export function readDestination(
  data: Fields,
  path: string,
  errors: FieldErrors,
): Location<DestinationType> | undefined {
  const type = readType(data.DestinationType, 5, `${path}.DestinationType`, errors)
  if (type === undefined) return undefined
  if (type !== 3) return readEnd(data, path, 'Destination', type as DestinationType, errors)
  // spec 3: type 3 is an Amazon fulfillment center; its code comes in its own field, or in the address code.
  const field = isEmpty(data.FbaWarehouseCode) ? 'DestinationAddressCode' : 'FbaWarehouseCode'
  const warehouse = readCode(data[field], `${path}.${field}`, errors)
  if (warehouse === undefined) {
    if (isEmpty(data[field])) errors.add(`${path}.FbaWarehouseCode`, 'required')
    return undefined
  }
  if (!WAREHOUSE.test(warehouse)) return errors.add(`${path}.${field}`, 'bad-code')
  return { type: 3, warehouse, ...readArea(data, path, 'Destination', errors) }
}

/** Blanks alone are nothing typed. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && plainCode(value) === '')

function readType(value: unknown, max: number, path: string, errors: FieldErrors): number | undefined {
  if (isEmpty(value)) return errors.add(path, 'required')
  const type = typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value
  if (typeof type !== 'number' || !Number.isInteger(type) || type < 1 || type > max) {
    return errors.add(path, 'unknown-value')
  }
  return type
}

/** A port by its code, or a door by country and postcode or city. */
function readEnd<Type extends number>(
  data: Fields,
  path: string,
  end: 'Origin' | 'Destination',
  type: Type,
  errors: FieldErrors,
): Location<Type> | undefined {
  const codePath = `${path}.${end}AddressCode`
  const code = readCode(data[`${end}AddressCode`], codePath, errors)
  const area = readArea(data, path, end, errors)
  const isPortCode = code !== undefined && PORT.test(code)
  // The first two letters of a UN/LOCODE are its country.
  const country = area.country ?? countryOf(code)
  if (type === 1) {
    if (code === undefined) {
      return isEmpty(data[`${end}AddressCode`]) ? errors.add(codePath, 'required') : undefined
    }
    if (!isPortCode) return errors.add(codePath, 'bad-code')
    return { type, port: code, ...area, ...(country && { country }) }
  }
  if (country === undefined) {
    if (isEmpty(data[`${end}CountryCode`])) errors.add(`${path}.${end}CountryCode`, 'required')
    return undefined
  }
  return {
    type,
    ...area,
    country,
    ...(code !== undefined && { city: code }),
    // A door may be named by the code of its port city: sheets that list ports serve it too.
    ...(isPortCode && { port: code }),
  }
}

function countryOf(code: string | undefined): string | undefined {
  const country = code !== undefined && LOCODE.test(code) ? code.slice(0, 2) : ''
  return isCountry(country) ? country : undefined
}

function readArea(
  data: Fields,
  path: string,
  end: 'Origin' | 'Destination',
  errors: FieldErrors,
): { country?: string; postcode?: string } {
  const countryPath = `${path}.${end}CountryCode`
  const country = readCode(data[`${end}CountryCode`], countryPath, errors)
  if (country !== undefined && !isCountry(country)) errors.add(countryPath, 'unknown-country')
  const zipPath = `${path}.${end}ZipCode`
  const zip = readCode(data[`${end}ZipCode`], zipPath, errors)
  const postcode = zip && plainPostcode(zip)
  if (postcode !== undefined && !POSTCODE.test(postcode)) errors.add(zipPath, 'bad-postcode')
  return { ...(country !== undefined && { country }), ...(postcode !== undefined && { postcode }) }
}

/** Codes may come as numbers (a postcode in a spreadsheet); what is absent is undefined without an error. */
function readCode(value: unknown, path: string, errors: FieldErrors): string | undefined {
  if (isEmpty(value)) return undefined
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string') return errors.add(path, 'not-text')
  if (text.length > MAX_CHARACTERS) return errors.add(path, 'too-long')
  return plainCode(text) || undefined
}
