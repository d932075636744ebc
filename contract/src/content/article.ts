import type { FieldProblem } from '../field.ts'
import { type Language, languages, type Words } from '../language.ts'

// The text pages behind the footer, by their addresses. The administrator can word each of them.
export const contentPaths = [
  '/solutions',
  '/sea-lcl',
  '/express',
  '/amazon-fba',
  '/faq',
  '/about',
  '/join',
  '/terms',
  '/privacy',
  '/accessibility',
] as const
export type ContentPath = (typeof contentPaths)[number]

// The text of a page. In a body each line is a paragraph, a line that starts with `- ` is a point of a list, and
// `[words](address)` is a link. Nothing else has a meaning: all of it is shown as it is written.
export interface Article {
  lead: Words
  sections: Section[]
}

export interface Section {
  heading: Words
  body: Words
}

export const articleLimits = { lead: 400, sections: 40, heading: 150, body: 5000, remark: 200 } as const

export type Part = string | { words: string; address: string }
export type Block = { kind: 'paragraph'; parts: Part[] } | { kind: 'list'; points: Part[][] }

const bullet = '- '

export const blocksOf = (body: string): Block[] => {
  const blocks: Block[] = []
  for (const line of body.split('\n').map(one => one.trim())) {
    if (line === '') continue
    if (!line.startsWith(bullet)) {
      blocks.push({ kind: 'paragraph', parts: partsOf(line) })
      continue
    }
    const point = partsOf(line.slice(bullet.length).trim())
    const last = blocks.at(-1)
    if (last?.kind === 'list') last.points.push(point)
    else blocks.push({ kind: 'list', points: [point] })
  }
  return blocks
}

// Read once from left to right, however the text is written.
const partsOf = (line: string): Part[] => {
  const parts: Part[] = []
  let [from, open] = [0, -1]
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '[') open = at
    if (line[at] !== ']') continue
    const end = open >= from && at > open + 1 && line[at + 1] === '(' ? line.indexOf(')', at) : at
    if (end < 0) break
    if (end > at + 2) {
      if (open > from) parts.push(line.slice(from, open))
      parts.push({ words: line.slice(open + 1, at), address: line.slice(at + 2, end) })
      from = end + 1
      at = end
    }
    open = -1
  }
  if (from < line.length) parts.push(line.slice(from))
  return parts
}

// To other sites, to a mailbox, or to a page of the portal.
const isAddress = (address: string): boolean =>
  /^\/(?![/\\])[\w\-./?=&#%~]*$/.test(address) ||
  (/^(https?:\/\/|mailto:)[^\s"'<>\\]+$/i.test(address) && URL.canParse(address))

/** The text of a page is required in every language; its links lead to addresses that a page may name. */
export const textProblem = (text: string): FieldProblem => (text.trim() === '' ? 'required' : undefined)

export const bodyProblem = (body: string): FieldProblem => {
  if (body.trim() === '') return 'required'
  const parts = blocksOf(body).flatMap(block => (block.kind === 'list' ? block.points.flat() : block.parts))
  return parts.every(part => typeof part === 'string' || isAddress(part.address)) ? undefined : 'linkTarget'
}

/** What is wrong with an article, by the names that the server gives the fields: `sections.0.body.en`. */
export const articleProblems = ({ lead, sections }: Article): Record<string, FieldProblem> => {
  const problems: Record<string, FieldProblem> = {}
  const check = (name: string, words: Words, rule: (text: string) => FieldProblem) => {
    for (const language of languages) {
      const problem = rule(words[language])
      if (problem) problems[`${name}.${language}`] = problem
    }
  }
  check('lead', lead, textProblem)
  for (const [index, { heading, body }] of sections.entries()) {
    check(`sections.${index}.heading`, heading, textProblem)
    check(`sections.${index}.body`, body, bodyProblem)
  }
  return problems
}

const plainText = (parts: readonly Part[]): string =>
  parts.map(part => (typeof part === 'string' ? part : part.words)).join('')

/** The sections as questions and answers, as search engines read them (schema.org). */
export const faqData = (
  { sections }: Article,
  language: Language,
  locale: string,
): Record<string, unknown> => ({
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: sections.map(({ heading, body }) => ({
    '@type': 'Question',
    name: heading[language],
    acceptedAnswer: {
      '@type': 'Answer',
      text: blocksOf(body[language])
        .flatMap(block => (block.kind === 'list' ? block.points.map(plainText) : [plainText(block.parts)]))
        .join('\n'),
    },
  })),
})
