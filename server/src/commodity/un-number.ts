import type { Language, Words } from '@dtms/contract/language.ts'
import { lazily, readSeed } from '#kernel/seed.ts'
import { type Findable, findableOf, search } from './search.ts'

// Dangerous goods that online sellers ship, by number or word.
interface UnNumber extends Findable {
  code: string
  name: Words
  hazardClass: string
}

const numbers = lazily((): UnNumber[] =>
  readSeed('un-numbers.csv').map(([code = '', hazardClass = '', en = '', zh = '', zhtw = '']) => {
    const name = { en, zh, zhtw }
    return { code, name, hazardClass, ...findableOf(name) }
  }),
)

export const searchUnNumbers = (keyword: string, language: Language) =>
  search(numbers(), keyword).map(({ code, name, hazardClass }) => ({
    code,
    name: name[language],
    class: hazardClass,
  }))
