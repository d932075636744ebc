import type { Words } from '@dtms/contract/language.ts'

// A page of text behind the footer: what it says, three languages side by side.
export interface Article {
  lead: Words
  sections: readonly Section[]
}

interface Section {
  heading: Words
  paragraphs?: readonly Words[]
  points?: readonly Words[]
}
