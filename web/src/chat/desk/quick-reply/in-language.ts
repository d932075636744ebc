import { type Language, languages } from '@dtms/contract/language.ts'

// The sentence in this language, or in the nearest that it was written in.
export const inLanguage = (sentence: Record<Language, string>, language: Language): string => {
  const order: readonly Language[] =
    language === 'en' ? ['en', 'zh', 'zhtw'] : language === 'zh' ? ['zh', 'zhtw', 'en'] : ['zhtw', 'zh', 'en']
  return order.map(one => sentence[one]).find(text => text !== '') ?? ''
}

// An account's language; ours if it is another.
export const languageOf = (text: string | undefined): Language =>
  languages.find(language => language === text) ?? 'zh'
