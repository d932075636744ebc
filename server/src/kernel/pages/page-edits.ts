import type { Language } from '@dtms/contract/language.ts'
import type { PageIndex } from './page-paths.ts'

// What the administrator has edited in the prerendered pages. An edited page is made of its template, which the build
// writes beside it, and these values, escaped already.
export interface PageEdits {
  // Changes with every edit: pages are filled in again.
  key: string
  changedAt: (path: string) => Date | undefined
  valuesOf: (path: string, language: Language, index: PageIndex) => Record<string, string> | undefined
}
