import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { type ContentPath, contentPages } from './pages.ts'

export const loadArticlePage = (id = 'article') => loadChunk(id, () => import('./article-page.tsx'))

// One of the pages behind the footer, with its text, ready to be shown.
export const loadContentPage = async (path: ContentPath) => {
  const { ArticlePage, loadArticle } = await loadArticlePage(path.slice(1))
  const article = await loadArticle(path)
  return { Page: () => <ArticlePage path={path} title={contentPages[path].title} article={article} /> }
}

// What surrounds the inquiry: the picture behind it and what the portal does, under it.
export const loadHome = () => loadChunk('home', () => import('./home.tsx'))
