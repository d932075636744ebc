import { type Language, languages } from '@dtms/contract/language.ts'
import { builtInWords } from './built-in.ts'

export interface DunningText {
  name: string
  subject: string
  text: string
}
export type DunningWords = Readonly<Record<Language, DunningText>>

export interface DunningLevel {
  days: number
  enabled: boolean
  holds: boolean
  words: DunningWords
}

// Words that equal the built-in ones are not stored: a later release may improve those.
export type StoredLevel = Omit<DunningLevel, 'words'> & { words: DunningWords | null }

// Until finance decides, one reminder on the first day past due. The others are prepared and switched off: they are
// sent only once finance has read them.
const byDefault: readonly StoredLevel[] = [
  { days: 1, enabled: true, holds: false, words: null },
  { days: 14, enabled: false, holds: false, words: null },
  { days: 30, enabled: false, holds: false, words: null },
]

export const levelsOf = (stored: readonly StoredLevel[] | undefined): DunningLevel[] =>
  (stored ?? byDefault).flatMap((level, index) => {
    const words = level.words ?? builtInWords[index]
    return words ? [{ ...level, words }] : []
  })

export const toStore = (levels: readonly DunningLevel[]): StoredLevel[] =>
  levels.map((level, index) => ({ ...level, words: isBuiltIn(level.words, index) ? null : level.words }))

const isBuiltIn = (words: DunningWords, index: number): boolean => {
  const builtIn = builtInWords[index]
  return (
    builtIn !== undefined &&
    languages.every(language =>
      (['name', 'subject', 'text'] as const).every(part => words[language][part] === builtIn[language][part]),
    )
  )
}
