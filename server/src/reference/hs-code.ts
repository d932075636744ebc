import type { Words } from '@dtms/contract/language.ts'
import { lazily, readSeed } from '#kernel/seed.ts'
import type { HeldEntry } from './entry/entry.ts'

// Customs codes: every chapter of the Harmonized System, and those codes that people of this portal ship.
export interface HsCode {
  readonly code: string
  readonly name: Words
  readonly dangerous: boolean
}

const chapters = lazily(
  () =>
    new Map(
      readSeed('hs-chapters.csv').map(([chapter = '', en = '', zh = '', zhtw = '']): [string, Words] => [
        chapter,
        { en, zh, zhtw },
      ]),
    ),
)

/** The name of the chapter that a code begins with, where there is one. */
export const hsChapter = (code: string): Words | undefined => chapters().get(code.slice(0, 2))

/** The codes that are offered. */
export const hsCodesOf = (entries: readonly HeldEntry[]): HsCode[] =>
  entries
    .filter(({ kind, closed }) => kind === 'hs' && !closed)
    .map(({ code, nameZh, nameZhtw, nameEn, dangerous }) => ({
      code,
      name: { zh: nameZh, zhtw: nameZhtw, en: nameEn },
      dangerous,
    }))
