import { defaultLanguage, type Language, languageOfTag } from '@dtms/contract/language.ts'

// spec 7: the caller's language is its Content-Language; PRODUCT 5: absent means zh-CN.
export const languageOfHeader = (header: string | string[] | undefined): Language =>
  namedLanguage(header) ?? defaultLanguage

/** undefined where the caller names none. */
export const namedLanguage = (header: string | string[] | undefined): Language | undefined =>
  typeof header === 'string' ? languageOfTag(header) : undefined
