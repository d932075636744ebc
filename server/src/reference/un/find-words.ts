import type { Words } from '@dtms/contract/language.ts'
import { compact, fold } from '#kernel/text/fold.ts'

// Finds entries of a small table by number or by word, in any of our languages: the whole keyword first, then
// the most of its words ("蓝牙耳机" finds 耳机, "bluetooth speaker" finds loudspeakers).
export interface Findable {
  code: string
  // The names folded, closed up and in words.
  closed: string[]
  words: string[]
  // Words of what it belongs to: they count less.
  around: string[]
}

const max = 20

export const findableOf = (name: Words, around?: Words): Omit<Findable, 'code'> => ({
  closed: Object.values(name).map(compact),
  words: Object.values(name).flatMap(text => fold(text).split(' ')),
  around: around ? Object.values(around).map(fold) : [],
})

export const search = <Entry extends Findable>(entries: readonly Entry[], keyword: string): Entry[] => {
  const text = fold(keyword)
  if (text === '') return keyword.trim() === '' ? entries.slice(0, max) : []
  const digits = compact(keyword).replace(/^un(?=\d)/, '')
  const parts = partsOf(text)
  return entries
    .map(entry => ({ entry, score: scoreOf(entry, text.replaceAll(' ', ''), digits, parts) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.entry.code < b.entry.code ? -1 : 1))
    .slice(0, max)
    .map(({ entry }) => entry)
}

const scoreOf = (entry: Findable, closed: string, digits: string, parts: readonly string[]): number => {
  if (/^\d{2,}$/.test(digits)) {
    const number = entry.code.replace(/\D/g, '')
    return number.startsWith(digits) || digits.startsWith(number) ? 100 : 0
  }
  if (entry.closed.includes(closed)) return 90
  if (entry.closed.some(name => name.startsWith(closed))) return 80
  if (closed.length > 1 && entry.closed.some(name => name.includes(closed))) return 70
  const share = (hits: number) => hits / parts.length
  const own = parts.filter(part => hits(entry, part)).length
  const around = parts.filter(part => entry.around.some(name => name.includes(part))).length
  return own > 0 ? 40 * share(own) + 10 * share(around) : 9 * share(around)
}

const hits = ({ closed, words }: Findable, part: string): boolean =>
  /^[a-z0-9]+$/.test(part)
    ? words.some(word => word.startsWith(part) || (word.length > 3 && part.startsWith(word)))
    : closed.some(name => name.includes(part))

// Latin words as they are; Chinese in pairs, which is what its words are made of. Plurals are no other word.
const partsOf = (text: string): string[] =>
  text.split(' ').flatMap(word => {
    if (/^[a-z0-9]+$/.test(word))
      return word.length > 1 ? [word.length > 3 ? word.replace(/e?s$/, '') : word] : []
    const signs = [...word]
    return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  })
