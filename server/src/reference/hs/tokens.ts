import { fold } from '#kernel/text/fold.ts'

// What a text is compared by: Latin words without their plural, Chinese in pairs of signs, which is what its words are
// made of, and the last sign of each part, which names the thing itself (办公椅, 餐椅: a chair).
export interface Tokens {
  words: string[]
  pairs: string[]
  heads: string[]
}

export const tokensOf = (text: string): Tokens => {
  const tokens: Tokens = { words: [], pairs: [], heads: [] }
  for (const run of fold(text).match(/[a-z0-9]+|[^a-z0-9\s]+/g) ?? []) {
    if (/^[a-z0-9]/.test(run)) {
      const word = singular(run)
      if (!emptyWords.has(word)) tokens.words.push(word)
      continue
    }
    const signs = [...run]
    if (signs.length === 1) tokens.pairs.push(run)
    for (let at = 1; at < signs.length; at++) tokens.pairs.push(`${signs[at - 1]}${signs[at]}`)
    tokens.heads.push(`${signs.at(-1)}$`)
  }
  const lastWord = tokens.words.at(-1)
  if (lastWord && tokens.pairs.length === 0) tokens.heads.push(`${lastWord}$`)
  return tokens
}

export const allTokens = ({ words, pairs, heads }: Tokens): string[] => [
  ...new Set([...words, ...pairs, ...heads]),
]

// In official texts they say nothing about the thing.
const emptyWords = new Set(
  'a an and or of the for in with to by from on at other others n not nes whether than more including excluding'.split(
    ' ',
  ),
)

const singular = (word: string): string => {
  if (word.length < 4 || /ss$|us$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ves')) return `${word.slice(0, -3)}f`
  return word.endsWith('s') ? word.slice(0, -1) : word
}
