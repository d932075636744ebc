import { trimEnd } from '@dtms/contract/trim.ts'
import { compact } from '#kernel/text/fold.ts'
import { normalisePostcode, placeOfPostcode } from '#reference/postcode/public.ts'
import type { Found } from './found.ts'
import { hasStates, stateCode } from './state.ts'

export interface LocalityTaken {
  found: Found
  segments: string[]
}

// Town, state and postcode, looked for from the end: the street comes before them.
export const takeLocality = (country: string, segments: readonly string[]): LocalityTaken => {
  for (let at = segments.length - 1; at >= 0; at--) {
    const place = postcodeAt(country, segments[at] ?? '')
    if (!place) continue
    const before = segments.slice(0, at)
    const after = segments.slice(at + 1)
    const province = stateAt(country, place.rest)
    // "Los Angeles, CA, 90001": the state is its own part.
    const alone =
      province.state === undefined && province.rest === '' ? stateAt(country, before.at(-1) ?? '') : province
    if (alone !== province && alone.state) before.pop()
    const known = townOf(country, place.postcode, alone.rest)
    const rest = [...before]
    const town = known.town || (before.length > 1 && !/\d/.test(before.at(-1) ?? '') ? rest.pop() : undefined)
    const state = alone.state ?? (hasStates(country) ? undefined : after[0])
    return {
      found: {
        postcode: place.postcode,
        ...(town && { city: town }),
        ...(state && { province: state }),
      },
      segments: [
        ...rest,
        ...(known.street ? [known.street] : []),
        ...after.slice(state === after[0] ? 1 : 0),
      ],
    }
  }
  return withoutPostcode(segments)
}

// The words at either end of a part that are a postcode of the country.
const postcodeAt = (country: string, segment: string): { postcode: string; rest: string } | undefined => {
  const words = segment.split(/\s+/).filter(Boolean)
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const tail = words.slice(-count).join(' ')
    const head = words.slice(0, count).join(' ')
    for (const [text, rest] of [
      [tail, words.slice(0, -count)],
      [head, words.slice(count)],
    ] as const) {
      const official = /\d/.test(text) ? normalisePostcode(country, text) : undefined
      if (official) return { postcode: official, rest: rest.join(' ') }
    }
  }
  return undefined
}

const stateAt = (country: string, text: string): { state: string | undefined; rest: string } => {
  const words = trimEnd(text, /[.,]/).split(/\s+/).filter(Boolean)
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const state = stateCode(country, words.slice(-count).join(' '))
    if (state) return { state, rest: words.slice(0, -count).join(' ') }
  }
  return { state: undefined, rest: text }
}

// Without commas the street runs into the town: "123 Main St Los Angeles". The postcode knows the town.
const townOf = (country: string, postcode: string, text: string): { town: string; street: string } => {
  if (!/\d/.test(text)) return { town: text, street: '' }
  const known = placeOfPostcode(country, postcode)?.city.en ?? ''
  const words = text.split(/\s+/)
  for (let count = 1; count < words.length; count++)
    if (known !== '' && compact(words.slice(-count).join(' ')) === compact(known))
      return { town: words.slice(-count).join(' '), street: words.slice(0, -count).join(' ') }
  return { town: '', street: text }
}

// No postcode: the last part without a digit is the town, if there is a street before it.
const withoutPostcode = (segments: readonly string[]): LocalityTaken => {
  const last = segments.at(-1) ?? ''
  return segments.length > 1 && !/\d/.test(last) && segments.slice(0, -1).some(part => /\d/.test(part))
    ? { found: { city: last }, segments: segments.slice(0, -1) }
    : { found: {}, segments: [...segments] }
}
