import { setImmediate } from 'node:timers/promises'
import { readSeed } from '#kernel/seed.ts'
import { compact, isOneLetterOff, isTwoLettersOff } from '#kernel/text/fold.ts'
import { type KeyTable, keyTable, startingWith } from '../key-table.ts'
import { readTable } from '../read-table.ts'
import { hsTable } from './table.ts'
import { allTokens, tokensOf } from './tokens.ts'

// Texts that a customs code is found by: everyday words, the code's own names, and those of its heading.
const weights = { word: 1, code: 0.75, parts: 0.6, heading: 0.65 } as const

export interface HsIndex {
  // Of each text: its code (of six digits, or of four for a heading), its weight and its length in tokens.
  readonly codes: readonly string[]
  readonly weights: Float32Array
  readonly lengths: Uint16Array
  // The texts that are exactly so, closed up.
  readonly whole: ReadonlyMap<string, Uint16Array>
  // Which texts have a token.
  readonly postings: ReadonlyMap<string, Uint16Array>
  // Latin tokens, for what is half typed.
  readonly words: KeyTable
}

let built: Promise<HsIndex> | undefined

/** Built once, in steps between which other requests are answered. */
export const hsIndex = (): Promise<HsIndex> => {
  built ??= buildIndex()
  return built
}

/** Begins to build it, for a search that is about to come. */
export const prepareHsIndex = (): void => void hsIndex()

const buildIndex = async (): Promise<HsIndex> => {
  const index = {
    codes: [] as string[],
    weights: [] as number[],
    lengths: [] as number[],
    whole: new Map<string, number[]>(),
    postings: new Map<string, number[]>(),
  }
  let steps = 0
  for (const text of textsOf()) {
    addText(index, text)
    if (++steps % textsAStep === 0) await setImmediate()
  }
  return {
    codes: index.codes,
    weights: Float32Array.from(index.weights),
    lengths: Uint16Array.from(index.lengths),
    whole: new Map([...index.whole].map(([text, list]) => [text, Uint16Array.from(list)])),
    postings: new Map([...index.postings].map(([token, list]) => [token, Uint16Array.from(list)])),
    words: keyTable([...index.postings.keys()].filter(isLatin).map(token => [token, 0])),
  }
}

const textsAStep = 200

interface FoundBy {
  code: string
  texts: readonly string[]
  weight: number
  readings?: readonly string[]
}

function* textsOf(): Generator<FoundBy> {
  for (const { code, word, pinyin } of everydayWords())
    yield {
      ...{ code, texts: [word], weight: weights.word },
      readings: pinyin ? [pinyin.replaceAll(' ', ''), initialsOf(pinyin)] : [],
    }
  const { headings, codes } = hsTable()
  for (const { code, name, short, common } of codes)
    yield {
      code,
      texts: [...Object.values(name), ...(common ? Object.values(short) : [])],
      // Who types a thing means it rather than parts of it, which name it as well.
      weight: /\bparts\b/i.test(name.en) ? weights.parts : weights.code,
    }
  for (const [code, name] of headings) yield { code, texts: Object.values(name), weight: weights.heading }
}

const addText = (
  index: {
    codes: string[]
    weights: number[]
    lengths: number[]
    whole: Map<string, number[]>
    postings: Map<string, number[]>
  },
  { code, texts, weight, readings = [] }: FoundBy,
) => {
  const at = index.codes.push(code) - 1
  index.weights.push(weight)
  let length = 0
  for (const text of new Set(texts)) {
    const tokens = tokensOf(text)
    // An official text is mostly a list of things: each is found by itself.
    if (weight !== weights.parts)
      for (const part of text.split(/[;；,，、()（）:：]/)) append(index.whole, compact(part), at)
    for (const token of allTokens(tokens)) append(index.postings, token, at)
    length = Math.max(length, tokens.words.length, tokens.pairs.length)
  }
  index.lengths.push(length)
  for (const reading of readings) {
    append(index.whole, reading, at)
    append(index.postings, reading, at)
  }
}

const append = (lists: Map<string, number[]>, key: string, at: number) => {
  const list = lists.get(key)
  if (!list) lists.set(key, [at])
  else if (list.at(-1) !== at) list.push(at)
}

const isLatin = (token: string): boolean => /^[a-z][a-z0-9]*$/.test(token)

const initialsOf = (pinyin: string): string => pinyin.replace(/(\w)\w* ?/g, '$1')

const everydayWords = () => [
  ...readTable('hs-words.csv', ['code', 'word', 'pinyin']),
  ...readSeed('hs-words-zhtw.csv').map(([code = '', word = '']) => ({ code, word, pinyin: '' })),
]

/** Tokens of the index that a token may stand for: itself, else what begins so, else what is one letter off. */
export const likeTokens = (index: HsIndex, token: string): { token: string; share: number }[] => {
  const own = index.postings.has(token) ? [{ token, share: 1 }] : []
  if (!isLatin(token) || token.length < 3) return own
  const longer = [...startingWith(index.words, token)]
    .filter(({ whole }) => !whole)
    .slice(0, 20)
    .map(({ key }) => ({ token: key, share: own.length > 0 ? 0.3 : 0.7 }))
  if (own.length + longer.length > 0 || token.length < 4) return [...own, ...longer]
  const near: { token: string; share: number }[] = []
  for (const known of index.postings.keys()) {
    if (!isLatin(known)) continue
    if (isOneLetterOff(known, token)) near.push({ token: known, share: 0.6 })
  }
  return near
}

/** Tokens that a long word may stand for that nothing else is like: two slips. */
export const farTokens = (index: HsIndex, token: string): { token: string; share: number }[] => {
  if (!isLatin(token) || token.length < 7) return []
  const near: { token: string; share: number }[] = []
  for (const known of index.postings.keys())
    if (isLatin(known) && isTwoLettersOff(known, token)) near.push({ token: known, share: 0.4 })
  return near
}

/** Words with those that no text has cut in two where both halves are known: a "soundbar" is a sound bar. */
export const splitWords = (index: HsIndex, words: readonly string[]): string[] =>
  words.flatMap(word => (likeTokens(index, word).length > 0 ? [word] : halvesOf(index, word)))

const halvesOf = (index: HsIndex, word: string): string[] => {
  for (let at = word.length - 3; at >= 3; at--) {
    const halves = [word.slice(0, at), word.slice(at)]
    if (halves.every(half => index.postings.has(half))) return halves
  }
  // At least the thing itself, which a compound ends with.
  for (let at = 2; at <= word.length - 4; at++)
    if (index.postings.has(word.slice(at))) return [word.slice(at)]
  return [word]
}
