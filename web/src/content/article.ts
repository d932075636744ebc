import type { Article } from '@dtms/contract/content/article.ts'
import { inEveryLanguage, type Words } from '@dtms/contract/language.ts'

// The default text of a page, as it is written in `text/`.
export interface DefaultText {
  lead: Words
  sections: readonly DefaultSection[]
}

interface DefaultSection {
  heading: Words
  paragraphs?: readonly Words[]
  points?: readonly Words[]
}

export const articleOf = ({ lead, sections }: DefaultText): Article => ({
  lead,
  sections: sections.map(({ heading, paragraphs = [], points = [] }) => ({
    heading,
    body: inEveryLanguage(language =>
      [...paragraphs.map(one => one[language]), ...points.map(one => `- ${one[language]}`)].join('\n'),
    ),
  })),
})
