import { type Article, articleProblems } from '@dtms/contract/content/article.ts'
import { fieldText } from '@dtms/contract/field.ts'
import { inEveryLanguage, type Language, languages, type Words } from '@dtms/contract/language.ts'
import { useRef, useState } from 'react'
import { useLanguage } from '#kernel/language.ts'
import type { CallFailure } from '#kernel/request/call-failure.ts'

// A section keeps its key while others are moved, so that the focus stays in it.
interface DraftSection {
  key: number
  heading: Words
  body: Words
}

interface Draft {
  lead: Words
  sections: DraftSection[]
}

const empty = inEveryLanguage(() => '')
const articleOf = ({ lead, sections }: Draft): Article => ({
  lead,
  sections: sections.map(({ heading, body }) => ({ heading, body })),
})

/** A page's text while it is written: the sections have the same order in every language. */
export const useDraft = (kept: Article) => {
  const reading = useLanguage()
  const keys = useRef(0)
  const keyed = <Section extends object>(section: Section) => ({ ...section, key: keys.current++ })
  const [draft, setDraft] = useState<Draft>(() => ({ ...kept, sections: kept.sections.map(keyed) }))
  // Problems are shown once saving was tried.
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const article = articleOf(draft)
  const problems = articleProblems(article)
  const errors: Record<string, string> = { ...refused }
  for (const [name, problem] of Object.entries(problems))
    if (tried && problem) errors[name] = fieldText(problem, reading)

  const change = (name: string, next: Draft) => {
    setDraft(next)
    setRefused(({ [name]: _corrected, ...others }) => others)
  }
  const setSections = (sections: DraftSection[]) => {
    setDraft({ ...draft, sections })
    setRefused({})
  }
  return {
    draft,
    article,
    errors,
    dirty: JSON.stringify(article) !== JSON.stringify(kept),
    setLead: (language: Language, text: string) =>
      change(`lead.${language}`, { ...draft, lead: { ...draft.lead, [language]: text } }),
    setText: (index: number, part: 'heading' | 'body', language: Language, text: string) =>
      change(`sections.${index}.${part}.${language}`, {
        ...draft,
        sections: draft.sections.map((section, at) =>
          at === index ? { ...section, [part]: { ...section[part], [language]: text } } : section,
        ),
      }),
    add: () => setSections([...draft.sections, keyed({ heading: empty, body: empty })]),
    remove: (index: number) => setSections(draft.sections.filter((_, at) => at !== index)),
    move: (index: number, by: -1 | 1) => {
      const sections = [...draft.sections]
      sections.splice(index + by, 0, ...sections.splice(index, 1))
      setSections(sections)
    },
    /** The first field that is wrong, if there is one. */
    check: (): string | undefined => {
      setTried(true)
      return Object.keys(problems)[0]
    },
    /** Puts the refusals at their fields and returns the first. */
    refuse: ({ fields }: CallFailure): string | undefined => {
      const named = Object.entries(fields).map(([name, text]) => [name.replace(/^article\./, ''), text])
      setRefused(Object.fromEntries(named))
      return named[0]?.[0]
    },
  }
}

export type ArticleDraft = ReturnType<typeof useDraft>

export const languageOfField = (name: string): Language | undefined =>
  languages.find(language => name.endsWith(`.${language}`))
