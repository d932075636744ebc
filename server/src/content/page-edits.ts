import { type Article, faqData } from '@dtms/contract/content/article.ts'
import { articleMarkup, homeQuestions, questionMarkup } from '@dtms/contract/content/markup.ts'
import { type Language, localeOf } from '@dtms/contract/language.ts'
import { inJsonBlock, inMarkup } from '#kernel/pages/escape.ts'
import type { PageEdits } from '#kernel/pages/page-edits.ts'
import type { PageIndex } from '#kernel/pages/page-paths.ts'
import type { EditedArticles, EditedContent } from './edited.ts'
import { htmlOf } from './html.ts'

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
