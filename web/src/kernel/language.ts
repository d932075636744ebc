import { type Language, localeOf, type Words } from '@dtms/contract/language.ts'
import { readCookie, writePreference } from './cookie.ts'
import { firstLanguage, languageCookie, linkedLanguage, rememberedLanguage } from './first-language.ts'
import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

const cookieDays = 365

const store = createStore(firstLanguage())

const begunIn = store.get()
const madeIn = import.meta.env.SSR ? store.get : () => begunIn

export const currentLanguage = store.get
export const useLanguage = (): Language => useStore(store, madeIn)
export const onLanguageChange = store.subscribe

/** "Language: English", "语言：简体中文" */
export const withLabel = (label: string, text: string): string =>
  `${label}${store.get() === 'en' ? ': ' : '：'}${text}`

// The cookie mirrors the choice for pages that are made before any script runs.
export const changeLanguage = (language: Language): void => {
  writeStored('language', language)
  writePreference(languageCookie, language, cookieDays)
  store.set(language)
  markPageLanguage()
}

// At the start: the cookie adopts an earlier stored choice, and a link that names a language counts as a choice if
// there is none yet.
export const mirrorLanguage = (): void => {
  const kept = readStored('language') ?? linkedLanguage()
  if (kept === undefined || readCookie(languageCookie) === kept) return
  if (rememberedLanguage() === undefined) writeStored('language', kept)
  writePreference(languageCookie, kept, cookieDays)
}

// For pages made before any browser has chosen.
export const speak = store.set

// English goes without a country in <html lang>: nothing on the page is American in particular.
const pageLanguage: Words = { ...localeOf, en: 'en' }

export const pageTag = (): string => pageLanguage[store.get()]

export const markPageLanguage = (): void => {
  document.documentElement.lang = pageTag()
}

// The texts of a feature, three languages side by side, and the same table reduced to one of them.
export type WordTable = Readonly<Record<string, Words>>
export type Said<Table extends WordTable> = { readonly [Name in keyof Table]: string }

const saidBefore = new WeakMap<WordTable, Partial<Record<Language, Said<WordTable>>>>()

export const wordsIn = <Table extends WordTable>(table: Table, language: Language): Said<Table> => {
  const known = saidBefore.get(table) ?? {}
  saidBefore.set(table, known)
  known[language] ??= Object.fromEntries(
    Object.entries(table).map(([name, words]) => [name, words[language]]),
  )
  return known[language] as Said<Table>
}

// `const say = useWords(loginText)`, then `say.title`.
export const useWords = <Table extends WordTable>(table: Table): Said<Table> => wordsIn(table, useLanguage())
