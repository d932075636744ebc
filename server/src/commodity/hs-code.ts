import type { Language } from '@dtms/contract/language.ts'
import { type HsCode, hsChapter } from '#reference/public.ts'
import { type Findable, findableOf, search } from './search.ts'

// Customs codes by word or number, as the portal knows them at this moment.
export const createHsSearch = (current: () => readonly HsCode[]) => {
  let known: { of: readonly HsCode[]; findable: (HsCode & Findable)[] } | undefined
  const findable = () => {
    const of = current()
    if (known?.of !== of)
      known = {
        of,
        findable: of.map(one => ({ ...one, ...findableOf(one.name, hsChapter(one.code)) })),
      }
    return known.findable
  }
  return (keyword: string, language: Language) =>
    search(findable(), keyword).map(({ code, name, dangerous }) => ({
      code,
      name: name[language],
      chapter: code.slice(0, 2),
      chapterName: hsChapter(code)?.[language] ?? '',
      dangerous,
    }))
}
