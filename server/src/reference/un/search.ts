import type { Language, Words } from '@dtms/contract/language.ts'
import { lazily } from '#kernel/seed.ts'
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
      ...findableOf(name, { en: row.other, zh: '', zhtw: '' }),
    }
  }),
)

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
