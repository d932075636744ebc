import { withoutAirport } from '@dtms/contract/lane-name.ts'
import type { Words } from '@dtms/contract/language.ts'
import { fold, isOneLetterOff } from '#kernel/text/fold.ts'
import { type KeyTable, keyTable, startingWith } from '../key-table.ts'
import { type LineTable, lineEnd, linesWith, lineTable } from './line-table.ts'
import { type Keyword, ranks } from './match-place.ts'
import { withoutBrackets } from './short-name.ts'

// Names of places or of cities, found by their beginning, pinyin, initials, a later word, a part or one wrong letter.
export interface NameIndex {
  readonly names: KeyTable
  readonly words: KeyTable
  readonly pinyin: KeyTable
  readonly initials: KeyTable
  // Names and pinyin, to be found by a piece of them.
  readonly lines: LineTable
}

export interface Named {
  name: Words
  pinyin: readonly string[]
  // Other names, such as the local one.
  aliases?: readonly string[]
}

type Row = readonly [text: string, subject: number]

export const nameIndexOf = (all: readonly Named[]): NameIndex => {
  const [whole, short, pinyin, initials]: [Row[], Row[], Row[], Row[]] = [[], [], [], []]
  for (const [subject, one] of all.entries()) {
    for (const name of namesOf(one)) {
      const bare = shortOf(name)
      short.push([bare, subject])
      if (bare !== name) whole.push([name, subject])
      if (name.includes('/')) for (const part of bare.split('/')) whole.push([part, subject])
    }
    for (const syllables of one.pinyin) {
      pinyin.push([syllables.replaceAll(' ', ''), subject])
      initials.push([syllables.replace(/(\w)\w* ?/g, '$1'), subject])
    }
  }
  const spaced = [...foldRows(short), ...foldRows(whole)]
  const names = spaced.map(([text, subject]): Row => [text.replaceAll(' ', ''), subject])
  return {
    names: keyTable(names),
    words: keyTable(spaced.flatMap(laterWords)),
    pinyin: keyTable(pinyin),
    initials: keyTable(initials),
    lines: lineTable([...names, ...pinyin]),
  }
}

// Most places are called the same in all three languages.
const namesOf = ({ name: { zh, zhtw, en }, aliases = [] }: Named): string[] => [
  en,
  ...(zh === en ? [] : [zh]),
  ...(zhtw === en || zhtw === zh ? [] : [zhtw]),
  ...aliases,
]

// "Yantian (Shenzhen)" is also Yantian, and an airport is found by its name without the word. What stands in brackets,
// mostly the city, is found as a word of the whole name.
const shortOf = (name: string): string => withoutAirport(withoutBrackets(name))

// Folded as one text each: plain letters apart from the others, which take five times as long.
const foldRows = (rows: readonly Row[]): Row[] => {
  const isPlain = ([text]: Row) => /^[ -~]*$/.test(text)
  return [rows.filter(isPlain), rows.filter(row => !isPlain(row))].flatMap(some => {
    const folded = fold(some.map(([text]) => text).join('\n')).split('\n')
    return some.map(([, subject], at): Row => [folded[at] ?? '', subject])
  })
}

// Every word but the first, which the whole name begins with. The word airport tells nothing.
const laterWords = ([text, subject]: Row): Row[] =>
  text.includes(' ')
    ? text
        .split(' ')
        .slice(1)
        .filter(word => !emptyWords.has(word))
        .map(word => [word, subject])
    : []

const emptyWords = new Set(['airport', 'international', 'intercontinental'])

/** Gives every subject that the keyword fits with the rank of its best match, better ranks first. */
export const searchNames = (index: NameIndex, key: Keyword): Map<number, number> => {
  const found = new Map<number, number>()
  const give = (subject: number, rank: number) => {
    if (!found.has(subject)) found.set(subject, rank)
  }
  const { text } = key
  for (const { subject, whole } of startingWith(index.names, text)) if (whole) give(subject, ranks.name)
  for (const { subject } of startingWith(index.names, text)) give(subject, ranks.nameStart)
  for (const { subject, whole } of startingWith(index.initials, text))
    if (whole) give(subject, ranks.initials)
  if (text.length >= 2)
    for (const { subject } of startingWith(index.initials, text)) give(subject, ranks.initialsStart)
  for (const { subject } of startingWith(index.pinyin, text)) give(subject, ranks.pinyin)
  for (const { subject } of startingWith(index.words, text)) give(subject, ranks.word)
  if (key.mayLieInside) for (const line of linesWith(index.lines, text)) give(line.subject, ranks.inside)
  if (key.mayBeMistyped) for (const subject of mistyped(index, text)) give(subject, ranks.typo)
  return found
}

// One slip leaves the first or the second half of the word whole, unless it swaps the two in the middle.
function* mistyped(index: NameIndex, key: string): Generator<number> {
  const half = key.length >> 1
  for (const table of [index.names, index.pinyin])
    for (const { key: name, subject } of startingWith(table, key.slice(0, half)))
      if (isOneLetterOff(name, key)) yield subject
  for (const { text, subject } of linesWith(index.lines, `${key.slice(half)}${lineEnd}`))
    if (isOneLetterOff(text, key)) yield subject
  const swapped = `${key.slice(0, half - 1)}${key[half]}${key[half - 1]}${key.slice(half + 1)}`
  for (const { subject, whole } of startingWith(index.names, swapped)) if (whole) yield subject
}
