import type { ArticleStyle, icon, Markup } from '@dtms/contract/content/markup.ts'
import { inMarkup } from '#kernel/pages/escape.ts'

// What the build knows: the names of the styles, and the drawing of a question's arrow.
export interface ArticleLook {
  classes: Partial<Record<ArticleStyle, string>>
  icon: string
}

/** Elements as React writes them in the prerendered pages. */
export const htmlOf = (markup: Markup | typeof icon, look: ArticleLook): string => {
  if (typeof markup === 'string') return inMarkup(markup)
  if ('icon' in markup) return look.icon
  const { tag, style, href, children } = markup
  const name = style && look.classes[style]
  const attributes = [name && ` class="${inMarkup(name)}"`, href && ` href="${inMarkup(href)}"`]
  return `<${tag}${attributes.filter(Boolean).join('')}>${children.map(one => htmlOf(one, look)).join('')}</${tag}>`
}
