import type { Language } from '@dtms/contract/language.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { useEffect, useMemo } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
import { createStore, useStore } from '#kernel/store.ts'
import type { Choice } from '#ui/field/match-choice.ts'

type Country = OutputOf<typeof referenceCalls.countries>[number]

const store = createStore<readonly Country[]>([])
let asked: Language | undefined

// Asked once for all pages, and again when the language changes: the names are the server's.
const loadCountries = async (language: Language): Promise<void> => {
  if (asked === language) return
  asked = language
  try {
    store.set(await send(referenceCalls.countries, {}, { silent: true }))
  } catch {
    // The next page that needs them asks again; codes stand in their place.
    asked = undefined
  }
}

// The countries that most goods come from and go to stand first.
const first = ['CN', 'US', 'HK', 'DE', 'GB', 'CA', 'JP', 'AU']

interface Countries {
  choices: Choice[]
  nameOf: (code: string) => string
  hasPostcodes: (code: string) => boolean
}

export const useCountries = (): Countries => {
  const all = useStore(store)
  const language = useLanguage()
  useEffect(() => void loadCountries(language), [language])
  return useMemo(() => {
    const names = new Map(all.map(({ code, name }) => [code, name]))
    const withPostcodes = new Set(all.filter(country => country.hasPostcodes).map(({ code }) => code))
    const sorted = [
      ...first.flatMap(code => all.filter(country => country.code === code)),
      ...all.filter(({ code }) => !first.includes(code)),
    ]
    return {
      choices: sorted.map(({ code, name, spellings }) => ({ value: code, text: name, spellings })),
      nameOf: code => names.get(code) ?? code,
      hasPostcodes: code => withPostcodes.has(code),
    }
  }, [all])
}
