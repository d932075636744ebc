import type { Language, Words } from '@dtms/contract/language.ts'

// The name of an airport without the word: "Shanghai Pudong International Airport" is Shanghai Pudong.
export const withoutAirport = (name: string): string => {
  const at = name.search(/ Airport\b/)
  return at < 0 ? name : name.slice(0, at).replace(/ (?:International|Intercontinental)$/, '')
}

// "Yantian (Shenzhen)" is Yantian.
export const withoutBrackets = (name: string): string => {
  const open = name.search(/[(（]/)
  const close = Math.max(name.lastIndexOf(')'), name.lastIndexOf('）'))
  return open < 0 || close < open ? name : name.slice(0, open).replace(/ $/, '') + name.slice(close + 1)
}

/** "Shanghai Pudong International Airport" is Shanghai Pudong on a map or a paper, and "Yantian (Shenzhen)" Yantian. */
export const shortPlaceName = (name: Words, language: Language): string =>
  withoutAirport(name[language]).split(/ ?[(（]/, 1)[0] ?? ''
