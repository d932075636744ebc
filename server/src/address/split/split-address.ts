import type { destinationTypes } from '@dtms/contract/reference/reference.ts'
import { countryName } from '#reference/country/public.ts'
import { splitChinese } from './chinese.ts'
import { countryNamed } from './country.ts'
import type { Found } from './found.ts'
import { takeLabelled } from './label.ts'
import { takeEmail, takeInternationalPhone, takePhoneOf } from './number.ts'
import { segmentsOf, splitWestern, westernCountry } from './western.ts'

export interface SplitAddress {
  fields: Record<string, string>
  rest: string
}

/**
 * Splits a pasted address, Chinese or international, into the fields of the address book. It is a proposal for the
 * user to confirm: it never refuses.
 */
export const splitAddress = (pasted: string): SplitAddress => {
  const text = pasted
    .normalize('NFKC')
    .replaceAll('\r', '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  const labelled = takeLabelled(text)
  const email = takeEmail(labelled.rest)
  const phone = takeInternationalPhone(email.rest)
  const known: Found = {
    ...labelled.found,
    ...(email.value && { email: email.value.toLowerCase() }),
    ...(phone.value && { phone: phone.value }),
  }
  const { found, rest } = isChinese(phone.rest) ? chinese(phone.rest, known) : western(phone.rest, known)
  return { fields: tidy(found), rest: rest.replace(/\s+/g, ' ').trim() }
}

// A few signs of a name in another address do not make it Chinese.
const isChinese = (text: string): boolean => (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 4

const chinese = (text: string, known: Found) => {
  const foreign = foreignCountry(text)
  const phone = known.phone ? { value: undefined, rest: text } : takePhoneOf('CN', text)
  const postcode = /(?<![\dA-Za-z])\d{6}(?![\d号號室栋-])/.exec(phone.rest)?.[0]
  const { found, rest } = splitChinese(postcode ? phone.rest.replace(postcode, '\n') : phone.rest)
  const all: Found = {
    ...found,
    ...(phone.value && { phone: phone.value }),
    ...(postcode && { postcode }),
    ...(foreign && { country: foreign }),
    ...known,
  }
  return { found: { ...all, ...countryField(known.country) }, rest }
}

// "美国加利福尼亚州…": Chinese words, but not in China.
const foreignCountry = (text: string): string | undefined => {
  const first = text.trim().slice(0, 8)
  for (let length = 6; length >= 2; length--) {
    const code = countryNamed(first.slice(0, length))
    if (code && code !== 'CN' && countryName(code)?.zh !== undefined) return code
  }
  return undefined
}

const western = (text: string, known: Found) => {
  const named = countryField(known.country).country
  const { country: guessed, segments } = westernCountry(text)
  const country = named ?? guessed ?? ''
  const phone = known.phone || !country ? undefined : takePhoneOf(country, segments.join('\n'))
  const parts = phone?.value ? segmentsOf(phone.rest) : segments
  const { found, rest } = splitWestern(country, parts, known)
  return {
    found: { ...found, ...(phone?.value && { phone: phone.value }), ...(country && { country }) },
    rest,
  }
}

const countryField = (text: string | undefined): Found => {
  const country = text && countryNamed(text)
  return country ? { country } : {}
}

// A firm's address is a business address; Amazon's is its warehouse (spec 3). Nothing else is guessed.
const typeOf = ({ company = '' }: Found): keyof typeof destinationTypes | undefined =>
  company === '' ? undefined : /\bamazon\b|亚马逊|亞馬遜/i.test(company) ? 3 : 4

const tidy = (found: Found): Record<string, string> => {
  const type = typeOf(found)
  const all = { ...found, ...(type && { type: String(type) }) }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}
