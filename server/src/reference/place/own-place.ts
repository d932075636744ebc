import type { Place } from './place.ts'

// A place of our own tables: a port, an airport, an Amazon warehouse, or a city that they stand in.
export interface OwnPlace extends Place {
  readonly lat: number
  readonly lon: number
  // The Chinese name in syllables, "shen zhen"; several where it has several.
  readonly pinyin: readonly string[]
  // Of our table of cities, where its city is one of them.
  readonly cityCode: string
  readonly cityPinyin: readonly string[]
  // Other names that people search by, such as the local one.
  readonly aliases?: readonly string[]
  // No longer offered, but what names it still shows its name.
  readonly closed: boolean
}

/** Syllables as the tables hold them: `|` divides two readings. */
export const readingsOf = (pinyin: string): string[] => pinyin.split('|').filter(part => part !== '')
