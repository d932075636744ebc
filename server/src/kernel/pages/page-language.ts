import { type Device, deviceCookie } from '@dtms/contract/device.ts'
import { defaultLanguage, type Language, languageOfTag, languages } from '@dtms/contract/language.ts'
import { type Theme, themeCookie, themes } from '@dtms/contract/theme.ts'

// The language of a page: named by the link, otherwise the choice that the browser mirrors in a cookie, otherwise the
// browser's language by spec 4 (`zh-TW` is zhtw, `zh` zh, `en` en, else zh).
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

// A user who may be signed in gets a page that waits for its script: the one for visitors would flash. Only the
// presence of the cookie is checked, never its value.
export const maySignedIn = (cookies: string): boolean => /(?:^|;\s*)token=[^;\s]/.test(cookies)

// The desktop site was asked for on a touch device.
export const deviceOfPage = (cookies: string): Device =>
  cookies.split(/;\s*/).includes(`${deviceCookie}=desktop`) ? 'desktop' : 'mobile'

export const themeOfPage = (cookies: string): Theme =>
  themes.find(theme => cookies.split(/;\s*/).includes(`${themeCookie}=${theme}`)) ?? 'system'

/** Without a mark the page follows the system. */
export const inTheme = (page: string, theme: Theme): string =>
  theme === 'system' ? page : page.replace('<html', `<html data-theme="${theme}"`)
