export { HomePage } from './home-page.tsx'
export { loadContentPage } from './load-page.tsx'
export { type ContentPath, contentPages } from './pages.ts'
