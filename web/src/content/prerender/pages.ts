// What app/prerender makes the text pages and their templates of; no browser loads it.
export { ArticlePage, articleClasses } from '../article-page.tsx'
export { QuestionList, questionArrow, questionClasses } from '../home-sections.tsx'
export { articleBlock, defaultArticle, questionsBlock } from '../load-article.ts'
export { type ContentPath, contentPages } from '../pages.ts'
