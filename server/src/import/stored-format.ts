import type { ImportField } from '@dtms/contract/import/column.ts'
import type { FindingSeverity, MappingSource } from '@dtms/contract/import/import.ts'
import { type ImportProblem, importProblemWords } from '@dtms/contract/import/words.ts'
import { fill, type Language, type Words } from '@dtms/contract/language.ts'
import { orderProblemWords } from '@dtms/contract/order/words.ts'
import { reasonText } from '#kernel/http/envelope.ts'
import type { FieldReason } from '#kernel/refuse.ts'

// The storage format of an import's parts: small, and formatted only when read, in the reader's language.
export interface StoredHeading {
  heading: string
  field: ImportField | ''
  source: MappingSource
  samples: string[]
}

export interface EncodedPrice {
  currency: string
  exponent: number
  totalMinor: number
  provider: { code: string; name: Words }
  channel: string
  service: Words
  minDays: number | null
  maxDays: number | null
  // Absent on what version 0.1 checked.
  calendarDays?: { min: number; max: number } | null
  complete: boolean
  expiresAtMs: number
  originName: Words
  destinationName: Words
  quantity: number
  grossG: number
  volumeMm3: number
}

export interface EncodedTotal {
  currency: string
  exponent: number
  minor: number
}

type Values = Record<string, string | number | Words>

// What is wrong: a word of the import's own table, one of the order form's, or a reason of the kernel's.
export type Problem =
  | { problem: ImportProblem; values?: Values }
  | { order: keyof typeof orderProblemWords; values?: Values }
  | FieldReason

export interface StoredFinding {
  row: number
  field: ImportField | ''
  severity: FindingSeverity
  why: Problem
  suggestions?: string[]
}

export const formatProblem = (why: Problem, language: Language): string => {
  if ('problem' in why) return fill(importProblemWords[why.problem][language], spoken(why.values, language))
  if ('order' in why) return fill(orderProblemWords[why.order][language], spoken(why.values, language))
  return reasonText(why, language)
}

const spoken = (values: Values = {}, language: Language): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]),
  )

// The order form's texts are stored by their key: they are long, and there may be thousands.
const nameOfWords = new Map<Words, keyof typeof orderProblemWords>(
  Object.entries(orderProblemWords).map(([name, words]) => [words, name as keyof typeof orderProblemWords]),
)
export const problemOf = (reason: FieldReason): Problem => {
  const order = 'words' in reason ? nameOfWords.get(reason.words) : undefined
  return order ? { order } : reason
}
