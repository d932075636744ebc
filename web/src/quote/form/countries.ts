import type { Language } from '@dtms/contract/language.ts'
import { useEffect, useMemo } from 'react'
import { currentLanguage, useLanguage } from '#kernel/language.ts'
import { createStore, useStore } from '#kernel/store.ts'
import type { Choice } from '#ui/field/match-choice.ts'
import { type Country, quotes } from '../queries.ts'

// The two most common countries are available at once, in the texts of the server's table.
const first: Record<string, Record<Language, string>> = {
  CN: { zh: '中国', zhtw: '中國', en: 'China' },
  US: { zh: '美国', zhtw: '美國', en: 'United States' },
}

const store = createStore<readonly Country[]>([])
let asked: Promise<void> | undefined

// All others come once the page has time for them.
const loadCountries = (): Promise<void> => {
  asked ??= quotes.countries().then(store.set, () => {
    asked = undefined
  })
  return asked
}

const defaults = ['CN', 'US']

// The same list as long as nothing about it changes: hundreds of options are not to be looked at on every key.
export const useCountries = (chosen: string): Choice[] => {
  const all = useStore(store)
  const language = useLanguage()
  useEffect(() => {
    const timer = setTimeout(loadCountries, 300)
    return () => clearTimeout(timer)
  }, [])
  return useMemo(() => {
    if (all.length > 0)
      return all.map(({ code, name, spellings }) => ({ value: code, text: name, spellings }))
    return [...new Set([...defaults, chosen])].map(code => ({
      value: code,
      text: first[code]?.[language] ?? code,
    }))
  }, [all, language, chosen])
}

export const countryName = (code: string): string =>
  store.get().find(country => country.code === code)?.name ?? first[code]?.[currentLanguage()] ?? code
