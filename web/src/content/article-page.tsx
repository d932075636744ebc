import type { Article, ContentPath } from '@dtms/contract/content/article.ts'
import { articleMarkup } from '@dtms/contract/content/markup.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import { useLanguage } from '#kernel/language.ts'
import styles from './article-page.module.css'
import { drawn } from './markup.tsx'

export { defaultArticle, loadArticle } from './load-article.ts'
export { styles as articleClasses }

interface ArticlePageProps {
  path: ContentPath
  title: Words
  article: Article
  // Another language than the page's, in the preview.
  language?: Language
}

export const ArticlePage = ({ path, title, article, language }: ArticlePageProps) => {
  const chosen = useLanguage()
  const shown = language ?? chosen
  return drawn(articleMarkup(path, title[shown], article, shown), styles)
}
