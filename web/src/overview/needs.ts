import { fill, type Language, type Words } from '@dtms/contract/language.ts'
import type { Module } from '@dtms/contract/role.ts'

// Something that waits for me: what it is, how many, and the page where it is done.
export interface Need {
  id: string
  // `{n}` is the count. A single thing is named instead, by its number.
  text: Words
  values?: Readonly<Record<string, string>>
  count: number
  action: Words
  to: string
  search?: Readonly<Record<string, string>>
  // It costs time or money while it waits.
  urgent: boolean
}

export const textOf = ({ text, count, values }: Need, language: Language): string =>
  fill(text[language], { n: count, ...values })

export interface NeedSource {
  id: string
  // Members without it do not get work that they cannot do.
  module?: Module
  ask: (signal: AbortSignal) => Promise<Need[]>
}
