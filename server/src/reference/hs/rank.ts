import { lazily } from '#kernel/seed.ts'
import { compact } from '#kernel/text/fold.ts'
import { farTokens, type HsIndex, hsIndex, likeTokens, splitWords } from './index.ts'
import { hsTable } from './table.ts'
import { tokensOf } from './tokens.ts'

/** How well the codes fit a keyword: a score by code of six digits, only of those that fit at all. */
export const rankHsCodes = async (keyword: string): Promise<Map<string, number>> => {
  const { byCode, byHeading } = scoresOf(await hsIndex(), keyword)
  const ranked = new Map<string, number>()
  for (const [heading, all] of Map.groupBy([...byCode], ([code]) => headingOf(code))) {
    // A heading that has every part of the keyword, or that several of its texts speak for, is meant rather than one
    // that a single text does.
    const scores = all.map(([, score]) => score).sort((a, b) => b - a)
    const texts = (scores[0] ?? 0) + 0.1 * scores.slice(1, 5).reduce((sum, score) => sum + score, 0)
    const support = (1 - ofCover) * texts + ofCover * (byHeading.get(heading) ?? 0)
    const whole = 0.9 * (byCode.get(heading) ?? 0)
    for (const code of codesByHeading().get(heading) ?? [])
      ranked.set(code, ofHeading * support + (1 - ofHeading) * Math.max(byCode.get(code) ?? 0, whole))
  }
  return ranked
}

export const headingOf = (code: string): string => code.slice(0, 4)

export const codesByHeading = lazily(() =>
  Map.groupBy(
    hsTable().codes.map(({ code }) => code),
    headingOf,
  ),
)

// Tried on everyday words (server/test/search-words.csv). A Chinese name ends with the thing itself: 办公椅 is a chair,
// not an office.
const factors = { word: 1, pair: 0.8, lastPair: 1.2, headSign: 1.2, headWord: 0.2 } as const
// How much it counts that a heading has every part of the keyword, and that it is meant rather than one of its codes.
const ofCover = 0.35
const ofHeading = 0.6

// The share of the keyword that a text has, its rare parts counting more; less for a long text.
const scoresOf = (index: HsIndex, keyword: string) => {
  const { words, pairs, heads } = tokensOf(keyword)
  const last = (all: readonly string[], at: number) => at === all.length - 1
  const asked = [
    ...splitWords(index, words).map(token => ({ token, factor: factors.word })),
    ...pairs.map((token, at) => ({ token, factor: last(pairs, at) ? factors.lastPair : factors.pair })),
    ...heads.map(token => ({ token, factor: token.length > 2 ? factors.headWord : factors.headSign })),
  ].map(({ token, factor }) => {
    const like = likeTokens(index, token)
    const alike = like.length > 0 ? like : farTokens(index, token)
    const count = index.postings.get(alike[0]?.token ?? '')?.length ?? 0
    return { alike, value: factor * Math.log(1 + index.codes.length / (1 + count)) ** 0.75 }
  })
  const total = asked.reduce((sum, { value }) => sum + value, 0)
  const byText = new Map<number, number>()
  const byHeading = new Map<string, number>()
  for (const { alike, value } of asked) {
    const texts = new Map<number, number>()
    for (const { token, share } of alike)
      for (const text of index.postings.get(token) ?? []) if (!texts.has(text)) texts.set(text, share)
    const headings = new Map<string, number>()
    for (const [text, share] of texts) {
      const spare = Math.max(0, (index.lengths[text] as number) - asked.length)
      const length = 1 + 0.06 * Math.min(spare, 8) + 0.005 * spare
      const score = (value / total) * share * ((index.weights[text] as number) / length)
      byText.set(text, (byText.get(text) ?? 0) + score)
      const heading = headingOf(index.codes[text] as string)
      headings.set(heading, Math.max(headings.get(heading) ?? 0, score))
    }
    for (const [heading, score] of headings) byHeading.set(heading, (byHeading.get(heading) ?? 0) + score)
  }
  for (const text of index.whole.get(compact(keyword)) ?? [])
    byText.set(text, 2 * (index.weights[text] as number))
  const byCode = new Map<string, number>()
  for (const [text, score] of byText) {
    const code = index.codes[text] as string
    byCode.set(code, Math.max(byCode.get(code) ?? 0, score))
  }
  return { byCode, byHeading }
}
