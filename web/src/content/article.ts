import type { Words } from '@dtms/contract/language.ts'

// A page of text behind the footer: its content in three languages.
export interface Article {
  lead: Words
  sections: readonly Section[]
}

interface Section {
  heading: Words
  paragraphs?: readonly Words[]
  points?: readonly Words[]
}
