import type { Language, Words } from '@dtms/contract/language.ts'
import { lazily, readSeed } from '#reference/public.ts'
import { type Findable, findableOf, search } from './search.ts'

// Customs codes by word or number: the codes that online sellers ship most, and every chapter.
interface HsCode extends Findable {
  code: string
  name: Words
  dangerous: boolean
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

const codes = lazily((): HsCode[] =>
  readSeed('hs-codes.csv').map(([code = '', dangerous = '', en = '', zh = '', zhtw = '']) => {
    const name = { en, zh, zhtw }
    return { code, name, dangerous: dangerous === '1', ...findableOf(name, chapters().get(code.slice(0, 2))) }
  }),
)

export const isHsChapter = (chapter: string): boolean => chapters().has(chapter)

export const searchHsCodes = (keyword: string, language: Language) =>
  search(codes(), keyword).map(({ code, name, dangerous }) => {
    const chapter = code.slice(0, 2)
    return {
      code,
      name: name[language],
      chapter,
      chapterName: chapters().get(chapter)?.[language] ?? '',
      dangerous,
    }
  })
