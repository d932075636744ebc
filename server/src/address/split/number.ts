import { trimEnd } from '@dtms/contract/trim.ts'
import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js'
import { phoneNumber } from '../check-address.ts'

// Numbers in a text that are known by their format alone.
export interface Taken {
  value: string | undefined
  rest: string
}

export const takeEmail = (text: string): Taken => {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const start = trimEnd(text.slice(0, at), /[\w.+-]/).length
    const host = /^[\w-]+(?:\.[\w-]+)+/.exec(text.slice(at + 1))?.[0]
    if (start === at || host === undefined) continue
    const end = at + 1 + host.length
    return { value: text.slice(start, end), rest: `${text.slice(0, start)}\n${text.slice(end)}` }
  }
  return { value: undefined, rest: text }
}

// With a country code it is a phone number at any position.
const international = /\+\d[\d\s().-]{6,20}\d/
const chineseMobile = /(?<!\d)(?:86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/
const chineseLandline = /(?<!\d)0\d{2,3}[- ]\d{7,8}(?:-\d{1,5})?(?!\d)/
const american = /(?<!\d)(?:1[-. ])?\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}(?!\d)/

export const takeInternationalPhone = (text: string): Taken => {
  const { value, rest } = take(text, international)
  return value === undefined ? { value, rest } : trimmedTo(value, text, international)
}

// "+86 13800138000 518057": the postcode behind a number is not part of it.
const trimmedTo = (match: string, text: string, pattern: RegExp): Taken => {
  const parts = match.split(/(?=\s)/)
  for (let count = parts.length; count > 0; count--) {
    const candidate = parts.slice(0, count).join('')
    const value = phoneNumber(candidate, '')
    if (value) return { value, rest: text.replace(pattern, whole => `\n${whole.slice(candidate.length)}`) }
  }
  return { value: undefined, rest: text }
}

export const takePhoneOf = (country: string, text: string): Taken => {
  const patterns =
    country === 'CN' ? [chineseMobile, chineseLandline] : ['US', 'CA'].includes(country) ? [american] : []
  for (const pattern of patterns) {
    const { value, rest } = take(text, pattern)
    const phone = value && phoneNumber(value, country)
    if (phone) return { value: phone, rest }
  }
  return takeAnyPhone(country, text)
}

const takeAnyPhone = (country: string, text: string): Taken => {
  if (!isSupportedCountry(country)) return { value: undefined, rest: text }
  for (const { startsAt, endsAt, number } of findPhoneNumbersInText(text, country as CountryCode)) {
    // Four or five digits are a house number or a postcode.
    if (number.nationalNumber.length < 7) continue
    return {
      value: number.formatInternational(),
      rest: `${text.slice(0, startsAt)}\n${text.slice(endsAt)}`,
    }
  }
  return { value: undefined, rest: text }
}

const take = (text: string, pattern: RegExp): Taken => {
  const value = pattern.exec(text)?.[0]
  return { value, rest: value === undefined ? text : text.replace(pattern, '\n') }
}
