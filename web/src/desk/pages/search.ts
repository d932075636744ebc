import { type ContentPath, contentPaths } from '@dtms/contract/content/article.ts'
import { type Language, languages } from '@dtms/contract/language.ts'
import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// The page that is open, and in which language.
export interface PagesSearch {
  page?: ContentPath
  language?: Language
}

export const readPagesSearch = (given: Record<string, unknown>): PagesSearch => {
  const { one } = searchReader(given)
  return withoutUndefined({ page: one('page', contentPaths), language: one('language', languages) })
}
