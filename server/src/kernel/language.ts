import { defaultLanguage, type Language, languageOfTag } from '@dtms/contract/language.ts'

// spec 7: the caller's language is its Content-Language; PRODUCT 5: absent means zh-CN.
export const languageOfHeader = (header: string | string[] | undefined): Language =>
  (typeof header === 'string' ? languageOfTag(header) : undefined) ?? defaultLanguage
