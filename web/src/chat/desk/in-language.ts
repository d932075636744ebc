import { type Language, languages } from '@dtms/contract/language.ts'

// The sentence in this language, or in the nearest that it was written in.
export const inLanguage = (sentence: Record<Language, string>, language: Language): string => {
  const order: readonly Language[] =
    language === 'en' ? ['en', 'zh', 'zhtw'] : language === 'zh' ? ['zh', 'zhtw', 'en'] : ['zhtw', 'zh', 'en']
  return order.map(one => sentence[one]).find(text => text !== '') ?? ''
}

// What an account's language says; ours where it says something else.
export const languageOf = (text: string | undefined): Language =>
  languages.find(language => language === text) ?? 'zh'
