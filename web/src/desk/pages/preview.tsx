import type { Article, ContentPath } from '@dtms/contract/content/article.ts'
import { type Language, localeOf } from '@dtms/contract/language.ts'
import { Suspense } from 'react'
import { contentPages, loadArticlePage } from '#content/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './pages.module.css'

const ArticlePage = lazyPart(loadArticlePage, 'ArticlePage')

interface PreviewProps {
  path: ContentPath
  article: Article
  language: Language
}

// Drawn by the component of the public page.
export const Preview = ({ path, article, language }: PreviewProps) => (
  <div className={styles.paper} lang={localeOf[language]}>
    <Suspense fallback={<Skeleton />}>
      <ArticlePage path={path} title={contentPages[path].title} article={article} language={language} />
    </Suspense>
  </div>
)
