import { plain } from '../cell.ts'
import { readPlaces, type ZoneContext } from './zone.ts'

const leaving = /出发|出發|起运|起運|起飞|始发|始發|发货|交货|出口/g
const from = /\b(?:EX|FROM|AB|DEPARTING|OUT OF)\s([A-Z][A-Z .]{1,40})/
const code = /(?<![A-Z])([A-Z]{3}|[A-Z]{5})(?![A-Z])/g

/** Where the goods leave from, as a title says it: "上海浦东 PVG 出口", "ab Frankfurt (FRA)", "EX CHINA". */
export const originIn = (text: string, context: ZoneContext): string | undefined => {
  const value = plain(text).toUpperCase()
  return [...beforeWord(value), ...behindWord(value)].find(
    place => readPlaces(place, 'origin', { ...context, country: undefined }).length > 0,
  )
}

// The text before the word: a code, or the longest name that ends there.
const beforeWord = (value: string): string[] =>
  [...value.matchAll(leaving)].flatMap(({ index }) => namesAtEnd(value.slice(Math.max(0, index - 16), index)))

const namesAtEnd = (before: string): string[] => {
  const codes = [...before.matchAll(code)].map(match => match[1] ?? '')
  const [chinese = ''] = /[\u4e00-\u9fff]{2,8}$/.exec(before.trimEnd()) ?? []
  const names = Array.from({ length: Math.max(0, chinese.length - 1) }, (_one, index) => chinese.slice(index))
  return [...codes.toReversed(), ...names]
}

const behindWord = (value: string): string[] => {
  const match = from.exec(value)
  if (!match) return []
  const words = (match[1] ?? '').trim().split(' ')
  const behind = value.slice(match.index, match.index + 60)
  const [bracketed] = /(?<=\()([A-Z]{3}|[A-Z]{5})(?=\))/.exec(behind) ?? []
  const names = words.slice(0, 3).map((_one, index, all) => all.slice(0, all.length - index).join(' '))
  return [...(bracketed ? [bracketed] : []), ...names]
}
