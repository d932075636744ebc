import { withoutAirport } from '@dtms/contract/lane-name.ts'
import type { Language, Words } from '@dtms/contract/language.ts'

// "Yantian (Shenzhen)" is Yantian.
export const withoutBrackets = (name: string): string => {
  const open = name.search(/[(（]/)
  const close = Math.max(name.lastIndexOf(')'), name.lastIndexOf('）'))
  return open < 0 || close < open ? name : name.slice(0, open).replace(/ $/, '') + name.slice(close + 1)
}

/** "Shanghai Pudong International Airport" is Shanghai Pudong on a map or a paper, and "Yantian (Shenzhen)" Yantian. */
export const shortPlaceName = (name: Words, language: Language): string =>
  withoutAirport(name[language]).split(/ ?[(（]/, 1)[0] ?? ''
