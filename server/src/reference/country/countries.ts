import type { Language, Words } from '@dtms/contract/language.ts'
import { lazily, readSeed } from '#kernel/seed.ts'
import { compact } from '#kernel/text/fold.ts'
import { hasPostcodes } from '../postcode/postcode-pattern.ts'

// Countries and territories of ISO 3166-1 with their dialling codes and currencies, from our own table.
interface Country {
  code: string
  dialCode: string
  currency: string
  name: Words
  // Further names in Chinese: short ones and those that earlier releases wrote.
  otherNames: string[]
  // Folded; a country is found by any of them.
  spellings: string[]
}

const spellingsOf = (names: readonly string[], pinyin: string): string[] => {
  const folded = names.map(compact)
  const initials = pinyin
    .split(' ')
    .map(syllable => syllable.charAt(0))
    .join('')
  // Folding writes "St." in full.
  const short = folded.flatMap(name => (name.startsWith('saint') ? [`st${name.slice('saint'.length)}`] : []))
  return [...new Set([...folded, initials, ...short])].filter(Boolean)
}

const countries: Country[] = readSeed('countries.csv').map(
  ([code = '', dialCode = '', currency = '', zh = '', zhtw = '', en = '', pinyin = '', also = '']) => ({
    code,
    dialCode: `+${dialCode}`,
    currency,
    name: { zh, zhtw, en },
    // In Latin letters `also` holds words that mean something else in a file: "car" is the Central African Republic.
    otherNames: also.split('|').filter(name => /\p{Script=Han}/u.test(name)),
    spellings: spellingsOf([en, zh, zhtw, pinyin, ...also.split('|')], pinyin),
  }),
)

const names = new Map(countries.map(({ code, name }) => [code, name]))

/** Undefined for what is no country of ISO 3166-1. */
export const countryName = (code: string): Words | undefined => names.get(code)

const codes = lazily(
  () =>
    new Map(
      countries.flatMap(({ code, name, otherNames }) =>
        [code, ...Object.values(name), ...otherNames].map((text): [string, string] => [compact(text), code]),
      ),
    ),
)

/** The code of a country by its code, its name in any of our languages or another Chinese name; undefined for none. */
export const countryCode = (text: string): string | undefined => codes().get(compact(text))

/** Every writing of every country, folded, with its code. */
export const countryWritings = (): ReadonlyMap<string, string> => codes()

const currencies = new Set(countries.map(({ currency }) => currency))
export const isCurrency = (code: string): boolean => currencies.has(code)

const inLanguage = (language: Language) => {
  const order = new Intl.Collator(language === 'en' ? 'en' : language === 'zhtw' ? 'zh-TW' : 'zh-CN')
  return countries
    .map(({ name, otherNames: _, ...country }) => ({
      ...country,
      name: name[language],
      hasPostcodes: hasPostcodes(country.code),
    }))
    .sort((a, b) => order.compare(a.name, b.name))
}

const lists: Record<Language, ReturnType<typeof inLanguage>> = {
  zh: inLanguage('zh'),
  zhtw: inLanguage('zhtw'),
  en: inLanguage('en'),
}

export const listCountries = (language: Language) => lists[language]
