export { loadArticlePage, loadContentPage, loadHome } from './load-page.tsx'
export { type ContentPath, contentPages } from './pages.ts'
