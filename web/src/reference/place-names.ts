import type { Language } from '@dtms/contract/language.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { useEffect } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { placeLabel } from './place-label.ts'

// What a code is called, by language and code; '' where nobody knows it or the question is under way.
const names = createStore<ReadonlyMap<string, string>>(new Map())
const keyOf = (language: Language, code: string) => `${language} ${code}`
const remember = (key: string, name: string) => names.set(new Map(names.get()).set(key, name))
const forget = (key: string) => names.set(new Map([...names.get()].filter(([known]) => known !== key)))

// CNYTN, LAX, ONT8: what people write themselves is seldom so short and never all capitals.
const isCode = (text: string): boolean => /^(?:[A-Z]{2}[A-Z0-9]{3}|[A-Z]{3}\d?)$/.test(text)

const ask = async (language: Language, code: string): Promise<void> => {
  const key = keyOf(language, code)
  if (names.get().has(key)) return
  remember(key, '')
  const query = { keyword: code, kind: 'sea,air,fba', limit: '5' }
  // Where it fails the code stays, which says enough, and whoever comes next asks again.
  const found = await send(referenceCalls.places, { query }, { silent: true }).catch(() => undefined)
  const place = found?.find(one => one.code === code)
  if (place) remember(key, placeLabel(place))
  else if (!found) forget(key)
}

/** Where something happened, in words: a place that was written down as a code is called by its name. */
export const usePlaceNames = (written: readonly string[]): ((text: string) => string) => {
  const language = useLanguage()
  const known = useStore(names)
  const codes = [...new Set(written.filter(isCode))].join(' ')
  useEffect(() => {
    for (const code of codes.split(' ').filter(Boolean)) void ask(language, code)
  }, [language, codes])
  return text => known.get(keyOf(language, text)) || text
}
