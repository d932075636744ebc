import { defaultLanguage, type Language, languageOfTag, languages } from '@dtms/contract/language.ts'
import { readCookie } from './cookie.ts'
import { readStored } from './storage.ts'

// spec 4: the saved choice, else the browser's language, else zh.
export const chooseLanguage = (saved: unknown, browserTag: string | undefined): Language =>
  languages.find(language => language === saved) ?? languageOfTag(browserTag ?? '') ?? defaultLanguage

export const languageCookie = 'tms_language'

export const rememberedLanguage = (): unknown => readStored('language') ?? readCookie(languageCookie)

// A link may name the language of its page (`/faq?lang=en`): search engines identify a page's three variants by it,
// because they use neither cookies nor headers.
export const languageParameter = 'lang'
export const linkedLanguage = (): Language | undefined => {
  const named = new URLSearchParams(globalThis.location?.search).get(languageParameter)
  return languages.find(language => language === named)
}

/** The language that a page begins in. */
export const firstLanguage = (): Language =>
  linkedLanguage() ?? chooseLanguage(rememberedLanguage(), globalThis.navigator?.language)
