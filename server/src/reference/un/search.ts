import { dangerousWords } from '@dtms/contract/commodity/dangerous-word.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import { lazily } from '#kernel/seed.ts'
import { compact } from '#kernel/text/fold.ts'
import { readTable } from '../read-table.ts'
import { type Findable, findableOf, search } from './find-words.ts'

// Dangerous goods by their UN number or proper shipping name.
export interface UnNumber extends Findable {
  code: string
  name: Words
  hazardClass: string
  subsidiary: string
  packingGroups: string
  forbiddenByAir: boolean
}

const columns = [
  ...(['code', 'class', 'subsidiary', 'packing_groups', 'air_cargo', 'en', 'zh', 'zhtw', 'other'] as const),
]

const numbers = lazily((): UnNumber[] =>
  readTable('un-numbers.csv', columns).map(row => {
    const name = { en: row.en, zh: row.zh || row.en, zhtw: row.zhtw || row.en }
    return {
      ...{ code: row.code, name, hazardClass: row.class, subsidiary: row.subsidiary },
      ...{ packingGroups: row.packing_groups, forbiddenByAir: row.air_cargo === 'forbidden' },
      ...alsoCalled(
        findableOf(name, { en: row.other, zh: '', zhtw: '' }),
        everydayWords().get(row.code) ?? [],
      ),
    }
  }),
)

// Everyday names count like the proper one: people type 锂电池 and power bank.
const everydayWords = lazily(() => {
  const byCode = new Map<string, string[]>()
  const add = (code: string, words: string) =>
    byCode.set(code, [...(byCode.get(code) ?? []), ...words.split('|')])
  for (const { unNumber, words } of dangerousWords) add(unNumber, words)
  for (const code of lithium) add(code, 'lithium battery|锂电池|鋰電池')
  return byCode
})

const lithium = ['UN3090', 'UN3091', 'UN3481']

const alsoCalled = (found: Omit<Findable, 'code'>, words: readonly string[]): Omit<Findable, 'code'> => ({
  ...found,
  closed: [...found.closed, ...words.map(compact)],
})

export const searchUnNumbers = (keyword: string): UnNumber[] => search(numbers(), keyword)

const byCode = lazily(() => new Map(numbers().map(one => [one.code, one])))

export const unNumberOf = (code: string): UnNumber | undefined => byCode().get(code)

export const wireUnNumber = (
  { code, name, hazardClass, subsidiary, packingGroups, forbiddenByAir }: UnNumber,
  language: Language,
) => ({
  ...{ code, name: name[language], class: hazardClass },
  ...{ subsidiary, packingGroups, forbiddenByAir },
})
