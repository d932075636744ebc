import type { Language } from '@dtms/contract/language.ts'

// Languages have their own names, in every language.
export const languageNames: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  zhtw: '繁體中文',
  en: 'English',
}
