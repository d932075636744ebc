import { loadChunk } from '#kernel/load-chunk.ts'
import { type ContentPath, contentPages } from './pages.ts'

// One of the pages behind the footer, with its text, ready to be shown.
export const loadContentPage = async (path: ContentPath) => {
  const { title, text } = contentPages[path]
  const [{ ArticlePage }, { article }] = await loadChunk(path.slice(1), () =>
    Promise.all([import('./article-page.tsx'), text()]),
  )
  return { Page: () => <ArticlePage title={title} article={article} /> }
}

// What surrounds the inquiry: the picture behind it and what the portal does, under it.
export const loadHome = () => loadChunk('home', () => import('./home.tsx'))
