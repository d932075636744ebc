import type { AddressKind } from '@dtms/contract/address/address.ts'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { type FieldReason, refuse } from '#kernel/refuse.ts'
import { compact } from '#kernel/text/fold.ts'
import { countryName } from '#reference/country/public.ts'
import { hasPostcodes, normalisePostcode, placeOfPostcode } from '#reference/postcode/public.ts'

// The checks of an address that need the country tables: does the country exist, do the postcode and the phone number
// fit it. Both are stored as their country writes them.
export interface AddressInput {
  kind: AddressKind
  type: number
  company: string
  contact: string
  phone: string
  email: string
  country: string
  province: string
  city: string
  postcode: string
  line1: string
  line2: string
  taxId: string
  eori: string
  isDefault: boolean
}

export interface AddressFields extends AddressInput {
  likeness: string
}

export const checkAddress = (input: AddressInput): AddressFields => {
  const { country } = input
  const fields: Record<string, FieldReason> = {}
  if (!countryName(country)) throw refuse('input.invalid', { fields: { country: { word: 'choice' } } })
  const postcode = postcodeIn(country, input.postcode, fields)
  const phone = phoneNumber(input.phone, country)
  if (!phone) fields.phone = { word: 'phoneFormat' }
  if (Object.keys(fields).length > 0) throw refuse('input.invalid', { fields })
  const checked = {
    ...input,
    postcode,
    phone: phone ?? '',
    province: input.province || provinceOf(country, postcode),
  }
  return { ...checked, likeness: likenessOf(checked) }
}

const postcodeIn = (country: string, typed: string, fields: Record<string, FieldReason>): string => {
  if (typed === '' && hasPostcodes(country)) fields.postcode = { word: 'required' }
  const postcode = typed === '' ? '' : normalisePostcode(country, typed)
  if (postcode === undefined) fields.postcode = { word: 'postcodeFormat' }
  return postcode ?? ''
}

/** As people of all countries read it, "+86 138 0013 8000"; undefined where it is no number of the country. */
export const phoneNumber = (typed: string, country: string): string | undefined => {
  const text = typed.normalize('NFKC')
  const number = isSupportedCountry(country)
    ? parsePhoneNumberFromString(text, country as CountryCode)
    : parsePhoneNumberFromString(text)
  if (!number?.isValid()) return undefined
  return number.formatInternational()
}

// Carriers need the state in the United States and Canada: the postcode determines it.
const provinceOf = (country: string, postcode: string): string =>
  country === 'US' || country === 'CA' ? (placeOfPostcode(country, postcode)?.region ?? '') : ''

const likenessOf = ({
  kind,
  company,
  contact,
  country,
  postcode,
  city,
  line1,
  line2,
}: AddressInput): string =>
  [kind, country, company, contact, postcode, city, `${line1} ${line2}`].map(compact).join('|')
