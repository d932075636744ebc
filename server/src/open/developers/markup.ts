import { inMarkup } from '#kernel/pages/escape.ts'

/** Markup of ours. Everything else that is put into a page is text, and is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | readonly Markup[]

const written = (part: Part): string => {
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : inMarkup(String(part))
}

export const html = ({ raw }: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(raw.map((text, at) => text + (at < parts.length ? written(parts[at] as Part) : '')).join(''))

export const nothing = new Markup('')
