import { type Language, languages, type Words } from '@dtms/contract/language.ts'
import { lazily, readSeed } from '#kernel/seed.ts'
import { readTable } from '../read-table.ts'

// The Harmonized System of 2022 as this release brings it: its headings, and its codes of six digits.
export interface HsTableCode {
  readonly code: string
  // The official text, often long.
  readonly name: Words
  readonly short: Words
  // One of those that are shipped most: its short name was written by hand.
  readonly common: boolean
  // Often dangerous goods.
  readonly dangerous: boolean
}

interface HsTable {
  readonly headings: ReadonlyMap<string, Words>
  // Ascending.
  readonly codes: readonly HsTableCode[]
}

export const hsTable = lazily((): HsTable => {
  const rows = readTable('hs-2022.csv', ['code', 'en', 'zh', 'zhtw'])
  // The codes that are shipped most have short names, written by hand.
  const written = new Map(
    readSeed('hs-codes.csv').map(([code = '', dangerous = '', en = '', zh = '', zhtw = '']) => [
      code,
      { short: { zh, zhtw, en }, common: true, dangerous: dangerous === '1' },
    ]),
  )
  const isHeading = ({ code }: { code: string }) => code.length === 4
  return {
    headings: new Map(rows.filter(isHeading).map(({ code, ...name }) => [code, name])),
    codes: rows
      .filter(row => !isHeading(row))
      .map(({ code, ...name }) => ({
        ...{ code, name },
        ...(written.get(code) ?? { short: shortWords(name), common: false, dangerous: false }),
      })),
  }
})

const shortWords = (name: Words): Words => {
  const short = (language: Language) => shortName(name[language] || name.en)
  return Object.fromEntries(languages.map(language => [language, short(language)])) as Record<
    Language,
    string
  >
}

const maxWidth = 80

// As much of an official text as fits a line, cut after a whole part of it. A Chinese sign is as wide as two letters.
export const shortName = (name: string): string => {
  let [width, end, cut] = [0, 0, 0]
  for (const sign of name) {
    width += sign > '\u2e80' ? 2 : 1
    if (width > maxWidth) return `${name.slice(0, cut || end).trimEnd()}…`
    if (/[;；,，、]/.test(sign) && width > maxWidth / 3) cut = end
    end += sign.length
  }
  return name
}
