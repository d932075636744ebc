import type { Words } from '@dtms/contract/language.ts'
import { compact, fold, isOneLetterOff } from '#kernel/text/fold.ts'
import { countryName } from './countries.ts'
import type { OwnPlace } from './own-place.ts'
import { withoutAirport, withoutBrackets } from './short-name.ts'

// How well a keyword fits a place, best first. Half a step more where it fits the place's city, not itself.
export const ranks = {
  code: 0,
  postcode: 0.5,
  name: 1,
  codeStart: 2,
  nameStart: 3,
  initials: 4,
  initialsStart: 4.2,
  pinyin: 5,
  word: 6,
  inside: 7,
  typo: 8,
} as const
const viaCity = 0.5

// What a place can be found by, folded once.
export interface PlaceKeys {
  // With a port's UN/LOCODE without its country: freight people say YTN and LGB.
  codes: string[]
  postcode: string
  own: NameKeys
  city: NameKeys | undefined
  countryNames: string[]
}

interface NameKeys {
  names: string[]
  words: string[]
  pinyin: string[]
  initials: string[]
  // Names and pinyin together.
  spellings: string[]
}

/** Makes the keys of places; those of a city serve all places in it. */
export const placeKeysMaker = () => {
  const cityKeys = new Map<string, NameKeys>()
  const countryKeys = new Map<string, string[]>()
  return (place: OwnPlace): PlaceKeys => {
    const isCity = place.kind === 'city'
    const cityName = place.cityCode || `${place.country} ${place.city.en}`
    const ofCity = cityKeys.get(cityName) ?? nameKeys(place.city, place.cityPinyin)
    cityKeys.set(cityName, ofCity)
    const countryNames =
      countryKeys.get(place.country) ?? Object.values(countryName(place.country) ?? {}).map(compact)
    countryKeys.set(place.country, countryNames)
    const code = place.code.toLowerCase()
    return {
      codes: isCity ? [] : place.kind === 'sea' ? [code, code.slice(2)] : [code],
      postcode: place.kind === 'fba' ? compact(place.postcode) : '',
      own: isCity ? ofCity : nameKeys(place.name, place.pinyin),
      city: isCity ? undefined : ofCity,
      countryNames,
    }
  }
}

const nameKeys = (name: Words, pinyin: readonly string[]): NameKeys => {
  const folded = [...new Set(Object.values(name).flatMap(writings))].map(fold)
  const names = [...new Set(folded.map(words => words.replaceAll(' ', '')))]
  const joined = pinyin.map(syllables => syllables.replaceAll(' ', ''))
  return {
    names,
    words: [...new Set(folded.flatMap(words => words.split(' ')))],
    pinyin: joined,
    initials: pinyin.map(syllables => syllables.replace(/(\w)\w* ?/g, '$1')),
    spellings: [...names, ...joined],
  }
}

// "Yantian (Shenzhen)" is also Yantian, "New York / New Jersey" also each of the two, and an airport is
// found by its name without the word. What stands in brackets, mostly the city, is found as a word.
const writings = (name: string): string[] => {
  const bare = withoutBrackets(name)
  const airport = withoutAirport(bare)
  return [name, bare, airport, ...(name.includes('/') ? bare.split('/') : [])].map(text => text.trim())
}

/** The rank of the match, or undefined where there is none. */
export const rankOf = (keys: PlaceKeys, key: Keyword): number | undefined => {
  const { codes, postcode, own, city } = keys
  const { text } = key
  if (codes[0] === text) return ranks.code
  if (own.names.includes(text) || codes.includes(text) || postcode === text) return ranks.name
  if (key.mayStartCode && codes.some(code => code.startsWith(text))) return ranks.codeStart
  if (key.mayStartPostcode && postcode.startsWith(text)) return ranks.codeStart
  const rank = better(rankOfName(own, key), city && rankOfCity(city, key))
  if (rank !== undefined && rank < ranks.word) return rank
  return keys.countryNames.includes(text) ? ranks.word : rank
}

// A folded keyword with what it is long enough for, decided once and not at every place.
export interface Keyword {
  text: string
  mayStartCode: boolean
  mayStartPostcode: boolean
  mayLieInside: boolean
  mayBeMistyped: boolean
}

export const keywordOf = (text: string): Keyword => ({
  text,
  mayStartCode: text.length >= 2,
  mayStartPostcode: text.length >= 3 && /\d/.test(text),
  // A single Chinese sign says much, two Latin letters say nothing.
  mayLieInside: text.length >= (/^[ -~]*$/.test(text) ? 3 : 1),
  mayBeMistyped: /^[a-z]{4,}$/.test(text),
})

const better = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one

const rankOfName = (
  { names, words, pinyin, initials, spellings }: NameKeys,
  { text, mayLieInside, mayBeMistyped }: Keyword,
): number | undefined => {
  if (names.some(name => name.startsWith(text))) return ranks.nameStart
  if (initials.includes(text)) return ranks.initials
  if (text.length >= 2 && initials.some(letters => letters.startsWith(text))) return ranks.initialsStart
  if (pinyin.some(syllables => syllables.startsWith(text))) return ranks.pinyin
  if (words.some(word => word.startsWith(text))) return ranks.word
  if (mayLieInside && spellings.some(name => name.includes(text))) return ranks.inside
  if (mayBeMistyped && spellings.some(name => isOneLetterOff(name, text))) return ranks.typo
  return undefined
}

// Who types a whole city means its ports almost as much as one who types their own names.
const rankOfCity = (city: NameKeys, key: Keyword): number | undefined => {
  if (city.names.includes(key.text)) return ranks.nameStart + viaCity
  const rank = rankOfName(city, key)
  if (rank === undefined) return undefined
  return (rank === ranks.nameStart ? ranks.word : rank) + viaCity
}
