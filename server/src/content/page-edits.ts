import { type Article, faqData } from '@dtms/contract/content/article.ts'
import {
  type ArticleStyle,
  articleMarkup,
  homeQuestions,
  type icon,
  type Markup,
  questionMarkup,
} from '@dtms/contract/content/markup.ts'
import { type Language, localeOf } from '@dtms/contract/language.ts'
import { inJsonBlock, inMarkup } from '#kernel/pages/escape.ts'
import type { PageEdits } from '#kernel/pages/page-edits.ts'
import type { PageIndex } from '#kernel/pages/page-paths.ts'
import type { EditedArticles, EditedContent } from './edited.ts'

const questionsPath = '/faq'

/** What edited texts change in the prerendered pages: the text pages themselves, and the questions under the inquiry. */
export const contentEdits =
  (edited: EditedContent): (() => Promise<PageEdits>) =>
  async () =>
    editsOf(await edited())

const editsOf = (edited: EditedArticles): PageEdits => ({
  key: [...edited].map(([path, { version }]) => `${path} ${version}`).join(),
  changedAt: path => edited.get(path)?.changedAt,
  valuesOf: (path, language, index) => {
    const isText = path in index.content.titles
    const article = edited.get(isText ? path : questionsPath)?.article
    if (!article) return undefined
    return isText ? articleValues(path, article, language, index) : questionValues(article, language, index)
  },
})

const articleValues = (path: string, article: Article, language: Language, index: PageIndex) => ({
  description: inMarkup(article.lead[language]),
  article: htmlOf(articleMarkup(path, index.content.titles[path]?.[language] ?? '', article, language), {
    ...index.content,
    classes: index.content.articleClasses,
  }),
  articleData: inJsonBlock({ path, article }),
  faqInJson: inJsonBlock(faqData(article, language, localeOf[language])),
})

const questionValues = (article: Article, language: Language, index: PageIndex) => ({
  questions: questionMarkup(article, language)
    .map(one => htmlOf(one, { ...index.content, classes: index.content.questionClasses }))
    .join(''),
  questionsData: inJsonBlock({ ...article, sections: article.sections.slice(0, homeQuestions) }),
})

// What the build knows: the names of the styles, and the drawing of a question's arrow.
interface ArticleLook {
  classes: Partial<Record<ArticleStyle, string>>
  icon: string
}

/** Elements as React writes them in the prerendered pages. */
const htmlOf = (markup: Markup | typeof icon, look: ArticleLook): string => {
  if (typeof markup === 'string') return inMarkup(markup)
  if ('icon' in markup) return look.icon
  const { tag, style, href, children } = markup
  const name = style && look.classes[style]
  const attributes = [name && ` class="${inMarkup(name)}"`, href && ` href="${inMarkup(href)}"`]
  return `<${tag}${attributes.filter(Boolean).join('')}>${children.map(one => htmlOf(one, look)).join('')}</${tag}>`
}
