// The three languages of the portal (spec 1). `zh` is the default wherever nothing else decides.
export const languages = ['zh', 'zhtw', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh'

// One text in all three languages, written side by side: a missing one does not compile.
export type Words = Readonly<Record<Language, string>>

/** The same sentence in every language. */
export const inEveryLanguage = (say: (language: Language) => string): Words => ({
  zh: say('zh'),
  zhtw: say('zhtw'),
  en: say('en'),
})

// Names for Intl, for <html lang> and for the Content-Language header (spec 7).
export const localeOf: Words = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en-US' }

// spec 4: a tag that contains 'tw' gives zhtw, 'zh' gives zh, an en match gives en.
export const languageOfTag = (tag: string): Language | undefined => {
  const lower = tag.toLowerCase()
  if (lower.includes('tw')) return 'zhtw'
  if (lower.includes('zh')) return 'zh'
  if (lower.startsWith('en')) return 'en'
  return undefined
}

const english = new Intl.PluralRules('en')

// Fills `{name}` in a text; `{n:order|orders}` is the English form for the number n. The only interpolation there is, on both sides.
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)(?::([^{|}]*)\|([^{}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = values[name]
    return value === undefined
      ? whole
      : String(one === undefined ? value : english.select(Number(value)) === 'one' ? one : other)
  })
