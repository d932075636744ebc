import type { Words } from '@dtms/contract/language.ts'
import { lazily, readSeed } from '#kernel/seed.ts'

// The chapters of the Harmonized System, by their two digits.
export const hsChapters = lazily(
  () =>
    new Map(
      readSeed('hs-chapters.csv').map(([chapter = '', en = '', zh = '', zhtw = '']): [string, Words] => [
        chapter,
        { en, zh, zhtw },
      ]),
    ),
)

/** The name of the chapter that a code begins with, where there is one. */
export const hsChapter = (code: string): Words | undefined => hsChapters().get(code.slice(0, 2))
