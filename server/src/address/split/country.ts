import { trimEnd } from '@dtms/contract/trim.ts'
import { compact } from '#kernel/text/fold.ts'
import { countryCode } from '#reference/country/public.ts'
import { stateCode } from './state.ts'

// The country that a text names, or that the format of its postcode implies. A Map, because pasted text may equal a
// property that every object has.
const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    usa: 'US',
    us: 'US',
    unitedstatesofamerica: 'US',
    america: 'US',
    uk: 'GB',
    greatbritain: 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    uae: 'AE',
    korea: 'KR',
    southkorea: 'KR',
    russia: 'RU',
    vietnam: 'VN',
    czechrepublic: 'CZ',
    holland: 'NL',
    thenetherlands: 'NL',
    deutschland: 'DE',
    espana: 'ES',
    italia: 'IT',
    prc: 'CN',
    prchina: 'CN',
    mainlandchina: 'CN',
    hongkong: 'HK',
    macau: 'MO',
    taiwan: 'TW',
  }),
)

export const countryNamed = (text: string): string | undefined => {
  const key = compact(text)
  // Two letters are often a state: "CA" is California before it is Canada.
  if (key.length === 2 && !aliases.has(key) && stateCode('US', text)) return undefined
  return aliases.get(key) ?? countryCode(text)
}

export interface CountryTaken {
  country: string | undefined
  segments: string[]
}

// The last words of the last parts: "…, CA 90001, USA", "…, 10115 Berlin Germany".
export const takeCountry = (segments: readonly string[]): CountryTaken => {
  for (let at = segments.length - 1; at >= Math.max(0, segments.length - 3); at--) {
    const words = (segments[at] ?? '').split(/\s+/)
    for (let count = Math.min(4, words.length); count > 0; count--) {
      const country = countryNamed(words.slice(-count).join(' '))
      if (!country) continue
      const before = words.slice(0, -count).join(' ')
      return {
        country,
        segments: [...segments.slice(0, at), ...(before ? [before] : []), ...segments.slice(at + 1)],
      }
    }
  }
  return { country: undefined, segments: [...segments] }
}

// Each pattern is that of one country only, or nearly.
const patterns: readonly [pattern: RegExp, country: string][] = [
  [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/, 'CA'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/, 'GB'],
  [/\b(NSW|VIC|QLD|TAS|ACT)\s+\d{4}\b/, 'AU'],
]

export const countryByPattern = (text: string): string | undefined => {
  for (const { index } of text.matchAll(/[\s,]\d{5}(?:-\d{4})?\b/g)) {
    const before = trimEnd(text.slice(0, index), /[\s,]/)
    const words = before
      .slice(trimEnd(before, /[A-Za-z. ]/).length)
      .trim()
      .split(/\s+/)
    if ([1, 2].some(count => stateCode('US', words.slice(-count).join(' ')))) return 'US'
  }
  return patterns.find(([pattern]) => pattern.test(text))?.[1]
}
