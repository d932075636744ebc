import type { Language, Words } from '@dtms/contract/language.ts'
import { compact } from '#kernel/text/fold.ts'
import type { HeldEntry } from '../entry/entry.ts'
import { hsChapter, hsChapters } from './chapter.ts'
import { prepareHsIndex } from './index.ts'
import { codesByHeading, headingOf, rankHsCodes } from './rank.ts'
import { hsTable } from './table.ts'

// A customs code as a search shows it.
export interface HsCode {
  readonly code: string
  readonly name: Words
  // The official text, where it is longer.
  readonly fullName?: Words
  readonly dangerous: boolean
}

// The codes of this portal: the release's, as the administrator changed, closed or added to them.
export interface HsCodes {
  readonly byCode: (code: string) => HsCode | undefined
  // Those that the administrator wrote, offered ones only.
  readonly written: readonly HsCode[]
}

export const hsCodesOf = (entries: readonly HeldEntry[]): HsCodes => {
  const touched = new Map(entries.filter(({ kind }) => kind === 'hs').map(entry => [entry.code, entry]))
  const written = [...touched.values()]
    .filter(({ closed }) => !closed)
    .map(({ code, nameZh, nameZhtw, nameEn, dangerous }) => ({
      ...{ code, name: { zh: nameZh, zhtw: nameZhtw, en: nameEn }, dangerous },
    }))
  const writtenByCode = new Map(written.map(one => [one.code, one]))
  return {
    written,
    byCode: code => {
      const own = tableByCode().get(code)
      const fullName = own && { fullName: own.name }
      if (touched.has(code)) {
        const one = writtenByCode.get(code)
        return one && { ...one, ...fullName }
      }
      return own && { code, name: own.short, ...fullName, dangerous: own.dangerous }
    },
  }
}

let codes: Map<string, ReturnType<typeof hsTable>['codes'][number]> | undefined
const tableByCode = () => {
  codes ??= new Map(hsTable().codes.map(one => [one.code, one]))
  return codes
}

const max = 20
// So that one heading does not fill the top of the list while others fit as well.
const firstOfHeading = 2

/** The codes for a keyword, best match first: a word in any of our languages, pinyin, or the beginning of a code. */
export const searchHsCodes = async (known: HsCodes, keyword: string): Promise<HsCode[]> => {
  const digits = keyword.normalize('NFKC').replace(/[\s.-]/g, '')
  if (/^\d{2,13}$/.test(digits)) return byNumber(known, digits)
  if (compact(keyword) === '') {
    // A form that opens asks for nothing yet: the index is ready, or under way, when its user has typed a word. At the
    // start of every process it would cost 115 MB that most never need.
    prepareHsIndex()
    return keyword.trim() === '' ? mostShipped(known) : []
  }
  const scores = await rankHsCodes(keyword)
  for (const { code, name } of known.written) {
    const closed = compact(keyword)
    const names = Object.values(name).map(compact)
    const own = names.includes(closed) ? 2 : names.some(text => text.includes(closed)) ? 1.2 : 0
    scores.set(code, Math.max(own, scores.get(code) ?? 0, 1.01 * (scores.get(code.slice(0, 6)) ?? 0)))
  }
  const best = [...scores].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const [first, rest]: [HsCode[], HsCode[]] = [[], []]
  const ofHeading = new Map<string, number>()
  for (const [code] of best) {
    const one = known.byCode(code)
    if (!one) continue
    const count = ofHeading.get(headingOf(code)) ?? 0
    ofHeading.set(headingOf(code), count + 1)
    if (count >= firstOfHeading) rest.push(one)
    else if (first.push(one) === max / 2) break
  }
  return [...first, ...rest].slice(0, max)
}

// A longer national code finds the six digits that it begins with.
const byNumber = (known: HsCodes, digits: string): HsCode[] => {
  const fits = (code: string) => code.startsWith(digits) || digits.startsWith(code)
  const all = [...hsTable().codes.map(({ code }) => code), ...known.written.map(({ code }) => code)]
  return [...new Set(all.filter(fits))]
    .sort()
    .flatMap(code => known.byCode(code) ?? [])
    .slice(0, max)
}

const mostShipped = (known: HsCodes): HsCode[] =>
  hsTable()
    .codes.filter(({ common }) => common)
    .flatMap(({ code }) => known.byCode(code) ?? [])
    .slice(0, max)

interface HsBranch {
  code: string
  name: Words
  fullName?: Words
}

/** What lies under a chapter or a heading; without one, the chapters. */
export const hsCodesUnder = (known: HsCodes, parent: string): HsBranch[] => {
  if (parent === '') return [...hsChapters()].map(([code, name]) => ({ code, name }))
  if (parent.length === 2)
    return [...hsTable().headings]
      .filter(([code]) => code.startsWith(parent))
      .map(([code, name]) => ({ code, name }))
  const added = known.written.map(({ code }) => code).filter(code => code.startsWith(parent))
  return [...new Set([...(codesByHeading().get(parent) ?? []), ...added])]
    .sort()
    .flatMap(code => known.byCode(code) ?? [])
}

/** As the wire has it. */
export const wireHsCode = ({ code, name, fullName, dangerous }: HsCode, language: Language) => ({
  code,
  name: name[language],
  fullName: fullName?.[language] || name[language],
  heading: headingOf(code),
  headingName: hsTable().headings.get(headingOf(code))?.[language] ?? '',
  chapter: code.slice(0, 2),
  chapterName: hsChapter(code)?.[language] ?? '',
  dangerous,
})
