import { defaultLanguage, type Language, languageOfTag, languages } from '@dtms/contract/language.ts'

// Which language a page is given in: a link that names one, else the choice that the browser mirrors in a
// cookie, else what the browser speaks, as spec 4 reads it (`zh-TW` is zhtw, `zh` zh, `en` en, else zh).
export interface PageRequest {
  lang: string | null
  cookies: string
  acceptLanguage: string
}

export const languageOfPage = ({ lang, cookies, acceptLanguage }: PageRequest): Language =>
  known(lang) ??
  known(/(?:^|;\s*)tms_language=(\w+)/.exec(cookies)?.[1]) ??
  languageOfTag(firstTag(acceptLanguage)) ??
  defaultLanguage

const known = (text: string | null | undefined): Language | undefined =>
  languages.find(language => language === text)

// The browser's own language is the one it wants most, which the page's script goes by too.
const firstTag = (acceptLanguage: string): string => {
  let [best, bestWeight] = ['', 0]
  for (const part of acceptLanguage.slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = part.trim().split(';')
    const weight = Number(/^\s*q=([\d.]+)/.exec(parameters[0] ?? '')?.[1] ?? 1)
    if (weight > bestWeight) [best, bestWeight] = [tag, weight]
  }
  return best
}

// Whoever may be signed in gets a page that waits for its script: the one made for strangers would flash. Only
// whether the cookie is there is looked at, never what it says.
export const maySignedIn = (cookies: string): boolean => /(?:^|;\s*)token=[^;\s]/.test(cookies)
